import type { Begun } from '../../ui/suggestions/use-begun.ts'

/** At the beginning of a word only: an `@` within one is an email address. */
const begun = /(?:^|[\s(>*_"“])@(\p{L}[\p{L}\p{M}\p{N}'’-]{0,49})$/u

/** The name that is being written after an `@` where the caret is, or null. */
export function mentionAt(text: string, caret: number): Begun | null {
  const word = begun.exec(text.slice(Math.max(0, caret - 60), caret))?.[1]
  return word === undefined ? null : { from: caret - word.length - 1, to: caret, word }
}
