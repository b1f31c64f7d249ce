import { apiPaths } from '#contract/api-paths.ts'
import { caps } from '#contract/limits.ts'
import type { Page } from '@playwright/test'
import { mailTo, resetTokenIn } from '../support/mailbox.ts'
import { toast } from './builder.ts'
import { expect, forgive, signUpAs, site, tabTo, test } from './fixtures.ts'

const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const newPassword = (page: Page) => page.getByLabel('New password', { exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const form = (page: Page) => page.getByRole('main').locator('form')

async function askForLink(page: Page, address: string): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(heading(page, 'Reset your password')).toBeVisible()
  await email(page).fill(address)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
}

/** Opens a reset page with an invalid token. */
const takeAnyLink = (page: Page) =>
  page.route(`**${apiPaths.resetLink}`, (route) => route.fulfill({ json: { works: true } }))

const linkFor = async (address: string, mails = 1): Promise<string> =>
  `/auth?reset=${resetTokenIn(await mailTo(site(), address, mails))}`

test('resets a forgotten password by mail, with the keyboard alone, and signs in', async ({ page }) => {
  const person = await signUpAs(page)
  await page.context().clearCookies()
  await page.goto('/auth')
  await tabTo(page, page.getByRole('button', { name: 'Forgot password?' }))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Reset your password')).toBeVisible()
  await expect(email(page)).toBeFocused()
  await page.keyboard.type(person.email)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Check your email')).toBeVisible()
  await expect(toast(page, "We've sent you a password reset link.")).toBeVisible()
  // Back on the sign-in page, the message stays longer than a toast.
  await expect(heading(page, 'Welcome back')).toBeVisible()
  await expect(page.getByText(`If there is an account for ${person.email}`)).toBeVisible()
  await expect(email(page)).toHaveValue(person.email)

  await page.goto(await linkFor(person.email))
  await expect(heading(page, 'Set a new password')).toBeVisible()
  await tabTo(page, newPassword(page))
  await page.keyboard.type('12345')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Use at least 6 characters.')).toBeVisible()
  await expect(newPassword(page)).toBeFocused()
  await page.keyboard.type('6 and more')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(toast(page, 'Password changed')).toBeVisible()

  // Wait for the dashboard's requests, which would fail after signing out.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto('/auth')
  await email(page).fill(person.email)
  await password(page).fill('123456 and more')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('says that a reset link was used, and offers another', async ({ page, complaints }) => {
  const person = await signUpAs(page)
  await page.context().clearCookies()
  await askForLink(page, person.email)
  const link = await linkFor(person.email)
  const looked = Promise.withResolvers<void>()
  await page.route('**/api/app/reset-link', async (route) => {
    await looked.promise
    await route.continue()
  })
  await page.goto(link)
  await expect(page.getByRole('status').getByText('Checking your link…')).toBeVisible()
  await expect(newPassword(page)).toHaveCount(0)
  looked.resolve()
  await expect(newPassword(page)).toBeFocused()
  await newPassword(page).fill('a new password')
  await page.getByRole('button', { name: 'Set Password' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  // The page also works for people who are signed in, who may follow a link to it.
  await page.goto(link)
  await expect(heading(page, 'Reset your password')).toBeVisible()
  await expect(newPassword(page)).toHaveCount(0)
  await expect(form(page)).toContainText(
    'This link has expired or has already been used. Request a new one below.',
  )
  await expect(page).toHaveURL(/\/auth$/)
  await email(page).fill(person.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(toast(page, 'Check your email')).toBeVisible()
  await page.goto(await linkFor(person.email, 2))
  await newPassword(page).fill('another password')
  await page.getByRole('button', { name: 'Set Password' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  forgive(complaints, /410/)
})

test('keeps what is typed before scripts load, and never puts it into the address', async ({ page }) => {
  const person = await signUpAs(page)
  await page.context().clearCookies()
  const gate = Promise.withResolvers<void>()
  await page.route('**/_astro/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/auth', { waitUntil: 'commit' })
  await email(page).fill(person.email)
  await password(page).fill(person.password)
  await password(page).press('Enter')
  gate.resolve()
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  expect(new URL(page.url()).search).toBe('')
  await expect(email(page)).toHaveValue(person.email)
  await expect(password(page)).toHaveValue(person.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('refuses even the right password after too many attempts, until it is reset by mail', async ({
  page,
  complaints,
}) => {
  const person = await signUpAs(page)
  await page.context().clearCookies()
  await page.goto('/auth')
  // Use the browser itself: attempts are counted per address, and other clients may have a different one.
  await page.evaluate(
    async ({ path, attempts, body }) => {
      const headers = { 'content-type': 'application/json' }
      for (let used = 0; used < attempts; used += 1) await fetch(path, { method: 'POST', headers, body })
    },
    {
      path: apiPaths.signIn,
      attempts: caps.signInPerEmailAndAddress.points,
      body: JSON.stringify({ email: person.email, password: 'not-the-password' }),
    },
  )
  await email(page).fill(person.email)
  await password(page).fill(person.password)
  const signIn = page.getByRole('button', { name: 'Sign In' })
  await signIn.focus()
  await page.keyboard.press('Enter')
  await expect(signIn).toBeFocused()
  await expect(form(page)).toContainText('After several attempts, wait 15 minutes or reset your password.')
  // The error is shown in the form, not in a toast.
  await expect(page.getByText('After several attempts')).toHaveCount(1)
  await askForLink(page, person.email)
  await page.goto(await linkFor(person.email))
  await newPassword(page).fill('a new password')
  await page.getByRole('button', { name: 'Set Password' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  forgive(complaints, /401/)
})

test('shows only the requested form, however slowly its scripts load', async ({ page }) => {
  await takeAnyLink(page)
  await page.route(`**${apiPaths.inviteCode}`, (route) => route.fulfill({ json: { known: true } }))
  const arrive = new Map<string, () => void>()
  await page.route(/\/_astro\/.*\.js$/, (route) => {
    if (!route.request().url().includes('/index.')) return route.continue()
    return new Promise<void>((resolve) => arrive.set(route.request().url(), () => resolve(route.continue())))
  })
  for (const [query, heading] of [
    ['mode=sign-up', 'Create an account'],
    ['ref=ABCD1234', 'Accept Invitation'],
    [`reset=${'a'.repeat(40)}`, 'Set a new password'],
    ['', 'Welcome back'],
  ] as const) {
    await page.goto(`/auth?${query}`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    const password = page.locator('input[autocomplete$=password]')
    // The page first has to ask whether the link is valid.
    const isChecked = query.startsWith('reset=')
    if (isChecked) await expect(password).toHaveCount(0)
    else await password.fill('correct')
    await expect.poll(() => arrive.size).toBeGreaterThan(0)
    for (const go of arrive.values()) go()
    arrive.clear()
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(password).toHaveValue(isChecked ? '' : 'correct')
  }
})
