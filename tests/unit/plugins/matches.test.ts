import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchesIn } from '#cms/features/plugins/matches.ts'
import { limits } from '#contract/limits.ts'
import { tries } from '../../support/fuzz.ts'

const places = (text: string, query: string) =>
  matchesIn(text, query, 100).map(({ line, from, to }) => [line, from, to])

describe('a search in a text', () => {
  it('finds each line once, with its first match', () => {
    expect(places('one two\nthree\ntwo two\n', 'two')).toEqual([
      [1, 4, 7],
      [3, 0, 3],
    ])
  })

  it('ignores case, beyond ASCII too, with correct positions', () => {
    expect(places('İ ÅNGSTRÖM', 'ångström')).toEqual([[1, 2, 10]])
    expect(places('Add_Action( add_action )', 'ADD_ACTION')).toEqual([[1, 0, 10]])
  })

  it('counts lines as the editor does, for every kind of line end', () => {
    expect(places('a\r\nb\rx\nx', 'x')).toEqual([
      [3, 0, 1],
      [4, 0, 1],
    ])
  })

  it('treats every character literally', () => {
    for (const query of ['.*', '$this->a[0]', '\\d+', '(a|b)?', '^x$', '{2}', '/* + - */', '🙂'])
      expect(places(`before\nan ${query} b`, query)).toEqual([[2, 3, 3 + query.length]])
    expect(places('aaaa', '.')).toEqual([])
  })

  it('finds matches with their positions', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), fc.string(), (before, query, after) => {
        fc.pre(query.trim() !== '' && !/[\r\n]/.test(before + query + after))
        const [found] = matchesIn(before + query + after, query, 1)
        expect(found?.from).toBeLessThanOrEqual(before.length)
      }),
      tries(),
    )
  })

  it('shortens a long line around the match without splitting a character', () => {
    const [found] = matchesIn(`${'🙂'.repeat(500)}needle${'🙂'.repeat(500)}`, 'needle', 10)
    expect(found).toMatchObject({ line: 1, from: 1_000, to: 1_006, match: 'needle' })
    const shown = `${found?.before}${found?.match}${found?.after}`
    expect(shown.length).toBeLessThanOrEqual(limits.search.excerpt + 2)
    expect(shown.isWellFormed()).toBe(true)
    expect(shown).toMatch(/^….*needle.*…$/u)
  })

  it('stops at its limit', () => {
    expect(matchesIn('x\n'.repeat(1_000), 'x', 7)).toHaveLength(7)
  })
})
