import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RenderingLimit } from '#server/gateway/rendering-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('each client may have so many pages rendered in a window, which ends for each on its own', () => {
  const limit = new RenderingLimit(2, 60)
  expect([limit.count('a'), limit.count('a'), limit.count('a')]).toEqual([0, 0, 60])
  vi.advanceTimersByTime(30_000)
  expect(limit.count('b')).toBe(0)
  expect(limit.count('a')).toBe(30)
  vi.advanceTimersByTime(30_001)
  expect([limit.count('a'), limit.count('a'), limit.count('a')]).toEqual([0, 0, 60])
  expect([limit.count('b'), limit.count('b')]).toEqual([0, 30])
})
