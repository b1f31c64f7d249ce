import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteServerTime, serverNow } from '../../../site/src/lib/server-clock.ts'

const server = new Date('2026-05-04T10:00:00.000Z')
const minutes = (count: number) => count * 60_000
/** Receives a server response while the local clock is this many milliseconds ahead. */
const answerAt = (wrong: number, date: string | null = server.toUTCString()) => {
  vi.setSystemTime(server.getTime() + wrong)
  noteServerTime(date)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  answerAt(0)
  vi.useRealTimers()
})

it('the clock follows the server, even when the local clock is fast, slow or corrected', () => {
  for (const wrong of [minutes(5), minutes(-5), minutes(60), 0]) {
    answerAt(wrong)
    expect(serverNow()).toBe(server.getTime())
  }
})

it('the clock does not jump within the precision of an answer', () => {
  answerAt(900)
  expect(serverNow()).toBe(server.getTime() + 900)
  answerAt(minutes(5))
  answerAt(minutes(5) + 900)
  expect(serverNow()).toBe(server.getTime() + 900)
})

it('the clock ignores an answer without a date', () => {
  answerAt(minutes(5))
  for (const date of [null, '', 'yesterday']) answerAt(minutes(5), date)
  expect(serverNow()).toBe(server.getTime())
})
