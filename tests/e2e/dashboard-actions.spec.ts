import type { Page } from '@playwright/test'
import { card, deleteButton, listens, messages, openDashboard, refocus } from './dashboard-stage.ts'
import { query } from './database.ts'
import { expect, forgive, test } from './fixtures.ts'

/** Deleting and inviting, by keyboard, and when something goes wrong. */

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete this plugin?' })

test('a plugin is deleted after a question, by keyboard alone', async ({ page }) => {
  await openDashboard(page, [{ name: 'Last', age: 3 }, { name: 'Middle', age: 2 }, { name: 'First' }])
  const button = deleteButton(page, 'First')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('First')
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByRole('button', { name: 'Delete plugin' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(messages(page)).toContainText('Plugin raderad')
  await expect(messages(page)).toContainText('Ditt plugin har tagits bort permanent')
  await expect(card(page, 'First')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Middle' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Your account' })).toContainText('Total Plugins2')

  for (const name of ['Middle', 'Last']) {
    await deleteButton(page, name).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(card(page, name)).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { name: 'No plugins yet' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeFocused()
})

test('pressing twice deletes once', async ({ page }) => {
  await openDashboard(page, [{ name: 'Twice' }, { name: 'Other' }])
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE') calls.push(request.url())
  })
  await deleteButton(page, 'Twice').click()
  await dialog(page)
    .getByRole('button', { name: 'Delete plugin' })
    .evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
  await expect(card(page, 'Twice')).toHaveCount(0)
  await expect(card(page, 'Other')).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('a question that is being carried out stays, however often Esc is pressed', async ({ page }) => {
  await openDashboard(page, [{ name: 'Slow' }])
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/plugins/*', async (route) => {
    await gate.promise
    await route.continue()
  })
  await deleteButton(page, 'Slow').click()
  await dialog(page).getByRole('button', { name: 'Delete plugin' }).click()
  await expect(dialog(page)).toContainText('Deleting…')
  // Chromium asks before it closes a dialog, but not twice.
  for (let pressed = 0; pressed < 3; pressed += 1) await page.keyboard.press('Escape')
  const closed = await dialog(page).evaluate(
    (element: HTMLDialogElement) =>
      new Promise((resolve) => {
        // What the browser has closed is told in a task of its own, and shown again within it.
        setTimeout(() => requestAnimationFrame(() => resolve(!element.open)))
      }),
  )
  expect(closed).toBe(false)
  gate.resolve()
  await expect(card(page, 'Slow')).toHaveCount(0)
  await expect(dialog(page)).toBeHidden()
})

test('a plugin that is being worked on stays, and the reason is said', async ({ page, complaints }) => {
  const { email, ids } = await openDashboard(page, [{ name: 'Busy' }])
  await query(
    `insert into turns (user_id, plugin_id, request_id, prompt, view_mode, status)
     select id, $2, gen_random_uuid(), 'A change', 'backend', 'writing' from users where email = $1`,
    [email, ids[0]],
  )
  await deleteButton(page, 'Busy').click()
  await dialog(page).getByRole('button', { name: 'Delete plugin' }).click()
  await expect(messages(page)).toContainText('Fel vid radering')
  await expect(messages(page)).toContainText('A request is running for this plugin.')
  await expect(dialog(page)).toBeHidden()
  await expect(deleteButton(page, 'Busy')).toBeFocused()
  await expect(card(page, 'Busy')).toBeVisible()
  await query(`delete from turns where plugin_id = $1`, [ids[0]])
  forgive(complaints, /409/)
})

test('offline nothing is deleted', async ({ page, complaints }) => {
  await openDashboard(page, [{ name: 'Kept' }])
  await deleteButton(page, 'Kept').click()
  await page.context().setOffline(true)
  await dialog(page).getByRole('button', { name: 'Delete plugin' }).click()
  await expect(messages(page)).toContainText('Fel vid radering')
  await expect(messages(page)).toContainText('That needs a connection.')
  await page.context().setOffline(false)
  await expect(card(page, 'Kept')).toBeVisible()
  forgive(complaints, /ERR_INTERNET_DISCONNECTED|WebSocket/)
})

test('whoever has signed out in another tab is led to the sign-in', async ({ page, complaints }) => {
  await openDashboard(page, [{ name: 'Kept' }])
  await listens(page)
  await deleteButton(page, 'Kept').click()
  await page.context().clearCookies()
  await dialog(page).getByRole('button', { name: 'Delete plugin' }).click()
  await expect(page).toHaveURL(/\/auth(\?|$)/)
  await expect(page.getByText('Plugin raderad')).toHaveCount(0)
  forgive(complaints, /401|403/)
})

test('two tabs may delete the same plugin', async ({ page, context, complaints }) => {
  await openDashboard(page, [{ name: 'Shared' }, { name: 'Stays' }])
  await expect(card(page, 'Shared')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/dashboard')
  // Asked in both before it is answered in one: the card goes from the other one by itself.
  for (const tab of [page, other]) await deleteButton(tab, 'Shared').click()
  for (const tab of [page, other]) {
    await dialog(tab).getByRole('button', { name: 'Delete plugin' }).click()
    await expect(messages(tab)).toContainText('Plugin raderad')
    await expect(card(tab, 'Shared')).toHaveCount(0)
  }
  await deleteButton(other, 'Stays').click()
  await dialog(other).getByRole('button', { name: 'Delete plugin' }).click()
  await expect(other.getByRole('heading', { name: 'No plugins yet' })).toBeVisible()
  await refocus(page)
  await expect(page.getByRole('heading', { name: 'No plugins yet' })).toBeVisible()
  forgive(complaints, /403|404/)
})

test('an invitation is copied; where the browser refuses, it can be copied by hand', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openDashboard(page, [])
  const open = page.getByRole('button', { name: 'Invite a friend' })
  await expect(page.getByRole('heading', { name: 'Earn 10+ credits' })).toBeVisible()
  await open.click()
  const invite = page.getByRole('dialog', { name: 'Invite a friend' })
  await expect(invite).toContainText('10 extra credits')
  await expect(invite).toContainText(/Friends who joined0Credits earned0/)
  const code = (await invite.locator('code').textContent()) ?? ''
  expect(code).toMatch(/^[A-Z0-9]{8}$/)
  // It is read before anything is done in it.
  await expect(invite.getByRole('heading', { name: 'Invite a friend' })).toBeFocused()
  const link = invite.getByRole('textbox', { name: 'Invite link' })
  await expect(link).toHaveValue(new RegExp(`/auth\\?ref=${code}$`))
  await invite.getByRole('button', { name: 'Copy link' }).click()
  await expect(messages(page)).toContainText('Link copied!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue())
  await expect(invite.getByRole('button', { name: 'Copy link' })).toBeVisible()

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await invite.getByRole('button', { name: 'Copy link' }).click()
  await expect(messages(page)).toContainText('Could not copy the link')
  await expect(link).toBeFocused()
  expect(
    await link.evaluate(
      (field: HTMLInputElement) =>
        field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0) === field.value,
    ),
  ).toBe(true)
  await page.keyboard.press('Escape')
  await expect(invite).toBeHidden()
  await expect(open).toBeFocused()
})

test('what is said over a dialog is closed by itself, with the mouse and by keyboard', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openDashboard(page, [])
  const opener = page.getByRole('button', { name: 'Invite a friend' })
  await opener.click()
  const invite = page.getByRole('dialog', { name: 'Invite a friend' })
  const said = messages(page).getByText('Link copied!')
  const copy = invite.getByRole('button', { name: /^Cop/ })
  // What is not inside would be out of reach of everybody.
  await expect(invite.getByRole('region', { name: 'Messages' })).toBeAttached()

  await copy.click()
  await expect(said).toBeVisible()
  await messages(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(said).toHaveCount(0)
  await expect(invite).toBeVisible()
  await expect(copy).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(said).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(invite.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(messages(page).getByRole('button', { name: 'Dismiss' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(said).toHaveCount(0)
  await expect(invite.getByRole('button', { name: 'Close' })).toBeFocused()

  // It stays when the dialog goes.
  await copy.click()
  await expect(said).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(invite).toBeHidden()
  await expect(said).toBeVisible()
  await expect(opener).toBeFocused()
  await messages(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(said).toHaveCount(0)
})

test('an invite link that does not load is said in its dialog, and asked for again', async ({
  page,
  complaints,
}) => {
  await page.route('**/api/referral', (route) => route.fulfill({ status: 503, body: 'away' }))
  await openDashboard(page, [])
  await page.getByRole('button', { name: 'Invite a friend' }).click()
  const invite = page.getByRole('dialog', { name: 'Invite a friend' })
  await expect(invite.getByRole('alert')).toContainText("Your invite link couldn't be loaded")
  await page.unroute('**/api/referral')
  await invite.getByRole('button', { name: 'Try again' }).press('Enter')
  // The button is gone; what follows comes next.
  await expect(invite.locator(':focus')).toHaveCount(1)
  await expect(invite.getByRole('textbox', { name: 'Invite link' })).toHaveValue(/\/auth\?ref=/)
  forgive(complaints, /503/)
})
