/** Characters of the last part of an address. */
const longest = 80

/**
 * A text as a part of an address: lower-case ASCII letters and digits with hyphens between the words.
 * @returns an empty text where nothing is left of it
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

/** Whether a text is one already. */
export const isKebab = (text: string): boolean =>
  text.length <= longest && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

/** Words with something behind them, shortened so that both have room: 'my-post' and '-copy' make 'my-post-copy'. */
export const kebabWith = (words: string, behind: string): string =>
  words.slice(0, longest - behind.length).replace(/-+$/, '') + behind

/** Whether a part of an address is what such words would be called there, perhaps as a copy, or with a number behind them. */
export function isMadeFrom(part: string, words: string): boolean {
  const [behind = ''] = /(-copy)?(-\d+)?$/.exec(part) ?? []
  return part === words || part === kebabWith(words, behind)
}
