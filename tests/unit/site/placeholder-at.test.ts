import { describe, expect, it } from 'vitest'
import { placeholderAt, placeholdersFor } from '../../../site/src/islands/admin/emails/placeholder-at.ts'

describe('a placeholder that is being written', () => {
  it.each([
    ['{{|', { from: 0, to: 2, word: '' }],
    ['Hi {{na|', { from: 3, to: 7, word: 'na' }],
    ['Hi {{ na| you', { from: 3, to: 8, word: 'na' }],
    ['<a href="{{l|">', { from: 9, to: 12, word: 'l' }],
    // One that is there already is replaced with its braces.
    ['{{na|me}} and', { from: 0, to: 8, word: 'na' }],
    ['{{|}}', { from: 0, to: 4, word: '' }],
    ['{{n|}', { from: 0, to: 4, word: 'n' }],
    ['{{name|x y', { from: 0, to: 6, word: 'name' }],
    ['{{{{n|', { from: 2, to: 5, word: 'n' }],
  ])('is found at the caret of %j', (marked, found) =>
    expect(placeholderAt(marked.replace('|', ''), marked.indexOf('|'))).toEqual(found),
  )

  it.each(['|', '{|', '{ {na|', '{{name}}|', 'a {{1|', '{{na-m|', `{{${'x'.repeat(70)}|`])(
    'is not at the caret of %j',
    (marked) => expect(placeholderAt(marked.replace('|', ''), marked.indexOf('|'))).toBeNull(),
  )

  it('may become what begins with it, and then what contains it', () => {
    const known = ['product', 'plan', 'previousPlan', 'price', 'newPrice']
    expect(placeholdersFor('p', known)).toEqual(['product', 'plan', 'previousPlan', 'price', 'newPrice'])
    expect(placeholdersFor('PLAN', known)).toEqual(['plan', 'previousPlan'])
    expect(placeholdersFor('', known)).toEqual(known)
    expect(placeholdersFor('x', known)).toEqual([])
  })
})
