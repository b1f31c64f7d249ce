import { describe, expect, it } from 'vitest'
import type { CreditHoldings, CreditTransaction } from '#contract/credit-history.ts'
import { daysUntil } from '../../../site/src/islands/credits/dates.ts'
import { withFirstPage, withOlderPage } from '../../../site/src/islands/credits/merge.ts'
import { scaleFor, stockParts } from '../../../site/src/islands/credits/stock.ts'

describe('the scale of a balance', () => {
  it.each([
    [0, { max: 1, step: 1 }],
    [3, { max: 3, step: 1 }],
    [10, { max: 10, step: 2 }],
    [451, { max: 500, step: 100 }],
    [501, { max: 600, step: 200 }],
    [1_234_567, { max: 1_500_000, step: 500_000 }],
  ])('reaches round numbers above %d', (total, scale) => {
    expect(scaleFor(total)).toEqual(scale)
  })
})

const grant = (remaining: number, expiresAt: string | null) => ({
  id: `${remaining}`,
  description: 'Extra credits',
  amount: remaining,
  remaining,
  expiresAt,
  createdAt: '2026-01-01T00:00:00.000Z',
})
const holding = (reserved: number, ...grants: ReturnType<typeof grant>[]): CreditHoldings => ({
  credits: { spendable: grants.reduce((sum, { remaining }) => sum + remaining, 0), reserved },
  grants,
  reservations: [],
})

describe('the parts of a balance', () => {
  it('are reserved, expiring by date, and lasting credits', () => {
    const [march, april] = ['2026-03-01T00:00:00.000Z', '2026-04-01T00:00:00.000Z']
    const parts = stockParts(holding(1, grant(2, march), grant(3, march), grant(4, april), grant(6, null)))
    expect(parts).toEqual([
      { kind: 'held', count: 1, expiresAt: null },
      { kind: 'expiring', count: 5, expiresAt: march },
      { kind: 'expiring', count: 4, expiresAt: april },
      { kind: 'lasting', count: 6, expiresAt: null },
    ])
  })

  it('put three dates and more together as later', () => {
    const dated = [1, 2, 3].map((month) => grant(month, `2026-0${month}-01T00:00:00.000Z`))
    expect(stockParts(holding(0, ...dated))).toEqual([
      { kind: 'expiring', count: 1, expiresAt: '2026-01-01T00:00:00.000Z' },
      { kind: 'expiring', count: 5, expiresAt: null },
    ])
  })
})

const row = (id: string): CreditTransaction => ({
  id,
  createdAt: '2026-01-01T00:00:00.000Z',
  type: 'admin',
  description: '',
  amount: 1,
  balanceAfter: 1,
  plugin: null,
})
const page = (ids: string, total: number, more: boolean) => ({
  transactions: [...ids].map(row),
  total,
  more,
})
const idsOf = ({ transactions }: { readonly transactions: readonly CreditTransaction[] }) =>
  transactions.map(({ id }) => id).join('')

describe('pages of a history', () => {
  it('follow one another', () => {
    const list = withOlderPage(page('fed', 6, true), page('cba', 6, false))
    expect(idsOf(list)).toBe('fedcba')
    expect(list.more).toBe(false)
  })

  it('keep older pages when the first is loaded again', () => {
    const list = withFirstPage(page('fedcba', 7, true), page('gfe', 8, true))
    expect(idsOf(list)).toBe('gfedcba')
    expect(list).toMatchObject({ total: 8, more: true })
    expect(withFirstPage(page('cba', 3, false), page('dc', 4, true)).more).toBe(false)
  })

  it('begin again when more was added than a page holds', () => {
    expect(idsOf(withFirstPage(page('cba', 3, false), page('zyx', 26, true)))).toBe('zyx')
  })
})

it.each([
  ['2026-03-05T23:00:00', 0],
  ['2026-03-06T01:00:00', 1],
  ['2026-04-03T12:00:00', 29],
])('%s is %d days away, by the calendar', (date, days) => {
  expect(daysUntil(date, new Date('2026-03-05T12:00:00').getTime())).toBe(days)
})
