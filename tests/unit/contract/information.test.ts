import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { informationSchema } from '#contract/schemas/turns.ts'

/** The rule for names, which both the form and the server apply. */
const nameOf = (name: string): string | null => {
  const read = informationSchema.safeParse({
    name,
    version: '1.0.0',
    author: 'Ada',
    isPublic: false,
    baseVersion: 1,
  })
  return read.success ? read.data.name : null
}

describe('the name of a plugin', () => {
  it.each([
    ['as long as it may be', 'x'.repeat(limits.pluginName)],
    ['of emoji', '📮'.repeat(limits.pluginName)],
    ['of markup', '<script>alert(1)</script>'],
    ['from right to left', 'نموذج الاتصال (2.0)'],
  ])('can be one %s', (_what, name) => {
    expect(nameOf(name)).toBe(name)
  })

  it.each([
    ['one character too long', 'x'.repeat(limits.pluginName + 1)],
    ['one emoji too long', '📮'.repeat(limits.pluginName + 1)],
    ['nothing', ''],
    ['only what is not seen', ' \n\0\t'],
  ])('is refused when it is %s', (_what, name) => {
    expect(nameOf(name)).toBeNull()
  })

  it('is reduced to one line of valid characters', () => {
    expect(nameOf('  Tide\n\tTable\0 \ud83d ')).toBe('Tide Table \ufffd')
  })
})
