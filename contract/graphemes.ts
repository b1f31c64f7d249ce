const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The characters of a text as people count them: an emoji of several code points is one of them.
 * @param most stop counting after so many
 */
export function countGraphemes(text: string, most = Infinity): number {
  let count = 0
  for (const _ of segmenter.segment(text)) if ((count += 1) > most) break
  return count
}
