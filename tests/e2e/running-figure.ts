import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** More than any figure begins with, so that each frame of its run shows another number. */
const target = 100_000
const frameMs = 17

/**
 * Expects the figure of a balance to run to a new value for about 800 ms of the page's clock, which stands still from then
 * on.
 * @param figure the element whose text is the number, at rest
 */
export async function expectRunFor800(page: Page, figure: Locator): Promise<void> {
  const shown = async () => Number(await figure.textContent())
  const before = await shown()
  await page.route('**/api/app/credits', (route) =>
    route.fulfill({ json: { spendable: target, reserved: 0 } }),
  )
  // From here on time passes by what is said below alone.
  await page.clock.install()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await page.evaluate(() => window.dispatchEvent(new Event('credits:reload')))
  // Nobody is told when it begins: it is at most two frames before the figure first moves.
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
