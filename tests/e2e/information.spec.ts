import { deliverPlugin, preview, toast } from './builder.ts'
import { expect, expectAccessible, signUpAs, test } from './fixtures.ts'
import type { Page } from '@playwright/test'

async function openForm(page: Page): Promise<void> {
  await signUpAs(page)
  const id = await deliverPlugin(page)
  await page.goto(`/builder?id=${id}`)
  await expect(preview(page).getByText('WordPress Admin')).toBeVisible()
  await page.getByText('Project Information').click()
}
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })

test('name, version and author are saved into the header of a new version, free', async ({ page }) => {
  await openForm(page)
  await expect(save(page)).toBeDisabled()
  await page.getByLabel('Name').fill('Ask <script>alert(1)</script> 📮')
  await page.getByLabel('Version').fill('2.5.0')
  await page.getByLabel('Author').fill('Åsa')
  await expectAccessible(page, 'iframe')
  await save(page).dblclick()
  await expect(toast(page, 'Plugin updated')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ask .*📮$/)
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
  await expect(page.getByText('At most 100 characters, please.')).toBeVisible()
  await expect(page.getByText('Numbers with dots between them, please, for example 1.2.0.')).toBeVisible()
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
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page, 'Plugin updated')).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })
})
