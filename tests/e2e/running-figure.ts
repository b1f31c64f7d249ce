import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Higher than any initial value, so that each frame of the animation shows a different number. */
const target = 100_000
const frameMs = 17

/**
 * Expects the balance to animate to a new value for about 800 ms of the page's clock, which stays paused afterwards.
 * @param figure the element whose text is the number, at rest
 */
export async function expectRunFor800(page: Page, figure: Locator): Promise<void> {
  const shown = async () => Number(await figure.textContent())
  const before = await shown()
  await page.route('**/api/app/credits', (route) =>
    route.fulfill({ json: { spendable: target, reserved: 0 } }),
  )
  // From here on the clock only advances when told to.
  await page.clock.install()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await page.evaluate(() => window.dispatchEvent(new Event('credits:reload')))
  // The start cannot be observed: it is at most two frames before the figure first changes.
  await expect
    .poll(async () => {
      await page.clock.runFor(frameMs)
      return shown()
    })
    .not.toBe(before)
  await page.clock.runFor(700)
  await expect.poll(shown).toBeGreaterThan(0.99 * target)
  expect(await shown()).toBeLessThan(target)
  await page.clock.runFor(100)
  await expect.poll(shown).toBe(target)
}
