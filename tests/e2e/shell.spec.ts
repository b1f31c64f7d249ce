import type { Page } from '@playwright/test'
import { expect, forgive, signUpAs, test } from './fixtures.ts'

/** What surrounds every screen: header, footer, theme, toasts, addresses and navigation. */

const themeSwitch = (page: Page) => page.getByRole('button', { name: /^Theme: / })
const chosenTheme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme ?? 'system')

test('the header and footer link to every area', async ({ page }) => {
  const banner = page.getByRole('banner')
  const footer = page.getByRole('contentinfo')
  await test.step('for a new visitor', async () => {
    await page.goto('/')
    await expect(banner.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth')
    await expect(banner.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', /^\/auth/)
    await expect(footer.getByRole('link', { name: 'Plugin Builder' })).toHaveAttribute('href', '/builder')
    await expect(footer.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
    await expect(footer.getByText('Create WordPress plugins with AI in minutes')).toBeVisible()
    const end = await banner
      .getByRole('link', { name: 'Get Started' })
      .evaluate((link) => link.getBoundingClientRect().right)
    const endOfContent = await banner
      .locator('.wrap')
      .evaluate(
        (wrap) => wrap.getBoundingClientRect().right - parseFloat(getComputedStyle(wrap).paddingRight),
      )
    expect(end, 'the header ends where the content does').toBeCloseTo(endOfContent, 0)
    for (const link of await page.getByRole('link').all()) {
      const path = await link.getAttribute('href')
      if (path?.startsWith('/')) expect((await page.request.get(path)).status(), path).toBe(200)
    }
  })
  await test.step('for a signed-in person on a phone', async () => {
    await signUpAs(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    const menu = banner.locator('summary')
    await menu.click()
    await expect(banner.getByRole('link', { name: 'Dashboard' })).toBeVisible()
    await expect(banner.getByRole('link', { name: 'Sign In' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(banner.getByRole('link', { name: 'Dashboard' })).toBeHidden()
    await expect(menu).toBeFocused()
    await menu.click()
    // An open menu would cover the focused element.
    await banner.getByRole('link', { name: 'Dashboard' }).focus()
    await page.getByRole('main').getByRole('link').first().focus()
    await expect(banner.getByRole('link', { name: 'Dashboard' })).toBeHidden()
    await menu.click()
    // It closes on any navigation, including within the page.
    await page.evaluate(() => location.assign('#faq'))
    await expect(banner.getByRole('link', { name: 'Dashboard' })).toBeHidden()
    await menu.click()
    await banner.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/#faq$/)
    await expect(banner.getByRole('link', { name: 'Dashboard' })).toBeHidden()
  })
})

test('a theme is chosen once for all pages and tabs, and applied before the first paint', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(themeSwitch(page)).toHaveAccessibleName('Theme: system. Switch to light')
  const other = await context.newPage()
  await other.goto('/auth')
  await themeSwitch(page).click()
  await expect(themeSwitch(page)).toHaveAccessibleName('Theme: light. Switch to dark')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(251, 250, 247)')
  await expect(themeSwitch(other)).toHaveAccessibleName('Theme: light. Switch to dark')
  expect(await chosenTheme(other)).toBe('light')

  await page.addInitScript(() => {
    addEventListener('pagereveal', () => {
      window.name = document.documentElement.dataset.theme ?? 'system'
    })
  })
  await page.goto('/auth')
  expect(await page.evaluate(() => window.name)).toBe('light')
  await themeSwitch(page).click()
  expect(await chosenTheme(page)).toBe('dark')
  await themeSwitch(page).click()
  expect(await chosenTheme(page)).toBe('system')
  await page.reload()
  expect(await chosenTheme(page)).toBe('system')
  await expect(page.locator('meta[name=theme-color]').first()).toHaveAttribute('content', '#FBFAF7')
})

test('an unknown address shows the Swedish 404 page and is logged, and known Swedish ones redirect', async ({
  page,
  complaints,
}) => {
  await page.goto('/')
  await page.goto('/om-oss?from=mail')
  await expect(page).toHaveURL(/\/about\?from=mail$/)
  await page.goto('/saknas')
  const heading = page.getByRole('heading', { name: 'Sidan hittades inte' })
  await expect(heading).toBeVisible()
  await expect(page).toHaveTitle(/^Sidan hittades inte/)
  expect(complaints.filter((complaint) => /No page at \/saknas \(/.test(complaint))).toHaveLength(1)
  await expect(page.getByRole('link', { name: 'Till startsidan' })).toHaveAttribute('href', '/')
  await page.getByRole('button', { name: 'Tillbaka' }).click()
  await expect(page).toHaveURL(/\/about\?from=mail$/)
  forgive(complaints, /404/, /No page at/)
})

test('an anchor in the address is scrolled to, a missing one leads to the top, and Back restores the position', async ({
  page,
}) => {
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  const faq = page.getByRole('heading', { name: 'Questions', exact: true })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/#faq')
  await expect(faq).toBeInViewport()
  const there = await scrolled()
  expect(there).toBeGreaterThan(500)
  // The header covers nothing of it.
  expect((await page.locator('#faq').boundingBox())?.y).toBeGreaterThanOrEqual(64)

  await page.evaluate(() => location.assign('#no-such-place'))
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expect.poll(scrolled).toBe(there)
  await page.evaluate(() => scrollTo(0, 900))
  await page.goForward()
  await page.goBack()
  await expect.poll(scrolled).toBe(900)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth')
})

test('leaving during a page transition logs no error', async ({ page }) => {
  await page.goto('/')
  for (const path of ['/auth', '/', '/auth', '/', '/auth', '/']) {
    const gone = page.waitForEvent('framenavigated')
    await page.evaluate((to) => location.assign(to), path)
    await gone
  }
  await expect(page.getByRole('textbox', { name: 'Describe the plugin' })).toBeVisible()
})

test('a toast stays while it is read, disappears by itself and can be closed', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('button', { name: 'Create New Plugin' }).click()
  await expect(page).toHaveURL(/\/auth(\?|$)/)
  const toast = page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
  await expect(toast).toContainText('You need to be logged in to create plugins')
  // Real time runs on beside the page's clock, so each step leaves some of the toast's five seconds.
  await page.clock.runFor(1_000)
  await toast.hover()
  await page.clock.runFor(20_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(2_000)
  await expect(toast).toBeVisible()
  await page.clock.runFor(4_000)
  await expect(toast).toHaveCount(0)

  await page.goto('/')
  await page.getByRole('button', { name: 'Create New Plugin' }).click()
  const email = page.getByLabel('Email')
  await email.focus()
  await page.keyboard.press('Shift+Tab')
  const dismiss = toast.getByRole('button', { name: 'Dismiss' })
  await email.focus()
  await dismiss.focus()
  await page.clock.runFor(20_000)
  await expect(toast).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(toast).toHaveCount(0)
  await expect(email).toBeFocused()
})
