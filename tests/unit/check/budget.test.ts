import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { budgetSchema, judge } from '../../../scripts/test/budget.ts'

const budget = { calibration: 100, suites: { quick: 10, slow: 200 } }

describe('the budget of test suites', () => {
  it('is silent about suites within their share', () => {
    const spent = [
      { suite: 'quick', seconds: 11.4 },
      { suite: 'slow', seconds: 100 },
    ]
    expect(judge(budget, spent, [100])).toEqual({ warnings: [], failures: [] })
  })

  it('reports a suite above 115 % of its share', () => {
    expect(judge(budget, [{ suite: 'quick', seconds: 15 }], [100])).toEqual({
      warnings: ['budget: quick took 15 s, 150 % of the 10 s it has here'],
      failures: [],
    })
  })

  it('fails a suite above 200 % of its share', () => {
    expect(judge(budget, [{ suite: 'quick', seconds: 20.1 }], [100]).failures).toEqual([
      'budget: quick took 20 s, 201 % of the 10 s it has here',
    ])
  })

  it('grants a slower machine more time, by the slower of its calibrations', () => {
    expect(judge(budget, [{ suite: 'quick', seconds: 22 }], [110, 200])).toEqual({
      warnings: [],
      failures: [],
    })
  })

  it('fails only a suite that is slower than the others, on a machine where all are slow', () => {
    const suites = { one: 10, two: 10, three: 10, four: 10, five: 10 }
    const spent = (five: number) => [
      ...['one', 'two', 'three', 'four'].map((suite) => ({ suite, seconds: 16 })),
      { suite: 'five', seconds: five },
    ]
    expect(judge({ calibration: 100, suites }, spent(31), [100]).failures).toEqual([])
    expect(judge({ calibration: 100, suites }, spent(33), [100]).failures).toEqual([
      'budget: five took 33 s, 330 % of the 10 s it has here',
    ])
  })

  it('fails a suite without a share', () => {
    expect(judge(budget, [{ suite: 'new', seconds: 1 }], [100]).failures).toEqual([
      'budget: new has no share in tests/budget.json',
    ])
  })

  it('of the repository is valid', () => {
    const file = new URL('../../budget.json', import.meta.url)
    expect(Object.keys(budgetSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).suites)).toContain(
      'unit tests',
    )
  })
})
