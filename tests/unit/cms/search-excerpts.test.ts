import { describe, expect, it } from 'vitest'
import { cutAtEnds, endMark, piecesOf, startMark } from '#cms/features/search/marks.ts'
import { wordsIn } from '#cms/features/search/words.ts'

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

describe('the words of a document', () => {
  const node = (type: string, children: readonly object[] = []) => ({ type, version: 1, children })
  const textNode = (text: string) => ({ type: 'text', version: 1, text })
  it('end a part without a mark by a full stop or a comma, and leave others as they are', () => {
    const body = node('root', [
      node('heading', [textNode('Before you '), node('link', [textNode('begin')])]),
      node('paragraph', [
        textNode('Save it.'),
        node('linebreak'),
        textNode('Then go'),
        node('tab'),
        textNode('on!'),
      ]),
      node('list', [node('listitem', [textNode('One (of two)')]), node('listitem', [textNode('two:')])]),
    ])
    expect(wordsIn(['Opening hours', body, [{ label: 'Is it free?', id: 'unread' }, 'Yes']])).toBe(
      'Opening hours. Before you begin. Save it. Then go on! One (of two), two: Is it free? Yes',
    )
  })
})
