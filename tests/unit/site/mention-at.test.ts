import { describe, expect, it } from 'vitest'
import { mentionAt } from '../../../site/src/islands/community/mention-at.ts'

describe('a name that is being written', () => {
  it.each([
    ['@a', { from: 0, to: 2, word: 'a' }],
    ['Hi @Åsa-L', { from: 3, to: 9, word: 'Åsa-L' }],
    ['(@o’b', { from: 1, to: 5, word: 'o’b' }],
    ['**@x', { from: 2, to: 4, word: 'x' }],
    ['line\n@x1', { from: 5, to: 8, word: 'x1' }],
  ])('is found at the end of %j', (text, found) => expect(mentionAt(text, text.length)).toEqual(found))

  it.each(['@', 'me@x', '@1', '@x ', '@@x', '@[Anna](1001)', `@${'x'.repeat(70)}`])(
    'is not at the end of %j',
    (text) => expect(mentionAt(text, text.length)).toBeNull(),
  )

  it('ends at the caret', () => expect(mentionAt('@anna berg', 3)).toEqual({ from: 0, to: 3, word: 'an' }))
})
