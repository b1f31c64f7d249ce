import { randomUUID } from 'node:crypto'
import { apiPaths } from '#contract/api-paths.ts'
import { conversation, countRequests, credits, expectDelivered, promptBox, toast } from './builder.ts'
import { pressComposing } from './composing.ts'
import { expect, forgive, signUpAs, test } from './fixtures.ts'
import { skipWelcome } from './welcome.ts'

const prompt = 'A cookie notice with a button'

test('builds a prompt from the landing page after onboarding, and sends it once', async ({ page }) => {
  const sent = countRequests(page, apiPaths.generatePlugin)
  await page.goto('/')
  const box = page.getByRole('textbox', { name: 'Describe the plugin' })
  await expect(box).toBeFocused()
  await page.keyboard.type(prompt)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/auth/)
  await expect(toast(page, 'Please sign in')).toBeVisible()
  await expect(page.getByText('You need to be logged in to create plugins')).toBeVisible()
  // Nobody has ever signed in on this device.
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
  await expect(page.getByText(prompt)).toBeVisible()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await page.keyboard.type('Sample Person')
  await page.getByLabel('Email').fill(`${randomUUID()}@e2e.example`)
  await page.getByLabel('Password', { exact: true }).fill('a-good-password')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/welcome$/)
  const request = page.getByRole('status').filter({ hasText: prompt })
  await expect(request).toContainText("We're already building your plugin.")
  await page.reload()
  await expect(request).toContainText('Your plugin is ready.', { timeout: 45_000 })
  await skipWelcome(page)

  await expect(page).toHaveURL(/\/builder\?id=/)
  await expect(page).toHaveTitle(/^Cookie Notice · /)
  await expectDelivered(page, 1)
  await expect(conversation(page).getByText(prompt, { exact: true })).toHaveCount(1)
  await page.goto('/builder')
  await expect(credits(page, 9)).toBeVisible()
  await expect(promptBox(page)).toHaveValue('')
  expect(sent()).toBe(1)
})

test('sends a prompt to the sign-in where somebody signed in before, and continues from there', async ({
  page,
  complaints,
}) => {
  const sent = countRequests(page, apiPaths.generatePlugin)
  const person = await signUpAs(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'No plugins yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('button', { name: 'Social sharing buttons' }).click()
  await page.getByRole('button', { name: 'Create New Plugin' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  // The form does nothing until its scripts have run.
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/builder\?id=/)
  await expectDelivered(page, 1)
  expect(sent()).toBe(1)
  // Dashboard requests pending when the session ends are refused, and the one for the credits logs that.
  forgive(complaints, /401|The credits did not load/)
})

test('does not send with the Enter that ends composing', async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('textbox', { name: 'Describe the plugin' })
  await box.fill('フォーム')
  expect(await pressComposing(box)).toEqual(['left alone', 'left alone'])
  await box.press('Enter')
  await expect(page).toHaveURL(/\/auth/)
})

test('opens the builder directly for a signed-in person', async ({ page }) => {
  await signUpAs(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Social sharing buttons' }).click()
  await page.getByRole('button', { name: 'Create New Plugin' }).click()
  await expect(page).toHaveURL(/\/builder\?id=/)
  await expectDelivered(page, 1)
})
