import { expect, it } from 'vitest'
import { formatDay } from '#cms/platform/mail/format.ts'
import { formatMoney } from '#contract/money.ts'

it.each([
  [2_500, 'usd', '$25.00'],
  [999, 'EUR', '€9.99'],
  [1_234_567, 'usd', '$12,345.67'],
  [500, 'jpy', '¥500'],
  [1_500, 'kwd', 'KWD 1.500'],
])('%i of %s is written as %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency).replace(/\s/g, ' ')).toBe(text)
})

it('a day is the one of UTC, wherever the server is', () => {
  expect(formatDay('2027-01-31T23:59:59.000Z')).toBe('January 31, 2027')
})
