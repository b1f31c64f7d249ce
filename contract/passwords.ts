/** Password rules for browser and server. Only the server has the list of common passwords. */

/**
 * A password as hashed and compared: normalized to NFC, because keyboards differ in how they type accented letters.
 * Nothing else is changed; spaces count.
 */
export const normalizedPassword = (password: string): string => password.normalize('NFC')

export const strengths = ['weak', 'fair', 'strong'] as const
export type Strength = (typeof strengths)[number]

/** What most guesses begin with: each counts as one character. */
const guessedFirst =
  /passw[o0]rd|p[a@]ss|qwert[yz]?|asdf(?:gh)?|zxcv(?:bn)?|letmein|welcome|iloveyou|dragon|monkey|admin|login|abc|123(?:4(?:5(?:6(?:7(?:89?0?)?)?)?)?)?|(?:19|20)\d\d/gi

/** The alphabets that a password draws from, with their sizes. */
const alphabets: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[ !-/:-@[-`{-~]/, 33],
  [/[^ -~]/, 100],
]

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * A rough estimate of a password's strength, as a hint while typing. Under 40 bits is weak, under 60 fair. Each character
 * counts with the bits of the alphabets in use; repetitions, sequences and common guesses count once.
 * @param known data that others know about the person: name and email
 */
export function strengthOf(password: string, known: readonly string[] = []): Strength {
  const parts = known
    .flatMap((text) => text.split(/[\s@.]+/))
    .filter((part) => part.length > 2)
    .map(escaped)
  const text = parts.length > 0 ? password.replace(new RegExp(parts.join('|'), 'gi'), 'x') : password
  const characters = [...text.replace(guessedFirst, 'x')]
  const counted = characters.filter((character, at) => {
    const before = characters[at - 1]
    if (before === undefined) return true
    return Math.abs((character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) > 1
  })
  const size = alphabets.reduce((sum, [kind, letters]) => (kind.test(password) ? sum + letters : sum), 0)
  const bits = counted.length * Math.log2(Math.max(2, size))
  if (bits < 40) return 'weak'
  return bits < 60 ? 'fair' : 'strong'
}
