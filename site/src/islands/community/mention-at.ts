/** The beginning of a name that is being written after an `@`. */
export interface BegunMention {
  /** Where the `@` is. */
  readonly from: number
  readonly to: number
  readonly word: string
}

/** At the beginning of a word only: an `@` within one is an email address. */
const begun = /(?:^|[\s(>*_"“])@(\p{L}[\p{L}\p{M}\p{N}'’-]{0,49})$/u

/** What is being written where the caret is, or null. */
export function mentionAt(text: string, caret: number): BegunMention | null {
  const word = begun.exec(text.slice(Math.max(0, caret - 60), caret))?.[1]
  return word === undefined ? null : { from: caret - word.length - 1, to: caret, word }
}
