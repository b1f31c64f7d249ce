import { expect, it } from 'vitest'
import { readCreditView, writeCreditView } from '#contract/credit-history.ts'

it.each([
  ['', { filter: 'all', period: 'all' }],
  ['show=downloads&period=month', { filter: 'downloads', period: 'month' }],
  ['show=toString&period=constructor', { filter: 'all', period: 'all' }],
])('a view is read from the query %j', (query, view) => {
  expect(readCreditView(new URLSearchParams(query))).toEqual(view)
})

it('a view is written without its defaults, beside what else the query says', () => {
  const query = new URLSearchParams('theme=dark&show=expired')
  expect(writeCreditView({ filter: 'all', period: 'year' }, query).toString()).toBe('theme=dark&period=year')
})
