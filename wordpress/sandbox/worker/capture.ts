import { createHash } from 'node:crypto'
import type { EmscriptenFs } from '../runtime/filesystem.ts'
import { shownBy, withoutElements } from './html.ts'
import type { Element } from './html.ts'
import { createInliner } from './inline.ts'

/** Style sheets of the admin's frame, which is not captured. */
const frameStyles =
  /\/wp-admin\/css\/(admin-menu|about|media|themes|nav-menus|revisions|site-icon|customize-.*|l10n)(\.min)?\.css/
/** Maximum characters of an answer that is processed. */
const mostLookedAt = 2 * 1024 * 1024

/**
 * Makes a self-contained document of a page: the content of an admin page without its frame, or a front page, with
 * inlined styles, without scripts, and without anything from the network.
 * @param body WordPress's answer
 * @param most maximum characters of the content; a longer page is not captured
 * @returns null if it has no such content
 */
export function capture(
  fs: EmscriptenFs,
  kind: 'admin' | 'front',
  body: string,
  url: string,
  most: number,
): string | null {
  const content = contentOf(kind, body)
  if (content === null || content.length > most) return null
  const inliner = createInliner(fs, url)
  const styles = inliner
    .styles(body)
    // Without the frame, its styles are not needed.
    .filter(({ href }) => kind === 'front' || !href || !frameStyles.test(href))
    .map(({ css }) => `<style>${css.replace(/<\/style/gi, '<\\/style')}</style>`)
    .join('\n')
  const title = (inside(body, 'title') ?? '').replace(/[<>]/g, '')
  const classes = /<body\b[^<>]*\sclass=(["'])([^"'<>]*)\1/i.exec(body)?.[2] ?? ''
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${title}</title>`,
    styles,
    `</head><body class="${classes}">`,
    inliner.images(content),
    '</body></html>',
  ].join('\n')
}

/** The captured part of a page's body, without scripts and styles; null if there is none. */
export function contentOf(kind: 'admin' | 'front', body: string): string | null {
  if (body.length > mostLookedAt) return null
  const content = kind === 'admin' ? adminContent(body) : frontContent(body)
  return content === null ? null : withoutScripts(content)
}

/** SHA-256 of the visible content of a front page. */
export const shownHash = (body: string): string =>
  createHash('sha256')
    .update(shownBy(contentOf('front', body) ?? ''))
    .digest('hex')

/** The theme's own head and foot of a page, and the link past them (wp-includes/block-template.php). */
function withoutTheme(page: string): string {
  const isPart = ({ attributes }: Element): boolean => /\bclass="wp-block-template-part"/.test(attributes)
  const content = withoutElements(withoutElements(page, 'header', isPart), 'footer', isPart)
  return withoutElements(content, 'a', ({ attributes }) => /\bid="wp-skip-link"/.test(attributes))
}

/** Wraps each thing that the step `lay-out` put on the page. */
const itemMark = '<!--plugsmith-item-->'

/** The page without the theme's head and foot. What a shortcode, a block and a widget all show is kept once. */
function frontContent(body: string): string | null {
  const page = inside(body, 'body')
  if (page === null) return null
  const seen = new Set<string>()
  const parts = withoutTheme(page)
    .split(itemMark)
    .filter((part, at, { length }) => {
      const shown = at === 0 || at === length - 1 ? '' : shownBy(withoutScripts(part))
      return shown === '' || (!seen.has(shown) && seen.add(shown))
    })
  return parts.join('')
}

/** WordPress's own marks around it (wp-admin/admin-header.php, admin-footer.php). */
function adminContent(body: string): string | null {
  const from = body.indexOf('<div id="wpbody-content">')
  const to = body.lastIndexOf('<!-- wpbody-content -->')
  return from < 0 || to < from ? null : body.slice(from, to)
}

/** The content between the first opening and the last closing tag of a name. */
function inside(body: string, tag: string): string | null {
  const opening = new RegExp(`<${tag}(?=[\\s>])[^<>]*>`, 'i').exec(body)
  const from = opening ? opening.index + opening[0].length : -1
  const to = body.toLowerCase().lastIndexOf(`</${tag}>`)
  return from < 0 || to < from ? null : body.slice(from, to)
}

const withoutScripts = (html: string): string =>
  withoutElements(withoutElements(html, 'script'), 'style').replace(/<link\b[^<>]*>/gi, '')
