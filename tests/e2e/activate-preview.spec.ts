import { randomUUID } from 'node:crypto'
import { preview, toast } from './builder.ts'
import { pluginWithPreviews } from './database.ts'
import { expect, forgive, previewOrigin, signUpAs, test } from './fixtures.ts'

const activate = 'Activate Preview'

test('offers the newest existing preview when the newest version has none', async ({ page }) => {
  const { email } = await signUpAs(page)
  await page.goto(
    `/builder?id=${await pluginWithPreviews(email, ['<p>First</p>', '<p>Second</p>', null, ''])}`,
  )
  await expect(page.getByRole('heading', { name: 'This version has no preview' })).toBeVisible()
  await page.getByRole('button', { name: 'Frontend (Website)' }).click()
  await page.getByRole('button', { name: activate }).click()
  await expect(toast(page, 'Preview activated')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Preview' })).toBeFocused()
  await expect(page.getByText('Showing the preview of version 2. Version 4 has none.')).toBeVisible()
  await expect(preview(page).getByText('Second')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Backend (Admin)' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: activate })).toHaveCount(0)

  await test.step('says so when no version has a preview', async () => {
    await page.goto(`/builder?id=${await pluginWithPreviews(email, [null])}`)
    await page.getByRole('button', { name: activate }).click()
    await expect(toast(page, 'Ingen förhandsvisning hittades')).toBeVisible()
    await expect(toast(page, 'Generate the plugin first.')).toBeVisible()
  })

  await test.step('offers nothing to activate when the newest version has a preview', async () => {
    await page.goto(`/builder?id=${await pluginWithPreviews(email, ['<p>First</p>', '<p>Second</p>'])}`)
    await expect(page.getByText('Showing version 2')).toBeVisible()
    await page.getByRole('button', { name: 'Frontend (Website)' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing on the website' })).toBeVisible()
    await expect(page.getByRole('button', { name: activate })).toHaveCount(0)
    const other = page.getByRole('button', { name: 'See the admin instead' })
    await other.focus()
    await page.keyboard.press('Enter')
    await expect(preview(page).getByText('Second')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Preview' })).toBeFocused()
  })
})

test('says which preview is missing or failed to load, and can load it again', async ({
  page,
  complaints,
}) => {
  const { email } = await signUpAs(page)
  const address = `/builder?id=${await pluginWithPreviews(email, ['<p>First</p>'])}`
  const link = '**/preview-url?*'
  await page.route(link, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/[^/]+(?=\/preview-url)/, randomUUID()),
    }),
  )
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'This preview is no longer available' })).toBeVisible()
  await page.unroute(link)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('tab', { name: 'Preview' })).toBeFocused()
  await expect(preview(page).getByText('First')).toBeVisible()

  await page.route(`${previewOrigin()}/**`, (route) => route.abort())
  await page.reload()
  await expect(page.getByText("The preview couldn't be loaded.")).toBeVisible({ timeout: 20_000 })
  await page.unroute(`${previewOrigin()}/**`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(preview(page).getByText('First')).toBeVisible()
  await expect(page.getByText("The preview couldn't be loaded.")).toHaveCount(0)
  forgive(complaints, /404/, /ERR_FAILED/)
})
