import { describe, expect, it } from 'vitest'
import { totalCredits, parseCredits } from '#contract/credits.ts'
import { commonMessages } from '#contract/messages/common.ts'

describe('the displayed balance', () => {
  it.each([
    [{ spendable: 10, reserved: 0 }, 10, '10 credits left'],
    [{ spendable: 9, reserved: 1 }, 10, '10 credits, 1 of them reserved'],
    [{ spendable: 7, reserved: 3 }, 10, '10 credits, 3 of them reserved'],
    [{ spendable: 0, reserved: 1 }, 1, '1 credit, 1 of them reserved'],
    [{ spendable: 1, reserved: 0 }, 1, '1 credit left'],
  ])('of %o includes reserved credits and names them', (credits, held, label) => {
    expect(totalCredits(credits)).toBe(held)
    expect(commonMessages.credits.label(credits)).toBe(label)
  })
})

describe('credits in a realtime event', () => {
  it('are parsed without any other fields', () => {
    expect(parseCredits({ spendable: 9, reserved: 1, other: true })).toEqual({ spendable: 9, reserved: 1 })
  })

  it.each([
    {},
    null,
    'text',
    { spendable: 9 },
    { spendable: -1, reserved: 0 },
    { spendable: '9', reserved: 0 },
  ])('are not parsed from %o', (body) => {
    expect(parseCredits(body)).toBeNull()
  })
})
