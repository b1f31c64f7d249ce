import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { mailTo } from '../support/mailbox.ts'
import { newEditor } from './editor.ts'
import { expect, expectNoSidewaysScroll, forgive, required, site, test } from './fixtures.ts'

/** An admin invites a colleague, who joins; and staff change their password in the admin. */

async function signIn(page: Page, data: { email: string; password: string }): Promise<number> {
  const answer = await page.request.post(`${site()}/api/app/sign-in`, { headers: { origin: site() }, data })
  return answer.status()
}

test('an admin invites a colleague, who joins as an editor', async ({ page, browser, complaints }) => {
  await signIn(page, JSON.parse(required('E2E_ADMIN')) as { email: string; password: string })
  await page.goto('/cms/collections/users')
  await page.getByRole('link', { name: 'Invite a colleague' }).click()
  await expect(page.getByRole('heading', { name: 'Invite a colleague' })).toBeVisible()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Please fill this in.')).toBeVisible()
  const email = `${randomUUID()}@e2e.example`
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const waiting = page
    .getByRole('region', { name: 'Open invitations' })
    .getByRole('listitem')
    .filter({ hasText: email })
  await expect(waiting).toContainText('as Editor')
  // The list is refreshed when the page reloads.
  await page.reload()
  await expect(waiting).toContainText('open until')
  await page.getByRole('button', { name: `Send the invitation for ${email} again` }).click()
  const link = /http\S+\/join\?token=\w+/.exec((await mailTo(site(), email, 2)).text ?? '')?.[0] ?? ''

  const guest = await browser.newContext({ reducedMotion: 'reduce' })
  const own = await guest.newPage()
  await own.goto(link)
  await expect(own.getByText("You're invited as an editor.")).toBeVisible()
  await own.setViewportSize({ width: 320, height: 720 })
  await expectNoSidewaysScroll(own)
  await own.getByRole('button', { name: 'Create Account and Join' }).click()
  await expect(own.getByLabel('Full name')).toBeFocused()
  await own.keyboard.type('Grace Hopper')
  await own.getByLabel('Password', { exact: true }).fill('password1')
  await own.keyboard.press('Enter')
  await expect(own.getByText('one of the most common passwords')).toBeVisible()
  await own.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await own.keyboard.press('Enter')
  await expect(own).toHaveURL(/\/cms$/)
  await own.goto(link)
  await expect(own.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible()
  await guest.close()

  await page.reload()
  await expect(page.getByText(email)).toHaveCount(0)
  forgive(complaints, /40[09]|410/)
})

test('an editor changes the password in the admin by giving the current one', async ({
  page,
  complaints,
}) => {
  const editor = await newEditor(page)
  await signIn(page, editor)
  await page.goto('/cms/account')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await page.getByLabel('New Password').fill('another good one')
  await page.getByLabel('Confirm Password').fill('another good one')
  const current = page.getByLabel('Your own current password')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  // Payload's form picks up what is typed with a delay, and does not submit before that.
  await current.fill('not the one')
  await expect(async () => {
    await save.click()
    await expect(page.getByText('This is not your current password.').first()).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await current.fill(editor.password)
  await expect(async () => {
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'PATCH' && answer.status() === 200,
      { timeout: 3_000 },
    )
    await Promise.all([saved, save.click()])
  }).toPass()
  expect(await signIn(page, { ...editor, password: 'another good one' })).toBe(200)
  forgive(complaints, /400/)
})
