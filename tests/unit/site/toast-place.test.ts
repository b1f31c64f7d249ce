import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freePlace, isFree } from '../../../site/src/ui/toast-place.ts'
import type { Box } from '../../../site/src/ui/toast-place.ts'
import { dismissToasts, toast, toastStore } from '../../../site/src/ui/toast.ts'
import { tries } from '../../support/fuzz.ts'

const size = { width: 358, height: 90 }
const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

describe('the position of a toast', () => {
  it('is the lower right corner of an empty window', () =>
    expect(freePlace(size, desktop, [], [])).toEqual({ left: 1440 - 358 - 16, top: 900 - 90 - 16 }))

  it('is above controls at the lower edge', () => {
    const box: Box = { left: 8, top: 740, width: 374, height: 96 }
    const { top } = freePlace(size, phone, [box], [])
    expect(top + size.height).toBeLessThan(box.top)
  })

  it('avoids text if there is room beside it', () => {
    const words: Box = { left: 0, top: 300, width: 390, height: 544 }
    const { top } = freePlace(size, phone, [], [words])
    expect(top + size.height).toBeLessThan(words.top)
  })

  it('is over text rather than over a button', () => {
    const button: Box = { left: 0, top: 600, width: 390, height: 244 }
    const words: Box = { left: 0, top: 0, width: 390, height: 600 }
    const place = freePlace(size, phone, [button], [words])
    expect(isFree({ ...place, ...size }, [button])).toBe(true)
  })

  it('is within the window, and over no control if possible', () => {
    const part = fc.record({
      left: fc.integer({ min: 0, max: 1400 }),
      top: fc.integer({ min: 0, max: 860 }),
      width: fc.integer({ min: 10, max: 400 }),
      height: fc.integer({ min: 10, max: 60 }),
    })
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), fc.array(part, { maxLength: 40 }), (controls, words) => {
        const place = freePlace(size, desktop, controls, words)
        expect(place.left).toBeGreaterThanOrEqual(16)
        expect(place.top).toBeGreaterThanOrEqual(16)
        const free = isFree({ ...place, ...size }, controls)
        const other = freePlace(size, desktop, controls, [])
        expect(free).toBe(isFree({ ...other, ...size }, controls))
      }),
      tries(50),
    )
  })
})

describe('toasts', () => {
  it('replace each other, and disappear with their page or mode', () => {
    toast({ title: 'Saved' })
    toast({ title: 'Error', tone: 'destructive' })
    expect(toastStore.snapshot().map(({ title }) => title)).toEqual(['Error'])
    dismissToasts()
    expect(toastStore.snapshot()).toEqual([])
  })
})
