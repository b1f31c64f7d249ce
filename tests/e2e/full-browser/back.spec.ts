import { apiPaths } from '#contract/api-paths.ts'
import type { Page } from '@playwright/test'
import { fullBrowserOptions } from '../../support/browser.ts'
import { deliverPlugin, preview, promptBox } from '../builder.ts'
import { card, openDashboard } from '../dashboard-stage.ts'
import { expect, forgive, signUpAs, site, test } from '../fixtures.ts'

/**
 * What the Back button shows after signing out, when somebody else may use the browser. Needs the full browser, because
 * the headless shell has no back/forward cache.
 */

// Playwright disables the back/forward cache, which keeps a page with everything typed into it.
test.use({
  launchOptions: { ...(await fullBrowserOptions()), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
})

const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true })

/** A page restored from the cache does not load again. */
const goBack = (page: Page) => page.goBack({ waitUntil: 'commit' })

/** Fires the event of a page restored from the cache, because browsers do not cache pages with an open connection. */
const showAgain = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

test('Back after a sign-in does not return to the form', async ({ page }) => {
  const person = await signUpAs(page)
  await page.context().clearCookies()
  await page.goto('/')
  await page.goto('/auth')
  await email(page).fill(person.email)
  await password(page).fill(person.password)
  await signIn(page).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await goBack(page)
  await expect(page).toHaveURL(/\/$/)
})

test('Back from another page returns to an empty, working form, which redirects a signed-in person', async ({
  page,
}) => {
  const person = await signUpAs(page)
  await page.context().clearCookies()
  const typeAndLeave = async () => {
    await page.goto('/auth')
    await email(page).fill(person.email)
    await password(page).fill(person.password)
    await page.getByRole('button', { name: 'Show password' }).click()
    await page.evaluate(() => Object.assign(window, { asItWas: true }))
    await page.getByRole('link', { name: 'Back to home' }).click()
    await expect(page).toHaveURL(/\/$/)
  }
  await typeAndLeave()
  await goBack(page)
  expect(await page.evaluate(() => 'asItWas' in window)).toBe(true)
  await expect(password(page)).toHaveValue('')
  await expect(email(page)).toHaveValue('')

  await typeAndLeave()
  const answer = await page.request.post(apiPaths.signIn, {
    headers: { origin: site() },
    data: { email: person.email, password: person.password },
  })
  expect(answer.status()).toBe(200)
  await goBack(page)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('Back to a form that was left while submitting lets it be submitted again', async ({ page }) => {
  const person = await signUpAs(page)
  await page.context().clearCookies()
  await page.goto('/auth')
  // The first request is never answered. Keep the route, because Chromium would release the request without it.
  let held = false
  await page.route(`**${apiPaths.signIn}`, (route) => {
    if (held) return route.continue()
    held = true
  })
  await email(page).fill(person.email)
  await password(page).fill(person.password)
  await signIn(page).click()
  await expect(page.getByRole('button', { name: 'Signing in…' })).toBeVisible()
  await showAgain(page)
  await expect(signIn(page)).toBeVisible()
  await email(page).fill(person.email)
  await password(page).fill(person.password)
  await signIn(page).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('Back to the builder checks the session, and shows nothing without one', async ({ page }) => {
  await signUpAs(page)
  const id = await deliverPlugin(page)
  await page.goto(`/builder?id=${id}`)
  await expect(preview(page).getByText('WordPress Admin')).toBeVisible()
  await showAgain(page)
  await expect(preview(page).getByText('WordPress Admin')).toBeVisible()
  await expect(promptBox(page)).toBeEditable()

  await page.context().clearCookies()
  // Until the session is checked, the page is as empty as when it opened.
  const gate = Promise.withResolvers<void>()
  await page.route(`**${apiPaths.me}`, async (route) => {
    await gate.promise
    await route.continue()
  })
  await showAgain(page)
  await expect(promptBox(page)).toHaveCount(0)
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.getByText('Contact Form')).toHaveCount(0)
  gate.resolve()
  await expect(page).toHaveURL(/\/auth(\?|$)/)
})

test('Back to the dashboard checks the session, and shows nothing without one', async ({
  page,
  complaints,
}) => {
  await openDashboard(page, [{ name: 'Tide Table' }])
  await expect(card(page, 'Tide Table')).toBeVisible()
  await page.context().clearCookies()
  await showAgain(page)
  await expect(page).toHaveURL(/\/auth(\?|$)/)
  // Requests pending when the session ended are refused.
  forgive(complaints, /401|The credits did not load/)
})
