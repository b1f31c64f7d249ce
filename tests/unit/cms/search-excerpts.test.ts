import { describe, expect, it } from 'vitest'
import { cutAtEnds, endMark, piecesOf, startMark } from '#cms/features/search/marks.ts'

const text = 'One form, checked twice. Then it is sent.'
const ends = { start: text.slice(0, 24), end: text.slice(-24) }
const shown = (marked: string): string =>
  cutAtEnds(piecesOf(marked), ends)
    .map(({ text: words, hit }) => (hit ? `[${words}]` : words))
    .join('')
const hit = (word: string): string => startMark + word + endMark

describe('an excerpt', () => {
  it.each([
    ['the whole text', text, text],
    ['its beginning', `One form, ${hit('checked')} twice`, 'One form, [checked] twice …'],
    ['its end', `twice. ${hit('Then')} it is sent.`, '… twice. [Then] it is sent.'],
    ['its middle', `${hit('checked')} twice`, '… [checked] twice …'],
    ['only its first word', hit('One'), '[One] …'],
    ['nothing', '', ''],
  ])('says where it is cut: %s', (_what, marked, expected) => {
    expect(shown(marked)).toBe(expected)
  })
})
