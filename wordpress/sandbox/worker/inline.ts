import path from 'node:path'
import type { EmscriptenFs } from '../runtime/filesystem.ts'
import { siteUrl, wordpressFolder } from '../runtime/site.ts'
import { elements } from './html.ts'

/** Maximum bytes of an inlined image, and of all images of a page. */
const mostImageBytes = 100 * 1024
const mostImagesBytes = 400 * 1024
/** Maximum characters of all style sheets of a page; WordPress's own have some 280,000. */
const mostStyles = 1024 * 1024
const imageTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
}

export interface Style {
  /** Null for a style element. */
  readonly href: string | null
  readonly css: string
}

/** Inlines what a page loads from WordPress's folder. */
export interface Inliner {
  /** The style sheets and style elements of a page, in order, up to the limit. */
  styles(page: string): readonly Style[]
  /** The HTML with inlined images. */
  images(html: string): string
}

/** @param url path of the page, the base of its relative URLs */
export function createInliner(fs: EmscriptenFs, url: string): Inliner {
  let imageBytes = 0

  const dataUrl = (address: string, base: string): string | null => {
    const type = imageTypes[path.posix.extname(address.replace(/[?#].*$/, '')).toLowerCase()]
    const bytes = type ? readLocal(fs, address, base) : null
    if (!type || !bytes || bytes.length > mostImageBytes) return null
    imageBytes += bytes.length
    if (imageBytes > mostImagesBytes) return null
    return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
  }

  /** Inlines the images of a style sheet and drops the others, since nothing can be fetched. */
  const inlineUrls = (css: string, base: string): string =>
    css
      .replace(/@import[^;]{1,2000};/gi, '')
      .replace(
        /url\(\s{0,20}(["']?)(?!data:|#)([^()"']{1,2000})\1\s{0,20}\)/gi,
        (_all, _quote, address: string) => {
          const inlined = dataUrl(address, base)
          return inlined ? `url("${inlined}")` : 'none'
        },
      )

  return {
    styles(page) {
      const linked = [...page.matchAll(/<link\b([^<>]*)>/gi)].map(({ 1: attributes = '', index }) => ({
        index,
        attributes,
        css: null,
      }))
      const own = [...elements(page, 'style')].map(({ from, content }) => ({
        index: from,
        attributes: '',
        css: content,
      }))
      const found: Style[] = []
      let characters = 0
      for (const { attributes, css } of [...linked, ...own].sort((a, b) => a.index - b.index)) {
        const style = css === null ? readStyle(fs, attributes, url) : { href: null, css }
        if (!style || characters + style.css.length > mostStyles) continue
        characters += style.css.length
        found.push({ href: style.href, css: inlineUrls(style.css, style.href ?? url) })
      }
      return found
    },
    images: (html) =>
      html.replace(
        /(<img\b[^<>]*?\ssrc=)(["'])([^<>"']*)\2/gi,
        (all, before: string, quote: string, address: string) => {
          const inlined = dataUrl(decode(address), url)
          return inlined ? `${before}${quote}${inlined}${quote}` : all
        },
      ),
  }
}

function readStyle(fs: EmscriptenFs, attributes: string, url: string): Style | null {
  if (!/\brel=(["']?)stylesheet\1/i.test(attributes)) return null
  const href = decode(/\bhref=(["'])([^"']*)\1/i.exec(attributes)?.[2] ?? '')
  const css = readLocal(fs, href, url)
  return css && { href, css: Buffer.from(css).toString() }
}

const decode = (text: string): string => text.replaceAll('&#038;', '&').replaceAll('&amp;', '&')

/** A file of WordPress by its URL, if any. */
function readLocal(fs: EmscriptenFs, address: string, base: string): Uint8Array | null {
  try {
    const absolute = new URL(address, new URL(base, siteUrl))
    if (absolute.origin !== siteUrl) return null
    const file = path.posix.join(wordpressFolder, decodeURIComponent(absolute.pathname))
    if (!file.startsWith(`${wordpressFolder}/`) || file.endsWith('.php')) return null
    return fs.readFile(file)
  } catch {
    // An invalid URL, a missing file, or a malformed `%` escape.
    return null
  }
}
