/** Where a link of a writer leads, and whether that is another site. */
interface SafeLink {
  readonly href: string
  readonly external: boolean
}

const schemes = new Set(['https:', 'http:', 'mailto:', 'tel:'])
/** A base for relative URLs of our own pages. */
const here = 'https://here.invalid'

/**
 * Accepts only safe URLs: https, http, mailto, tel, a path of ours or an anchor on the page. They are parsed as in a browser
 * (WHATWG URL), so that no tab, backslash or capital letter hides another scheme.
 * @returns null for anything else
 */
export function safeLink(address: unknown): SafeLink | null {
  if (typeof address !== 'string') return null
  const text = address.trim()
  if (/^[/#]/.test(text)) {
    if (!URL.canParse(text, here)) return null
    const { origin, pathname, search, hash } = new URL(text, here)
    // '/.//host' is resolved to a path that would itself be read as another host.
    if (origin !== here || pathname.startsWith('//')) return null
    return { href: text.startsWith('#') ? hash || '#' : `${pathname}${search}${hash}`, external: false }
  }
  if (!URL.canParse(text)) return null
  const { protocol, href } = new URL(text)
  if (!schemes.has(protocol)) return null
  return { href, external: protocol === 'https:' || protocol === 'http:' }
}
