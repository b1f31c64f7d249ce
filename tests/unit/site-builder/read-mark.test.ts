import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { generatePluginSchema } from '#contract/schemas/turns.ts'
import { readMark } from '../../../site/src/plugin-workspace/preview/read-mark.ts'

const mark = { tag: 'button', id: 'save', classes: 'button', text: 'Save', selector: '#save' }
const { markedTextLength, markedFieldLength } = limits.context

describe("a frame's description of an element", () => {
  it('is accepted if valid', () => {
    expect(readMark(mark)).toEqual(mark)
    expect(readMark({ tag: 'DIV' })).toEqual({ tag: 'div', id: '', classes: '', text: '', selector: '' })
    for (const tag of ['my-own.element', 'svg:rect', 'emotion-\u{1f60d}', 'knapp-blå', 'x-\u4e2d'])
      expect(readMark({ ...mark, tag })?.tag).toBe(tag)
  })

  it.each([
    null,
    undefined,
    'button',
    7,
    [],
    {},
    { ...mark, tag: '' },
    { ...mark, tag: '<script>' },
    { ...mark, tag: 'a b' },
    { ...mark, tag: 'a-\u0000' },
    { ...mark, tag: 'a-\u202e' },
    { ...mark, tag: 'a-\ud83d' },
    { ...mark, tag: 'å' },
    { ...mark, tag: 'p="' },
    { ...mark, tag: 'x'.repeat(51) },
    { ...mark, tag: ['div'] },
  ])('is rejected if invalid: %o', (detail) => expect(readMark(detail)).toBeNull())

  it('is truncated to the length of a mark', () => {
    const long = '\u{1f600}'.repeat(2_000)
    const read = readMark({ tag: 'p', id: long, classes: `x${long}`, text: `x${long}`, selector: long })
    expect(read?.text.length).toBeLessThanOrEqual(markedTextLength)
    for (const field of [read?.id, read?.classes, read?.selector])
      expect(field?.length).toBeLessThanOrEqual(markedFieldLength)
    expect(JSON.stringify(read).isWellFormed()).toBe(true)
    const message = { requestId: crypto.randomUUID(), description: '', markedElements: [{ ...read }] }
    expect(generatePluginSchema.safeParse(message).success).toBe(true)
  })

  it('is stripped of control characters and lone surrogates', () => {
    const read = readMark({
      ...mark,
      id: { toString: () => 'x' },
      classes: 4,
      text: 'a\u0000b\n\ud83d c\udc00',
    })
    expect(read).toEqual({ ...mark, id: '', classes: '', text: 'a b   c' })
  })
})
