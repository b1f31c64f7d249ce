import { countGraphemes } from '#contract/graphemes.ts'
import { validationMessages } from '#contract/messages/validation.ts'

/** Why a text cannot be sent, as a sentence, or null. @param most characters, as people count them */
export const lengthProblem = (text: string, most: number): string | null =>
  countGraphemes(text.trim(), most) > most ? validationMessages.tooLong(most) : null
