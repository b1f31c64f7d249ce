/** Maximum characters of a slug. */
const longest = 80

/**
 * Turns a text into a slug: lower-case ASCII letters and digits with hyphens between the words.
 * @returns an empty string if nothing is left
 */
export function kebab(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
  return words.slice(0, longest).replace(/^-+|-+$/g, '')
}

/** Whether a text is already a slug. */
export const isKebab = (text: string): boolean =>
  text.length <= longest && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

/** A slug with a suffix, shortened so that both fit: 'my-post' and '-copy' make 'my-post-copy'. */
export const kebabWith = (words: string, behind: string): string =>
  words.slice(0, longest - behind.length).replace(/-+$/, '') + behind

/** Whether a slug could have been generated from these words, including as a copy or with a number. */
export function isMadeFrom(part: string, words: string): boolean {
  const [behind = ''] = /(-copy)?(-\d+)?$/.exec(part) ?? []
  return part === words || part === kebabWith(words, behind)
}
