import { beforeEach, expect, test, vi } from 'vitest'
import { countOn, keptCount, untilNext, wheelsOf } from '../../../site/src/lib/plugin-count.ts'

/** The counter of the start page (spec, community §4 and §9). */

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  return () => vi.unstubAllGlobals()
})

test('the counter starts at 198 and keeps each step under pluginCount', () => {
  expect(keptCount()).toBe(198)
  expect(countOn(198)).toBe(199)
  expect(kept.get('pluginCount')).toBe('199')
  expect(countOn(199)).toBe(200)
})

test.each(['', 'many', '-5', '3', '1e99', 'NaN'])('the counter starts anew where %j is kept', (value) => {
  kept.set('pluginCount', value)
  expect(keptCount()).toBe(198)
})

test('the counter continues where nothing can be kept', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(countOn(198)).toBe(199)
  expect(countOn(199)).toBe(200)
})

test('the counter steps every 15 to 45 seconds', () => {
  expect(untilNext(0)).toBe(15_000)
  expect(untilNext(1)).toBe(45_000)
})

test('wheels are at least four, with zeros in front', () => {
  expect(
    wheelsOf(198)
      .map(({ digit, leads }) => (leads ? `(${digit})` : digit))
      .join(''),
  ).toBe('(0)198')
  expect(
    wheelsOf(12_345)
      .map(({ digit }) => digit)
      .join(''),
  ).toBe('12345')
})
