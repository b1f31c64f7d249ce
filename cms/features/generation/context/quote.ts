import { createHash } from 'node:crypto'

/**
 * Wraps untrusted text for the model in tags whose name the text cannot know and so cannot close. Everything inside is
 * data. The name is derived from the turn, so that a retried turn produces the same messages.
 */
export interface Quote {
  /** The random word in the tag names, for the rules to refer to. */
  readonly mark: string
  /** @param about our own attributes, on one line */
  (kind: string, text: string, about?: string): string
}

/** Collapses text to one line, so that a name cannot pretend to be several lines. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** @param secret something outsiders cannot know: the turn's id with the installation's secret */
export function createQuote(secret: string): Quote {
  const mark = createHash('sha256').update(secret).digest('hex').slice(0, 8)
  const quote = (kind: string, text: string, about = '') => {
    const name = `${kind}-${mark}`
    // Remove the mark from the text, so that even a correct guess closes nothing.
    const safe = text.replaceAll(mark, '')
    return `<${name}${about === '' ? '' : ` ${oneLine(about).replace(/[<>]/g, '')}`}>\n${safe}\n</${name}>`
  }
  return Object.assign(quote, { mark })
}
