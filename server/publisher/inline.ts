import { createHash } from 'node:crypto'

/** Inline scripts and styles, which must be listed in a page's Content-Security-Policy. */
export interface InlineContent {
  /** `sha256-…` of each script that runs, in the order of first appearance. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** What the policy will block: `style` and `on…` attributes, as `tag[attribute]`. */
  readonly blocked: readonly string[]
}

/** A comment, or a tag with its attributes; quotes may hold '>'. */
const token = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/g
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g
/** Elements whose content is text up to their own end tag (HTML standard, 13.1.2.2). */
const rawText = new Set(['script', 'style', 'textarea', 'title', 'noscript', 'iframe', 'xmp', 'noembed'])
/** JavaScript MIME types and the words that make a script run (HTML standard, "prepare the script element"). */
const runs =
  /^(|module|importmap|speculationrules|(text|application)\/(x-)?(java|ecma|j|live)script[0-9.]*)$/i

const sha256 = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

function attributesOf(source: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, name = '', double, single, bare] of source.matchAll(attribute)) {
    const key = name.toLowerCase()
    if (!found.has(key)) found.set(key, double ?? single ?? bare ?? '')
  }
  return found
}

/**
 * Reads a rendered page for the hashes of its inline scripts and styles (CSP Level 3, "hash-source": the hash of
 * the element's exact text in UTF-8).
 * @param html a whole page, as Astro renders it
 */
export function inlineContent(html: string): InlineContent {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const blocked = new Set<string>()
  token.lastIndex = 0
  for (let match = token.exec(html); match; match = token.exec(html)) {
    const [, closing, name, source = ''] = match
    if (name === undefined || closing === '/') continue
    const tag = name.toLowerCase()
    const attributes = attributesOf(source)
    for (const key of attributes.keys()) {
      if (key === 'style' || /^on[a-z]+$/.test(key)) blocked.add(`${tag}[${key}]`)
    }
    if (!rawText.has(tag)) continue
    const start = token.lastIndex
    const end = new RegExp(`</${tag}[\\s/>]`, 'gi')
    end.lastIndex = start
    const stop = end.exec(html)?.index ?? html.length
    const text = html.slice(start, stop)
    if (tag === 'style') styles.add(sha256(text))
    if (tag === 'script' && !attributes.has('src') && runs.test(attributes.get('type')?.trim() ?? '')) {
      scripts.add(sha256(text))
    }
    token.lastIndex = stop
  }
  return { scripts: [...scripts], styles: [...styles], blocked: [...blocked] }
}
