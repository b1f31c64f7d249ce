import { deliverPlugin, expectDelivered, formPrompt, job, openBuilder, preview, send } from './builder.ts'
import { expect, expectAccessibleInBothThemes, signUpAs, site, test } from './fixtures.ts'

test.describe('in both themes', () => {
  // Colours are judged where they come to rest.
  test.use({ reducedMotion: 'reduce' })

  test('the landing page is accessible', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('textbox', { name: 'Describe the plugin' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  test('the builder is accessible: empty, and while a turn is made', async ({ page }) => {
    await openBuilder(page)
    await expectAccessibleInBothThemes(page)
    await send(page, formPrompt)
    await expect(job(page, 1).getByRole('list', { name: 'Files' })).toBeVisible()
    await expectAccessibleInBothThemes(page, 'iframe')
    await expectDelivered(page, 1)
    await expect(page.locator('iframe[data-ready]')).toBeVisible()
    await expectAccessibleInBothThemes(page, 'iframe')
  })

  test('the builder is accessible: preview, code and dialog', async ({ page }) => {
    await signUpAs(page)
    const id = await deliverPlugin(page)
    await page.goto(`/builder?id=${id}`)
    await expect(preview(page).getByText('WordPress Admin')).toBeVisible()
    await page.getByRole('tab', { name: 'Code' }).click()
    await expect(page.getByLabel('Code of contact-form.php')).toContainText('Plugin Name:')
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Download ZIP 5 credits' }).click()
    await expect(page.getByRole('dialog', { name: 'Download ZIP?' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  test('the mailbox is accessible', async ({ page }) => {
    await page.goto(`${site()}/dev/mailbox`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })
})
