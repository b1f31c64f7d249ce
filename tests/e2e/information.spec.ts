import { apiPaths } from '#contract/api.ts'
import { soundFiles } from '../support/plugins.ts'
import { countRequests, deliverPlugin, expectDelivered, preview, promptBox, send, toast } from './builder.ts'
import { expect, forgive, signUpAs, test } from './fixtures.ts'
import { plantPlugin, signUpWithPlugin } from './planted.ts'
import type { Page } from '@playwright/test'

async function openForm(page: Page): Promise<string> {
  await signUpAs(page)
  const id = await deliverPlugin(page)
  await page.goto(`/builder?id=${id}`)
  await expect(preview(page).getByText('WordPress Admin')).toBeVisible()
  await page.getByText('Project Information').click()
  return id
}
/** A version that no model has to write first. */
const planted = [{ files: soundFiles() }]
/** The same form of such a plugin. */
async function openPlanted(page: Page): Promise<string> {
  const { id } = await signUpWithPlugin(page, planted)
  await page.goto(`/builder?id=${id}`)
  await page.getByText('Project Information').click()
  return id
}
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })

test('name, version and author are saved into the header of a new version, free', async ({ page }) => {
  const id = await openForm(page)
  const sent = countRequests(page, apiPaths.information(id))
  await expect(save(page)).toBeDisabled()
  await page.getByLabel('Name').fill('Ask <script>alert(1)</script> 📮')
  await page.getByLabel('Version').fill('2.5.0')
  await page.getByLabel('Author').fill('Åsa')
  await save(page).dblclick()
  await expect(toast(page, 'Plugin updated')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ask .*📮$/)
  expect(sent()).toBe(1)
  await expect(page.getByRole('banner').getByText('2.5.0')).toBeVisible()
  await page.getByRole('tab', { name: 'Code' }).click()
  await expect(page.getByLabel('Code of contact-form.php')).toContainText('Author:')
  await expect(page.getByLabel('Code of contact-form.php')).toContainText('Åsa')
  await page.reload()
  await page.getByText('Project Information').click()
  await expect(page.getByLabel('Author')).toHaveValue('Åsa')
})

test('what is wrong stands beside its field, and nothing is sent', async ({ page }) => {
  await openForm(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('/information')) sent += 1
  })
  await page.getByLabel('Name').fill('x'.repeat(101))
  await page.getByLabel('Version').fill('one')
  await save(page).click()
  await expect(page.getByText('Use at most 100 characters.')).toBeVisible()
  await expect(page.getByText('Use numbers and dots, such as 1.2.0.')).toBeVisible()
  expect(sent).toBe(0)
  await expect(page.getByLabel('Name')).toBeFocused()

  await test.step('what is typed while it is being saved stays', async () => {
    const gate = Promise.withResolvers<void>()
    await page.route('**/information', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.getByLabel('Name').fill('Asked for')
    await page.getByLabel('Version').fill('2.0.0')
    await save(page).click()
    await page.getByLabel('Author').fill('Typed meanwhile')
    gate.resolve()
    await expect(toast(page, 'Plugin updated')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asked for')
    await expect(page.getByLabel('Author')).toHaveValue('Typed meanwhile')
    await expect(save(page)).toBeEnabled()
  })
})

test('what was typed is there again after it was folded away', async ({ page }) => {
  await openPlanted(page)
  await page.getByLabel('Author').fill('Half a name')
  await page.getByText('Project Information').click()
  await expect(page.getByLabel('Author')).toBeHidden()
  await page.getByText('Project Information').click()
  await expect(page.getByLabel('Author')).toHaveValue('Half a name')
  await expect(save(page)).toBeEnabled()
})

test('what could not be saved says so and stays', async ({ page, complaints }) => {
  await openPlanted(page)
  await page.route('**/information', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.getByLabel('Author').fill('Åsa')
  await save(page).click()
  await expect(toast(page, 'Update error')).toBeVisible()
  await expect(page.getByLabel('Author')).toHaveValue('Åsa')
  await page.unroute('**/information')
  await save(page).click()
  await expect(toast(page, 'Plugin updated')).toBeVisible()
  forgive(complaints, /500/)
})

test('what is saved is shown, also where the plugin cannot be asked for afterwards', async ({
  page,
  complaints,
}) => {
  await openPlanted(page)
  await page.getByLabel('Name').fill('Ebb and Flow')
  await page.route('**/workspace', (route) => route.fulfill({ status: 503, body: 'away' }))
  await save(page).click()
  await expect(toast(page, 'Plugin updated')).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await expect(page.getByLabel('Name')).toHaveValue('Ebb and Flow')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ebb and Flow')
  forgive(complaints, /503/)
})

test('who saves after the session has ended finds everything again once they are signed in', async ({
  page,
  complaints,
}) => {
  const { email, password } = await signUpAs(page)
  const id = await plantPlugin(email, planted)
  await page.goto(`/builder?id=${id}`)
  await promptBox(page).fill('Half a thought')
  await page.getByText('Project Information').click()
  await page.getByLabel('Author').fill('Åsa')
  await page.context().clearCookies()
  await save(page).click()
  await expect(page).toHaveURL(/\/auth(\?|$)/)
  await expect(toast(page, 'Please sign in')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(new RegExp(`/builder\\?id=${id}$`))
  await expect(promptBox(page)).toHaveValue('Half a thought')
  await page.getByText('Project Information').click()
  await expect(page.getByLabel('Author')).toHaveValue('Åsa')
  await save(page).click()
  await expect(toast(page, 'Plugin updated')).toBeVisible()
  forgive(complaints, /401/)
})

test('of two tabs that save, the second overwrites nothing silently', async ({ page }) => {
  await openForm(page)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByText('Project Information').click()
  await other.getByLabel('Author').fill('Second')
  await page.getByLabel('Author').fill('First')
  await save(page).click()
  await expect(toast(page, 'Plugin updated')).toBeVisible()
  await save(other).click()
  await expect(
    other.getByText('The plugin has changed since you opened this. Nothing was overwritten.'),
  ).toBeVisible()
  await expect(other.getByLabel('Author')).toHaveValue('Second')
  await other.getByRole('button', { name: 'Show the new values' }).click()
  await expect(other.getByLabel('Author')).toHaveValue('First')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('Project Information is a dialog', async ({ page }) => {
    await signUpAs(page)
    const id = await deliverPlugin(page)
    await page.goto(`/builder?id=${id}`)
    await page.getByRole('button', { name: 'Edit plugin info' }).click()
    const dialog = page.getByRole('dialog', { name: 'Project Information' })
    await dialog.getByLabel('Author').fill('Phone')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Edit plugin info' }).click()
    await expect(dialog.getByLabel('Author')).toHaveValue('Phone')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page, 'Plugin updated')).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })
})

test('while a version is made it says why it waits, and what was typed is saved over that version', async ({
  page,
}) => {
  await openForm(page)
  await page.getByLabel('Name').fill('Ask away')
  await send(page, 'Add a phone field')
  await expect(page.getByText('A version is being made.')).toBeVisible()
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
  await expectDelivered(page, 2)
  await expect(page.getByLabel('Name')).toHaveValue('Ask away')
  await save(page).click()
  await expect(toast(page, 'Plugin updated')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask away')
})
