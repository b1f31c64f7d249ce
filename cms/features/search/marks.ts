import type { ExcerptPiece } from '#contract/search.ts'

/** Characters of the private use area that PostgreSQL puts around what was searched for; no text that is kept has them. */
export const startMark = '\uE000'
export const endMark = '\uE001'

/** A text without these characters. */
export const withoutMarks = (text: string): string => text.replace(/[\uE000\uE001]/g, '')

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
