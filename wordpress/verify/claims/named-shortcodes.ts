/** A shortcode of lower-case letters, with attributes or without, and not one that closes another. */
const shortcode =
  /\[([a-z][a-z0-9_-]{2,60})((?:[ \t]+[a-z][\w-]*=(?:"[^"\n]*"|'[^'\n]*'|“[^”\n]*”|[^\s[\]"']+))*)[ \t]*\/?\]/g

/** What comes before the bracket of an index, as in `$options[name]` and `a[href]`. */
const isIndexed = /[\w$\])]$/
/** What comes after the bracket of a link, as in `[text](address)` and `[text][name]`. */
const isLinked = /^(?:\(|\[(?!\/))/
/** The word itself, in the languages that have one of their own. */
const word = /short[\s-]?code|kortkod|kurzcode|lyhytkood|code court|código corto|ショートコード|短代码/i
/** Characters around a shortcode in which the word counts. */
const near = 160

/** Shortcodes of WordPress itself. */
const ofCore = new Set(['audio', 'caption', 'embed', 'gallery', 'playlist', 'video', 'wp_caption'])

/**
 * The shortcodes that a text tells people to use. Brackets have other uses, so a single word without attributes counts
 * only where the text calls it a shortcode, or where it is the plugin's own name.
 */
export function namedShortcodes(text: string, slug: string | null): ReadonlySet<string> {
  const found = new Set<string>()
  for (const match of text.matchAll(shortcode)) {
    const [whole, name = '', attributes = ''] = match
    const before = text.slice(Math.max(0, match.index - near), match.index)
    const after = text.slice(match.index + whole.length, match.index + whole.length + near)
    if (ofCore.has(name) || isIndexed.test(before) || isLinked.test(after)) continue
    const isCompound = /[_-]/.test(name) || attributes !== '' || name === slug
    if (isCompound || word.test(before) || word.test(after)) found.add(name)
  }
  return found
}
