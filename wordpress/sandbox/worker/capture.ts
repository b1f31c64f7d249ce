import { createHash } from 'node:crypto'
import path from 'node:path'
import type { EmscriptenFs } from '../runtime/filesystem.ts'
import { siteUrl, wordpressFolder } from '../runtime/site.ts'

/** Style sheets of the frame around an admin page, which is not captured. */
const frameStyles =
  /\/wp-admin\/css\/(admin-menu|about|media|themes|nav-menus|revisions|site-icon|customize-.*|l10n)(\.min)?\.css/
/** Bytes of an image that goes into the document itself. */
const mostImageBytes = 100 * 1024
const imageTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
}

/**
 * Makes a document of one page that can be shown alone: the content of an admin page without the frame around it, or a
 * front page; its styles inlined, no scripts, nothing from the network.
 * @param body what WordPress answered
 * @param most characters; a longer page is not captured
 * @returns null where there is no such content in it
 */
export function capture(
  fs: EmscriptenFs,
  kind: 'admin' | 'front',
  body: string,
  url: string,
  most: number,
): string | null {
  const content = contentOf(kind, body)
  if (content === null) return null
  const styles = stylesOf(fs, body, url)
    // What the frame styles are for is not there.
    .filter(({ href }) => kind === 'front' || !href || !frameStyles.test(href))
    .map(({ css }) => `<style>${css.replaceAll('</style', '<\\/style')}</style>`)
    .join('\n')
  const title = inside(body, 'title') ?? ''
  const classes = /<body[^>]*\sclass=(["'])(.*?)\1/is.exec(body)?.[2] ?? ''
  const html = [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${title}</title>`,
    styles,
    `</head><body class="${classes.replaceAll('"', '')}">`,
    inlineImages(fs, content, url),
    '</body></html>',
  ].join('\n')
  return html.length > most ? null : html
}

/** What of a page's body is captured, without scripts and styles; null where there is nothing of the kind in it. */
export function contentOf(kind: 'admin' | 'front', body: string): string | null {
  const content = kind === 'admin' ? adminContent(body) : frontContent(body)
  return content === null ? null : withoutScripts(content)
}

/** What can be seen without any text in it. */
const visible = /<(?:img|svg|input|button|select|textarea|canvas|video|audio|iframe|progress|meter)\b/gi

/** An element that scripts show once there is an occasion. */
const hidden = /<([a-z][\w-]*)\b[^>]*\shidden(?=[\s=>])[\s\S]*?<\/\1>/gi

/** What a reader gets of some HTML: its words, and what else can be seen. */
function shownBy(html: string): string {
  const open = html.replace(hidden, '')
  return [
    ...(open.match(visible) ?? []),
    open
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ].join('\n')
}

/** SHA-256 of what is to be seen on a front page: the same for two that show the same. */
export const shownHash = (body: string): string =>
  createHash('sha256')
    .update(shownBy(contentOf('front', body) ?? ''))
    .digest('hex')

/** The theme's own head and foot of a page, and the link past them (wp-includes/block-template.php). */
const templateParts =
  /<(header|footer)\b[^>]*\bclass="wp-block-template-part"[^>]*>[\s\S]*?<\/\1>|<a\b[^>]*\bid="wp-skip-link"[^>]*>[\s\S]*?<\/a>/gi

/** Stands around each thing that the step `lay-out` has put on the page. */
const itemMark = '<!--plugsmith-item-->'

/** The page without the theme's head and foot; what a shortcode, a block and a widget all show, it shows once. */
function frontContent(body: string): string | null {
  const page = inside(body, 'body')?.replace(templateParts, '')
  if (page === undefined) return null
  const seen = new Set<string>()
  const parts = page.split(itemMark).filter((part, at, { length }) => {
    if (at === 0 || at === length - 1) return true
    const shown = shownBy(part)
    return shown !== '' && !seen.has(shown) && seen.add(shown)
  })
  return parts.join('')
}

/** WordPress's own marks around it (wp-admin/admin-header.php, admin-footer.php). */
function adminContent(body: string): string | null {
  const from = body.indexOf('<div id="wpbody-content">')
  const to = body.lastIndexOf('<!-- wpbody-content -->')
  return from < 0 || to < from ? null : body.slice(from, to)
}

const inside = (body: string, tag: string): string | null =>
  new RegExp(`<${tag}(?:\\s[^>]*)?>([\\s\\S]*)</${tag}>`, 'i').exec(body)?.[1] ?? null

const withoutScripts = (html: string): string =>
  html
    .replace(/<script\b[\s\S]*?<\/script\s*>/gi, '')
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<link\b[^>]*>/gi, '')

interface Style {
  readonly href: string | null
  readonly css: string
}

/** The style sheets and style elements of a page, in their order. */
function stylesOf(fs: EmscriptenFs, body: string, url: string): Style[] {
  const found: Style[] = []
  const pattern = /<link\b[^>]*>|<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi
  for (const match of body.matchAll(pattern)) {
    const [tag, own] = match
    if (own !== undefined) {
      found.push({ href: null, css: inlineUrls(fs, own, url) })
    } else if (/\brel=(["']?)stylesheet\1/i.test(tag)) {
      const href = decode(/\bhref=(["'])(.*?)\1/i.exec(tag)?.[2] ?? '')
      const css = readLocal(fs, href, url)
      if (css) found.push({ href, css: inlineUrls(fs, Buffer.from(css).toString(), href) })
    }
  }
  return found
}

const decode = (text: string): string => text.replaceAll('&#038;', '&').replaceAll('&amp;', '&')

/** A file of WordPress by its address, if it is one. */
function readLocal(fs: EmscriptenFs, address: string, base: string): Uint8Array | null {
  const absolute = URL.canParse(address, new URL(base, siteUrl))
    ? new URL(address, new URL(base, siteUrl))
    : null
  if (absolute?.origin !== siteUrl) return null
  const file = path.posix.join(wordpressFolder, decodeURIComponent(absolute.pathname))
  if (!file.startsWith(`${wordpressFolder}/`) || file.endsWith('.php')) return null
  try {
    return fs.readFile(file)
  } catch {
    return null
  }
}

function dataUrl(fs: EmscriptenFs, address: string, base: string): string | null {
  const type = imageTypes[path.posix.extname(address.replace(/[?#].*$/, '')).toLowerCase()]
  const bytes = type ? readLocal(fs, address, base) : null
  if (!type || !bytes || bytes.length > mostImageBytes) return null
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
}

/** Images in a style sheet become part of it; what cannot is left out, since nothing can be fetched. */
const inlineUrls = (fs: EmscriptenFs, css: string, base: string): string =>
  css
    .replace(/@import[^;]+;/gi, '')
    .replace(/url\(\s*(["']?)(?!data:|#)([^)"']+)\1\s*\)/gi, (_all, _quote, address: string) => {
      const inlined = dataUrl(fs, address, base)
      return inlined ? `url("${inlined}")` : 'none'
    })

const inlineImages = (fs: EmscriptenFs, html: string, base: string): string =>
  html.replace(
    /(<img\b[^>]*\ssrc=)(["'])(.*?)\2/gi,
    (all, before: string, quote: string, address: string) => {
      const inlined = dataUrl(fs, decode(address), base)
      return inlined ? `${before}${quote}${inlined}${quote}` : all
    },
  )
