import { balanceOf, conversation, credits, deliverPlugin, openBuilder, send, toast } from './builder.ts'
import { expect, signUpAs, test } from './fixtures.ts'

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

test('declines an impossible request free of charge', async ({ page }) => {
  await openBuilder(page)
  await send(page, 'Make me a sandwich delivery blockchain')
  await expect(conversation(page).getByText('Declined')).toBeVisible()
  await expect(conversation(page).getByText('Not charged')).toBeVisible()
  await expect(credits(page, 10)).toBeVisible()
  expect(await balanceOf(page)).toBe(10)
})
