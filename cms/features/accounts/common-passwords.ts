import { limits } from '#contract/limits.ts'

/** How many of them are refused. */
const refused = 10_000

let passwords: Promise<ReadonlySet<string>> | undefined

/** The most common passwords of sufficient length, from a list ordered by frequency. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const long = dictionary['passwords-common'].filter(({ length }) => length >= limits.password.min)
  return new Set(long.slice(0, refused).map((password) => password.toLowerCase()))
}

/**
 * Removes variations that an attacker would try too: case, spaces, invisible characters, and other forms of the same
 * letter.
 */
const plain = (password: string): string =>
  password
    .normalize('NFKC')
    .replace(/[\p{Cf}\s]/gu, '')
    .toLowerCase()

/**
 * Whether a password is one of the 10,000 most common (ASVS 5, 6.2.4 and 6.2.12), even in disguise, or one repeated
 * character. The list is loaded on first use.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  passwords ??= load()
  const text = plain(password)
  return new Set(text).size === 1 || (await passwords).has(text)
}
