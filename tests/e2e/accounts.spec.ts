import { randomUUID } from 'node:crypto'
import { apiPaths } from '#contract/api-paths.ts'
import { ask, expect, forgive, signUpAs, site, test } from './fixtures.ts'
import { skipWelcome } from './welcome.ts'

test('signs up, completes onboarding, signs out and signs in again', async ({ page, complaints }) => {
  const email = `${randomUUID()}@e2e.example`
  await page.goto('/auth')
  // The button does nothing until its scripts have run.
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
  await page.getByLabel('Full name').fill('Sample Person')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a-good-password')
  await page.getByRole('button', { name: 'Create Account' }).click()

  await expect(page).toHaveURL(/\/welcome$/)
  await expect(page.getByText('Account created!')).toBeVisible()
  await skipWelcome(page)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No plugins yet' })).toBeVisible()
  await expect(page.getByText('You have 10 credits to spend.')).toBeVisible()

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/auth$/)

  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await page.getByLabel('Email').fill(email.toUpperCase())
  await page.getByLabel('Password', { exact: true }).fill('a-good-password')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
  // Requests that the dashboard had sent when the session ended are refused, and the one for the credits logs that.
  forgive(complaints, /401|The credits did not load/)
})

test('keeps an invitation through a reload and a detour to the sign-in, and grants twenty credits', async ({
  page,
}) => {
  await signUpAs(page, 'Inviting Person')
  const { link } = await ask<{ link: string }>(page, '/api/app/referral')
  await page.context().clearCookies()

  await page.goto(link)
  await expect(page.getByText('Invitation received!')).toBeVisible()
  await expect(page.getByText('Sign up to get 20 extra credits')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Accept Invitation' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Twenty credits, on the house' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Accept Invitation' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Accept Invitation' })).toBeVisible()
  // The code also survives leaving the page and coming back.
  await page.getByRole('link', { name: 'Back to home' }).click()
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  await expect(page.getByRole('heading', { name: 'Twenty credits, on the house' })).toBeVisible()

  await page.getByLabel('Full name').fill('Invited Person')
  await page.getByLabel('Email').fill(`${randomUUID()}@e2e.example`)
  await page.getByLabel('Password', { exact: true }).fill('a-good-password')
  await page.getByRole('button', { name: 'Accept Invitation' }).click()
  await expect(page).toHaveURL(/\/welcome$/)
  await expect(page.getByText('Account created!')).toBeVisible()
  await expect(page.getByText("Welcome! You've received 20 credits. Let's get started!")).toBeVisible()
  await skipWelcome(page)
  await expect(page.getByText('You have 20 credits to spend.')).toBeVisible()
})

test('leads an open page to the sign-in as soon as its session is ended elsewhere', async ({
  page,
  playwright,
  complaints,
}) => {
  const { email, password } = await signUpAs(page)
  const joined = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) =>
        String(payload).includes('subscription_succeeded'),
      ),
    )
  await page.goto('/dashboard')
  await joined
  const elsewhere = await playwright.request.newContext({
    baseURL: site(),
    extraHTTPHeaders: { origin: site() },
  })
  expect((await elsewhere.post(apiPaths.signIn, { data: { email, password } })).status()).toBe(200)
  expect((await elsewhere.post(apiPaths.endOtherSessions)).status()).toBe(200)
  // Nobody touches the page, so it is not the focus that asks again.
  await expect(page).toHaveURL(/\/auth/)
  await elsewhere.dispose()
  forgive(complaints, /401|The credits did not load/)
})
