import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { tabStorage as Kept } from '../../../site/src/lib/storage.ts'
import { leavePage, openPage } from '../../support/page.ts'

/** A tab's storage, and how often it was written to. */
class Area {
  readonly kept = new Map<string, string>()
  writes = 0
  get length(): number {
    return this.kept.size
  }
  key(at: number): string | null {
    return [...this.kept.keys()][at] ?? null
  }
  getItem(key: string): string | null {
    return this.kept.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    this.writes += 1
    this.kept.set(key, value)
  }
  removeItem(key: string): void {
    this.kept.delete(key)
  }
}

let area: Area
let tabStorage: typeof Kept
beforeEach(async () => {
  vi.useFakeTimers()
  area = new Area()
  vi.stubGlobal('sessionStorage', area)
  openPage()
  vi.resetModules()
  ;({ tabStorage } = await import('../../../site/src/lib/storage.ts'))
})
afterEach(() => {
  vi.runAllTimers()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a delayed write', () => {
  it('happens once a second instead of at every letter, and can be read at once', () => {
    for (const text of ['a', 'ab', 'abc']) tabStorage.writeSoon('draft', text)
    expect(area.writes).toBe(0)
    expect(tabStorage.read('draft')).toBe('abc')
    vi.advanceTimersByTime(1_000)
    expect(area.getItem('draft')).toBe('abc')
    expect(area.writes).toBe(1)
  })

  it('happens during continuous typing', () => {
    for (let letter = 0; letter < 40; letter += 1) {
      tabStorage.writeSoon('draft', 'x'.repeat(letter))
      vi.advanceTimersByTime(50)
    }
    expect(area.getItem('draft')?.length).toBeGreaterThan(15)
  })

  it('happens when the page is left', () => {
    tabStorage.writeSoon('draft', 'almost')
    leavePage()
    expect(area.getItem('draft')).toBe('almost')
  })

  it.each([
    ['removed', () => tabStorage.remove('draft'), null],
    ['removed with all others', () => tabStorage.removeAll('dra'), null],
    ['written over', () => tabStorage.write('draft', 'new'), 'new'],
  ])('does not restore what was %s', (_what, act, left) => {
    tabStorage.writeSoon('draft', 'old')
    act()
    vi.runAllTimers()
    leavePage()
    expect(tabStorage.read('draft')).toBe(left)
    expect(area.getItem('draft')).toBe(left)
  })

  it('throws nothing when storage is forbidden', () => {
    vi.stubGlobal('sessionStorage', {
      setItem() {
        throw new DOMException('no', 'SecurityError')
      },
    })
    tabStorage.writeSoon('draft', 'text')
    vi.runAllTimers()
    tabStorage.remove('draft')
    expect(tabStorage.read('draft')).toBeNull()
  })
})
