/** Replacements for letters that no decomposition turns into ASCII. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  å: 'a',
  ä: 'a',
  ö: 'o',
  ü: 'u',
  đ: 'd',
  ł: 'l',
  þ: 'th',
  ð: 'd',
  œ: 'oe',
}

const fallback = 'my-plugin'
const maximumLength = 50
/** WordPress.org refuses plugins whose name begins with a trademark (handbook, 'Detailed Plugin Guidelines', 17). */
const leadingTrademark =
  /^(?:(?:wordpress|wp|woocommerce|facebook|google|youtube|instagram|twitter|whatsapp)-+)+/
/** Names that Windows keeps for devices, so that no folder and no main file may have them. */
const device = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$/

/**
 * The slug of a plugin's name: its folder, its main file and its text domain.
 * @returns plain lower-case letters, digits and hyphens, at most 50, never empty
 */
export function slugify(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[ßæøåäöüđłþðœ]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const free = plain.replace(leadingTrademark, '')
  const slug = (free || plain).slice(0, maximumLength).replace(/-+$/, '')
  if (device.test(slug)) return `${slug}-plugin`
  return /[a-z]/.test(slug) ? slug : fallback
}

/** Whether a text is a slug as `slugify` makes them. */
export const isSlug = (text: string): boolean =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= maximumLength

/** The prefix of a plugin's functions, options and hooks: its slug with underscores, never a digit in front. */
export function prefixFor(slug: string): string {
  const prefix = slug.replace(/-/g, '_')
  return /^[0-9]/.test(prefix) ? `p${prefix}` : prefix
}
