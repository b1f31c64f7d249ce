import { describe, expect, it } from 'vitest'
import { nightlyIsDue } from '#cms/platform/operation/nightly.ts'
import { auditNotice } from '#cms/features/maintenance/nightly-audit.ts'
import { redactMessage } from '#cms/features/generation/model/outage.ts'

const at = (text: string): Date => new Date(`2026-03-${text}:00Z`)

describe('the time of the nightly audit', () => {
  it.each([
    ['there was none yet', null, '10T14:00', true],
    ['the night has come', '10T03:00', '11T02:00', true],
    ['it was done this night', '11T02:00', '11T04:59', false],
    ['it is day, and it was done at night', '11T02:00', '11T14:00', false],
    ['the next evening is not night', '11T02:00', '11T23:59', false],
    ['nobody was there at night', '10T02:30', '11T04:31', true],
    ['nobody was there at night, and it is day', '10T02:30', '11T14:00', true],
    ['it was made up for in the day, and night has come', '11T14:00', '12T02:00', true],
    ['a clock went back', '11T04:00', '11T02:30', false],
  ])('%s', (_when, last, now, due) => {
    expect(nightlyIsDue(last === null ? null : at(last), at(now))).toBe(due)
  })

  it('comes once a day, however often it is checked', () => {
    let last: Date | null = null
    const days = new Map<string, number>()
    for (let minute = 0; minute < 30 * 24 * 60; minute += 7) {
      const now = new Date(Date.UTC(2026, 0, 1, 13, minute))
      if (!nightlyIsDue(last, now)) continue
      last = now
      const day = now.toISOString().slice(0, 10)
      days.set(day, (days.get(day) ?? 0) + 1)
    }
    expect([...days.values()].every((count) => count === 1)).toBe(true)
    expect(days.size).toBeGreaterThanOrEqual(30)
  })
})

describe('the result of the nightly audit', () => {
  const fault = { accountId: 'a', transactions: 1, remaining: 0, reserved: 0, negativeGrants: 0 }
  const turn = { turnId: 't', status: 'failed', fault: 'reservation without an active turn' } as const

  it('is explained in plain words', () => {
    expect(auditNotice(1234, [], []).summary).toBe('The ledger is sound: 1,234 accounts.')
    expect(auditNotice(1, [], []).summary).toBe('The ledger is sound: 1 account.')
    expect(auditNotice(9, [fault], []).summary).toBe('1 account does not add up.')
    expect(auditNotice(9, [fault, fault, fault], [turn]).summary).toBe(
      '3 accounts do not add up. 1 turn does not match the credits reserved for it.',
    )
  })

  it('is limited to a number of faults that fits a row', () => {
    const { details, summary } = auditNotice(9_999, new Array(5_000).fill(fault), [])
    expect(summary).toBe('5,000 accounts do not add up.')
    expect(JSON.stringify(details).length).toBeLessThan(20_000)
  })
})

describe("a provider's message", () => {
  it.each([
    ['Incorrect API key provided: sk-abc***xyz.', 'Incorrect API key provided: …'],
    ['Bad token Bearer abc.def', 'Bad token …'],
    ['No such key: gsk_1234abcd', 'No such key: …'],
    ['Key AIzaSyA1234567890abcdefghijklmnop is blocked', 'Key … is blocked'],
    ['The secret hunter-two-is-ours was refused', 'The secret … was refused'],
    ['Two\n\tlines \u0000 and more', 'Two lines and more'],
    [
      'The model `some-very-long-model-name-of-ours` does not exist',
      'The model `some-very-long-model-name-of-ours` does not exist',
    ],
  ])('%j is shown as %j', (message, told) => {
    expect(redactMessage(message, 'hunter-two-is-ours')).toBe(told)
  })

  it('is truncated', () => {
    expect(redactMessage('word '.repeat(1000))).toHaveLength(300)
  })
})
