import { deliverPlugin, openBuilder } from '../builder.ts'
import { expect, forgive, signUpAs, test } from '../fixtures.ts'

/**
 * Modules that are imported again after they failed to load. Needs the full browser, because the headless shell from
 * npm (Chromium 153) caches a failed import for the lifetime of the page.
 */

test('loads the realtime client again after it failed to load', async ({ page, complaints }) => {
  let lost = 0
  // Fails once when preloaded, and once when imported.
  await page.route(
    /\/pusher\.[^/]+\.js$/,
    (route) => {
      lost += 1
      return route.abort('connectionreset')
    },
    { times: 2 },
  )
  const listening = page.waitForEvent('websocket')
  await openBuilder(page)
  await listening
  expect(lost).toBe(2)
  forgive(complaints, /ERR_CONNECTION_RESET/)
})

test('loads the code editor again and keeps the focus', async ({ page, complaints }) => {
  await signUpAs(page)
  await page.goto(`/builder?id=${await deliverPlugin(page)}`)
  await page.route('**/_astro/editor*.js', (route) => route.abort())
  await page.getByRole('tab', { name: 'Code' }).click()
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await page.unroute('**/_astro/editor*.js')
  await retry.press('Enter')
  await expect(retry).toHaveCount(0)
  await expect(page.locator('.src-body')).toBeFocused()
  forgive(complaints, /ERR_FAILED/, /dynamically imported module/)
})
