import { limits } from '#contract/limits.ts'
import type { MarkedElement } from '#contract/turns/index.ts'

/** Text on one line, without control characters and broken pairs, cut to a length that no pair is broken by. */
const field = (value: unknown, length: number): string =>
  typeof value === 'string'
    ? value
        .slice(0, length)
        .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
        .trim()
    : ''

/**
 * What an element can be called: what a browser's parser makes a name of, custom elements with letters of any script
 * (HTML, 'valid custom element name') and names with a colon among them.
 */
const tagName = /^[a-z][^\s\p{C}<>"'&/=]{0,49}$/iu

/**
 * Validates the frame's description of an element. The plugin may have forged all of it, so it is truncated, cleaned, and
 * only ever used as text.
 */
export function readMark(detail: unknown): MarkedElement | null {
  if (typeof detail !== 'object' || detail === null) return null
  const { tag, id, classes, text, selector } = detail as Partial<Record<keyof MarkedElement, unknown>>
  if (typeof tag !== 'string' || !tagName.test(tag)) return null
  const { markedTextLength, markedFieldLength } = limits.context
  return {
    tag: tag.toLowerCase(),
    id: field(id, markedFieldLength),
    classes: field(classes, markedFieldLength),
    text: field(text, markedTextLength),
    selector: field(selector, markedFieldLength),
  }
}
