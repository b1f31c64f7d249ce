import { searchLimits } from '#contract/search.ts'

/** Fields that readers do not see as words. */
const unread: ReadonlySet<string> = new Set([
  ...['id', 'blockType', 'blockName', 'href', 'url', 'drawing', 'anchor', 'placeholder'],
  ...['language', 'tone', 'width', 'difficulty', 'image', 'picture', 'faqs', 'posts', 'thread'],
])

/** Nodes of rich text that stand within a line. */
const inline: ReadonlySet<unknown> = new Set(['link', 'autolink'])

/** Nodes of rich text between words. */
const spaces: ReadonlySet<unknown> = new Set(['linebreak', 'tab'])

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isNode = (value: Readonly<Record<string, unknown>>): boolean =>
  typeof value['type'] === 'string' && 'version' in value

/**
 * The words of a text, of blocks, or of anything made of them, on one line and cut to what is searched. A part that ends
 * without a mark, such as a heading, gets a full stop, or a comma in a list of words, so that excerpts do not run it into the
 * next. Without recursion, since a text can be nested to any depth.
 */
export function wordsIn(value: unknown): string {
  let words = ''
  const waiting: unknown[] = [value]
  while (waiting.length > 0 && words.length < searchLimits.documentCharacters) {
    const part = waiting.pop()
    if (typeof part === 'string') words += `\n${part}\n`
    else if (Array.isArray(part)) waiting.push(...part.toReversed())
    else if (isRecord(part) && isNode(part)) {
      if (typeof part['text'] === 'string') words += part['text']
      else if (!inline.has(part['type'])) words += spaces.has(part['type']) ? ' ' : '\n'
      waiting.push(part['children'], part['type'] === 'block' ? part['fields'] : null)
    } else if (isRecord(part))
      for (const [name, field] of Object.entries(part).toReversed())
        if (!unread.has(name)) waiting.push(field)
  }
  return words
    .trim()
    .replace(/([\p{L}\p{N})])\s*\n\s*(?=\p{Ll})/gu, '$1, ')
    .replace(/([\p{L}\p{N})])\s*\n\s*/gu, '$1. ')
    .replace(/\s+/g, ' ')
}
