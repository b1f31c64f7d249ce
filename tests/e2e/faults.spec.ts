import { randomUUID } from 'node:crypto'
import { apiPaths } from '#contract/api.ts'
import {
  balanceOf,
  conversation,
  credits,
  deliverPlugin,
  expectDelivered,
  formPrompt,
  openBuilder,
  promptBox,
  send,
  toast,
} from './builder.ts'
import { leaveCredits } from './database.ts'
import { expect, forgive, signUpAs, test } from './fixtures.ts'

test("answers not found for a missing plugin and another person's", async ({ page, complaints }) => {
  await signUpAs(page)
  const foreign = await deliverPlugin(page, 'A cookie notice with a button')
  await page.context().clearCookies()
  await signUpAs(page)
  for (const id of [randomUUID(), foreign, 'nonsense']) {
    await page.goto(`/builder?id=${id}`)
    await expect(page.getByRole('heading', { name: 'Plugin not found' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Builder')
    await expect(page.getByText('Could not find the requested plugin')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Start a new plugin' })).toBeVisible()
  }
  forgive(complaints, /404/)
})

test('keeps a link to a plugin through the sign-in, but never follows one to another site', async ({
  page,
}) => {
  const person = await signUpAs(page)
  const id = await deliverPlugin(page)
  const signIn = async () => {
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
  }
  await page.context().clearCookies()
  await page.goto(`/builder?id=${id}`)
  await expect(toast(page, 'Please sign in')).toBeVisible()
  await page.reload()
  await signIn()
  await expect(page).toHaveURL(`/builder?id=${id}`)
  await expect(page).toHaveTitle(/^Contact Form · /)

  // Wait for the page's requests, which would fail after signing out.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto('/dashboard?search=form')
  await expect(page).toHaveURL(/\/auth\?next=/)
  await signIn()
  await expect(page).toHaveURL(/\/dashboard\?search=form$/)
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto('/auth?next=//evil.example/builder')
  await signIn()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('resends a message whose answer was lost as the same message', async ({ page, complaints }) => {
  await openBuilder(page)
  await page.route(`**${apiPaths.generatePlugin}`, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await send(page, formPrompt)
  await expect(toast(page, "We can't be reached right now. Please try again in a moment.")).toBeVisible()
  await expect(promptBox(page)).toHaveValue(formPrompt)
  await page.unroute(`**${apiPaths.generatePlugin}`)
  await promptBox(page).press('Enter')
  await expectDelivered(page, 1)
  await expect(conversation(page).getByText(formPrompt, { exact: true })).toHaveCount(1)
  expect(await balanceOf(page)).toBe(9)
  forgive(complaints, /ERR_CONNECTION_RESET/)
})

test('shows the current balance when credits run out, and no figure when it is unknown', async ({
  page,
  complaints,
}) => {
  const { email } = await signUpAs(page)
  await page.goto('/builder')
  await expect(credits(page, 10)).toBeVisible()
  await leaveCredits(email, 0)
  await send(page, formPrompt)
  const dialog = page.getByRole('dialog', { name: 'Out of Credits!' })
  await expect(dialog).toContainText('This request needs 1 credit and you have none left.')
  await dialog.getByRole('button', { name: 'Later' }).click()
  await expect(credits(page, 0)).toBeVisible()

  await page.route(`**${apiPaths.credits}`, (route) => route.fulfill({ status: 503, body: 'away' }))
  await page.reload()
  await expect(toast(page, 'Could not retrieve credit balance')).toBeVisible()
  await expect(promptBox(page)).toHaveValue(formPrompt)
  await promptBox(page).press('Enter')
  await expect(dialog).toContainText('This request needs 1 credit, more than you have.')
  forgive(complaints, /402/, /503/)
})

test('declines an impossible request free of charge', async ({ page }) => {
  await openBuilder(page)
  await send(page, 'Make me a sandwich delivery blockchain')
  await expect(conversation(page).getByText('Declined')).toBeVisible()
  await expect(conversation(page).getByText('Not charged')).toBeVisible()
  await expect(credits(page, 10)).toBeVisible()
  expect(await balanceOf(page)).toBe(10)
})
