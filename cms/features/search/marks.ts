import type { ExcerptPiece } from '#contract/search.ts'

/** Characters of the private use area that PostgreSQL puts around what was searched for; no text that is kept has them. */
export const startMark = '\uE000'
export const endMark = '\uE001'

/** A text without these characters. */
export const withoutMarks = (text: string): string => text.replace(/[\uE000\uE001]/g, '')

/**
 * Marks an excerpt that begins or ends within its text as cut there.
 * @param start how the text begins @param end how it ends
 */
export function cutAtEnds(
  pieces: readonly ExcerptPiece[],
  { start, end }: { readonly start: string; readonly end: string },
): readonly ExcerptPiece[] {
  const words = pieces.map(({ text }) => text).join('')
  const cut = (text: string): ExcerptPiece[] => (words === '' ? [] : [{ text, hit: false }])
  return [
    ...(words.startsWith(start.slice(0, words.length)) ? [] : cut('… ')),
    ...pieces,
    ...(words.endsWith(end.slice(-words.length)) ? [] : cut(' …')),
  ]
}

/** The pieces of an excerpt with marks. */
export function piecesOf(marked: string): readonly ExcerptPiece[] {
  const pieces: ExcerptPiece[] = []
  for (const [at, part] of marked.split(startMark).entries()) {
    const [hit = '', ...rest] = at === 0 ? ['', part] : part.split(endMark)
    if (hit !== '') pieces.push({ text: hit, hit: true })
    const text = rest.join('')
    if (text !== '') pieces.push({ text, hit: false })
  }
  return pieces
}
