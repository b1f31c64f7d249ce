/** What browser and server both know of passwords. The list of common ones is the server's alone. */

/**
 * A password as it is hashed and compared: composed (NFC), because keyboards differ in how they type an accented letter.
 * Nothing else of it is changed; spaces belong to it.
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
 * How hard a password is to guess, roughly: a hint while typing, which refuses nothing. Under 40 bits is weak, under 60
 * fair, where each character has the bits of the alphabets in use; repeated ones, runs and what is guessed first count
 * once.
 * @param known what others know of the person: name and email
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
