import { createHash } from 'node:crypto'

/**
 * Text of other people in front of a model: between tags that it cannot close, because it cannot know their names.
 * Whatever it says, it is data. The name is the turn's own, so that the same turn always reads the same.
 */
export interface Quote {
  /** The word in the tags' names, for the rules to refer to. */
  readonly mark: string
  /** @param about attributes of ours, in one line */
  (kind: string, text: string, about?: string): string
}

/** One line, so that a name cannot pretend to be another line. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** @param secret what nobody outside knows before: the turn's id and the installation's secret */
export function createQuote(secret: string): Quote {
  const mark = createHash('sha256').update(secret).digest('hex').slice(0, 8)
  const quote = (kind: string, text: string, about = '') => {
    const name = `${kind}-${mark}`
    // Should it have been guessed after all, it does not close anything.
    const safe = text.replaceAll(mark, '')
    return `<${name}${about === '' ? '' : ` ${oneLine(about).replace(/[<>]/g, '')}`}>\n${safe}\n</${name}>`
  }
  return Object.assign(quote, { mark })
}
