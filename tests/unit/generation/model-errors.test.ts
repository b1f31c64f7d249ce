import OpenAI from 'openai'
import { describe, expect, it } from 'vitest'
import {
  busyOf,
  isOutage,
  isRefusal,
  retryAfterSeconds,
  turnErrorOf,
} from '#cms/features/generation/model/errors.ts'
import { AnswerTooLarge } from '#cms/platform/http/index.ts'

const failure = (
  status: number | undefined,
  code: string | null = null,
  headers: Record<string, string> = {},
) => OpenAI.APIError.generate(status, { error: { message: 'x', code, type: 'y' } }, 'x', new Headers(headers))

describe('the wait that a provider asks for', () => {
  const now = Date.parse('2026-01-01T00:00:00Z')
  it.each([
    [{ 'retry-after': '7' }, 7],
    [{ 'retry-after': '0' }, 0],
    [{ 'retry-after-ms': '250', 'retry-after': '7' }, 0.25],
    [{ 'retry-after': 'Thu, 01 Jan 2026 00:00:30 GMT' }, 30],
    [{ 'retry-after': 'Wed, 31 Dec 2025 00:00:00 GMT' }, 0],
    [{ 'retry-after': 'soon' }, null],
    [{ 'retry-after': '-4' }, null],
    [{ 'retry-after': '1e9' }, null],
    [{ 'retry-after': 'Infinity' }, null],
    [{ 'retry-after': '9'.repeat(400) }, null],
    [{ 'retry-after': 'Fri, 31 Dec 9999 23:59:59 GMT' }, null],
    [{ 'retry-after': '7, 8' }, null],
    [{ 'retry-after-ms': '5 apples', 'retry-after': '7' }, 7],
    [{ 'retry-after-ms': '-1', 'retry-after': '7' }, 7],
    [{ 'retry-after-ms': `1${'0'.repeat(300)}`, 'retry-after': '7' }, 7],
    [{}, null],
  ])('is read from %j as %s seconds', (headers: Record<string, string>, seconds) => {
    expect(retryAfterSeconds(new Headers(headers), now)).toBe(seconds)
  })
})

describe('an error of the provider', () => {
  it.each([
    [429, null, 'rate_limited'],
    [500, null, 'unavailable'],
    [503, null, 'unavailable'],
    [529, null, 'unavailable'],
    [408, null, 'unavailable'],
    [429, 'insufficient_quota', null],
    [401, null, null],
    [402, null, null],
    [400, null, null],
  ])('%s %s can be retried as: %s', (status, code, reason) => {
    expect(busyOf(failure(status, code))?.reason ?? null).toBe(reason)
  })

  it.each([
    [401, null, 'model_misconfigured'],
    [402, null, 'model_misconfigured'],
    [403, null, 'model_misconfigured'],
    [404, null, 'model_misconfigured'],
    [429, 'insufficient_quota', 'model_misconfigured'],
    [400, null, 'model_confused'],
    [413, null, 'model_confused'],
  ])('%s %s fails the turn as %s', (status, code, turnError) => {
    expect(turnErrorOf(failure(status, code))).toBe(turnError)
  })

  it('is an outage for an empty account, and not for a refused request', () => {
    expect(isOutage(failure(429, 'insufficient_quota'))).toBe(true)
    expect(isOutage(failure(429))).toBe(false)
    expect(isRefusal(failure(422))).toBe(true)
    expect(isRefusal(failure(500))).toBe(false)
  })

  it("is the model's fault for an oversized answer", () => {
    expect(turnErrorOf(new AnswerTooLarge('It', 1))).toBe('model_oversized')
  })

  it('is not recognized in other errors', () => {
    expect(turnErrorOf(new Error('x'))).toBeNull()
  })
})
