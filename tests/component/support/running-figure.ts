import { expect, onTestFinished, vi } from 'vitest'
import { creditsReloadEvent } from '#contract/realtime.ts'
import type { Server } from './server.ts'

/** Higher than any initial value, so that each frame of the animation shows a different number. */
const target = 100_000
const frameMs = 17

/** Time for React to draw a frame. */
const drawn = () => new Promise((resolve) => setTimeout(resolve, 10))

/**
 * Expects the balance to animate to a new value for about 800 ms of a clock that only advances when told to.
 * @param find returns the element whose text is the number, at rest
 */
export async function expectRunFor800(server: Server, find: () => Element | null): Promise<void> {
  const shown = () => Number(find()?.textContent)
  const before = shown()
  server.on('GET /api/app/credits', () => ({ spendable: target, reserved: 0 }))
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  window.dispatchEvent(new Event(creditsReloadEvent))
  let ms = 0
  while (shown() !== target) {
    vi.advanceTimersByTime(frameMs)
    await drawn()
    if (shown() !== before) ms += frameMs
  }
  expect(ms).toBeGreaterThan(700)
  expect(ms).toBeLessThan(900)
}
