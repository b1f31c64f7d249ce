import { limits } from '#contract/limits.ts'

/** So many of them are refused. */
const refused = 10_000

let known: Promise<ReadonlySet<string>> | undefined

/** The most common of the passwords that are long enough, from a list ordered by how common they are. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const long = dictionary['passwords-common'].filter(({ length }) => length >= limits.password.min)
  return new Set(long.slice(0, refused).map((password) => password.toLowerCase()))
}

/** Without what a guess tries too: case, spaces, characters that cannot be seen, and other forms of the same letter. */
const plain = (password: string): string =>
  password
    .normalize('NFKC')
    .replace(/[\p{Cf}\s]/gu, '')
    .toLowerCase()

/**
 * Whether a password is among the 10,000 most common ones (ASVS 5, 6.2.4 and 6.2.12), in whatever disguise, or one
 * character again and again. The list is read when it is first asked for.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= load()
  const text = plain(password)
  return new Set(text).size === 1 || (await known).has(text)
}
