/** Shortcodes of WordPress itself, which a plugin must not take. */
const taken = new Set(['audio', 'caption', 'embed', 'gallery', 'playlist', 'video', 'wp_caption'])

/** Whether a plugin may register a shortcode of some name. */
export const isShortcode = (name: string): boolean =>
  /^[a-z][a-z0-9_-]{2,40}$/u.test(name) && !taken.has(name)

/** A shortcode as people write it, in square brackets. */
const written = String.raw`\[[a-z][a-z0-9_-]{2,40}\]`
const asked = /(?<![\p{L}])(?:short ?codes?|kortkod(?:en|er)?)(?![\p{L}])/iu
const behindIntroduction = new RegExp(
  String.raw`(?:(?<![\p{L}])(?:with|by|via|using|through|med|genom|som)\s|\n|^)${written}`,
  'iu',
)

/**
 * A pattern of the words that name a shortcode, such as `[events]`. A text may have words in square brackets that are none:
 * it matches only where a text speaks of shortcodes, or shows something "with [events]".
 */
export const shortcodeWords = (text: string): string =>
  asked.test(text) || behindIntroduction.test(text) ? `${written}|` : ''

/** The name in a word that `shortcodeWords` found, or null. */
export const shortcodeIn = (word: string): string | null =>
  /^\[([a-z][a-z0-9_-]{2,40})\]$/iu.exec(word)?.[1]?.toLowerCase() ?? null
