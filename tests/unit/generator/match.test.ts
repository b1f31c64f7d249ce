import { expect, it } from 'vitest'
import { has, words } from '../../../generator/words/match.ts'

it('compiled patterns are kept while they are used, and forgotten once many others were', () => {
  const first = words('apple|pear')
  expect(words('apple|pear')).toBe(first)

  for (let at = 0; at < 100; at++) {
    has('a fruit', `${'x'.repeat(20_000)}${at}`)
    expect(words('apple|pear')).toBe(first)
  }
  for (let at = 0; at < 100; at++) has('a fruit', `${'y'.repeat(20_000)}${at}`)
  expect(words('apple|pear')).not.toBe(first)
})
