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
