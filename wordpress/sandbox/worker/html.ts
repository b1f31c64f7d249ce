/**
 * Searches in the pages of a plugin, which may contain anything: each function reads its text once, and regular
 * expressions only run on text of limited length.
 */

/** A tag: whether it closes, its name, its attributes. One whose attributes hold `<` or `>` is cut short. */
export const tagPattern = /<(\/?)([a-z][\w-]*)([^<>]*)>/gi

/** Attributes without their quoted values. */
const bare = (attributes: string): string => attributes.replace(/"[^"]*"|'[^']*'/g, '')

export interface Element {
  readonly attributes: string
  /** The content between its tags. */
  readonly content: string
  /** Its start, and the start of what follows. */
  readonly from: number
  readonly to: number
}

/**
 * The elements of a name, each up to the first closing tag, or else to the end.
 * @param name in lower case, of an element whose content is not markup or that is never nested in itself
 */
export function* elements(html: string, name: string): Generator<Element> {
  const lower = html.toLowerCase()
  const opening = new RegExp(`<${name}(?=[\\s/>])[^<>]*>`, 'g')
  for (let found = opening.exec(lower); found; found = opening.exec(lower)) {
    const from = found.index
    const inner = from + found[0].length
    const closing = lower.indexOf(`</${name}`, inner)
    const end = closing < 0 ? html.length : closing
    const after = closing < 0 ? -1 : lower.indexOf('>', closing)
    const to = after < 0 ? html.length : after + 1
    const attributes = html.slice(from + name.length + 1, inner - 1)
    yield { attributes, content: html.slice(inner, end), from, to }
    opening.lastIndex = to
  }
}

/** HTML without the matching elements of a name. */
export function withoutElements(
  html: string,
  name: string,
  fits: (element: Element) => boolean = () => true,
): string {
  let kept = ''
  let at = 0
  for (const element of elements(html, name)) {
    if (!fits(element)) continue
    kept += html.slice(at, element.from)
    at = element.to
  }
  return kept + html.slice(at)
}

/** Elements that are visible without text. */
const visible = new Set(
  'img svg input button select textarea canvas video audio iframe progress meter hr'.split(' '),
)
/** Void elements. */
const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/**
 * The visible content of HTML: its text and other visible elements. Hidden elements are ignored.
 * @returns an empty string if there is none
 */
export function shownBy(html: string): string {
  const shown: string[] = []
  let at = 0
  let hidden: { readonly name: string; depth: number } | null = null
  for (const { 0: tag, 1: closes, 2: written = '', 3: attributes = '', index } of html.matchAll(tagPattern)) {
    const name = written.toLowerCase()
    if (!hidden) shown.push(html.slice(at, index))
    at = index + tag.length
    if (hidden) {
      if (name !== hidden.name) continue
      hidden.depth += closes ? -1 : 1
      if (hidden.depth === 0) hidden = null
    } else if (!closes && /(?:^|\s)hidden(?=[\s=/]|$)/i.test(bare(attributes))) {
      if (!empty.has(name)) hidden = { name, depth: 1 }
    } else if (!closes && visible.has(name)) shown.push(`<${name}>`)
  }
  if (!hidden) shown.push(html.slice(at))
  return shown.join(' ').replace(/\s+/g, ' ').trim()
}
