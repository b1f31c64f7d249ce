import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { keptStorage as Kept } from '../../../site/src/lib/kept-storage.ts'
import { leavePage, openPage } from '../../support/page.ts'

/** Kept entries where there is no database, as here; with one, they are tested in a browser. */

const local = new Map<string, string>()
const area = {
  get length() {
    return local.size
  },
  key: (at: number) => [...local.keys()][at] ?? null,
  getItem: (key: string) => local.get(key) ?? null,
  setItem: (key: string, value: string) => void local.set(key, value),
  removeItem: (key: string) => void local.delete(key),
}
const valueOf = (key: string): unknown =>
  (JSON.parse(local.get(key) ?? '{}') as { readonly value?: unknown }).value

let keptStorage: typeof Kept
/** A page that opens; what was kept before is loaded. */
async function open(): Promise<void> {
  openPage()
  vi.resetModules()
  ;({ keptStorage } = await import('../../../site/src/lib/kept-storage.ts'))
  await keptStorage.load('a:')
}
beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', area)
  vi.stubGlobal('BroadcastChannel', undefined)
  local.clear()
  await open()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a kept entry', () => {
  it('is read at once, and written within a second', async () => {
    const then = vi.fn()
    keptStorage.writeSoon('a:x', 'one', then)
    expect(keptStorage.read('a:x')).toBe('one')
    expect(local.size).toBe(0)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(valueOf('a:x')).toBe('one')
    expect(then).toHaveBeenCalledExactlyOnceWith(true)
  })

  it('is written while somebody keeps typing', async () => {
    for (let letter = 1; letter <= 40; letter += 1) {
      keptStorage.writeSoon('a:x', 'x'.repeat(letter))
      await vi.advanceTimersByTimeAsync(50)
    }
    expect(String(valueOf('a:x')).length).toBeGreaterThan(20)
  })

  it('is written when the page is left, before that returns', async () => {
    keptStorage.writeSoon('a:x', ['almost'])
    leavePage()
    expect(valueOf('a:x')).toEqual(['almost'])
    await open()
    expect(keptStorage.read('a:x')).toEqual(['almost'])
    expect(keptStorage.keys('a:')).toEqual(['a:x'])
  })

  it('that could not be written can still be read, and the page learns of it', async () => {
    vi.stubGlobal('localStorage', {
      ...area,
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    const then = vi.fn()
    keptStorage.writeSoon('a:x', 'one', then)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(then).toHaveBeenCalledExactlyOnceWith(false)
    expect(keptStorage.read('a:x')).toBe('one')
  })

  it.each([
    ['removed', async () => keptStorage.remove('a:x')],
    ['removed with all others', () => keptStorage.removeAll('a:')],
  ])('that was %s does not return', async (_what, remove) => {
    keptStorage.writeSoon('a:x', 'one')
    await remove()
    leavePage()
    await vi.runAllTimersAsync()
    await open()
    expect(keptStorage.read('a:x')).toBeNull()
    expect(keptStorage.keys('a:')).toEqual([])
  })

  it('of another prefix is not loaded', async () => {
    local.set('b:x', JSON.stringify({ value: 'theirs', at: 1 }))
    await open()
    expect(keptStorage.read('b:x')).toBeNull()
  })

  it.each(['{', '', 'null', '"text"', '7'])('that is damaged (%s) throws nothing', async (stored) => {
    local.set('a:x', stored)
    await open()
    keptStorage.writeSoon('a:x', 'one')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(valueOf('a:x')).toBe('one')
  })

  it('is later than what it replaces even if the clock was set back', async () => {
    const timeOf = (key: string) => (JSON.parse(local.get(key) ?? '{}') as { at: number }).at
    keptStorage.writeSoon('a:x', 'one')
    await vi.advanceTimersByTimeAsync(1_000)
    const before = timeOf('a:x')
    vi.setSystemTime(before - 60_000)
    keptStorage.writeSoon('a:x', 'two')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(timeOf('a:x')).toBeGreaterThan(before)
  })
})
