import { readFile } from 'node:fs/promises'
import JSZip from 'jszip'
import { foreignFiles, zipOf } from '../support/foreign-plugin.ts'
import { credits } from './builder.ts'
import { expect, signUpAs, test } from './fixtures.ts'

test('uploads a plugin, opens it in the editor and gives it back byte for byte', async ({ page }) => {
  await signUpAs(page)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Edit Existing' }).click()
  await expect(page).toHaveURL(/\/plugin-editor$/)
  // Before its scripts run, the page shows what it will be.
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'))
  await page
    .getByLabel('Plugin ZIP')
    .setInputFiles({ name: 'harbor-bells.zip', mimeType: 'application/zip', buffer: await zipOf() })
  await expect(page).toHaveURL(/\/plugin-editor\?id=[0-9a-f-]{36}$/)
  const address = page.url()
  await expect(page.getByRole('heading', { name: 'Harbor Bells', level: 1 })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Editing Mode')).toBeVisible()
  await page.getByRole('tab', { name: 'Code' }).click()
  await expect(page.getByRole('treeitem', { name: 'bells.php' })).toBeVisible()

  await page.getByRole('button', { name: 'Download ZIP' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^Download/ })
      .click(),
  ])
  const zip = await JSZip.loadAsync(await readFile(await download.path()))
  const files = Object.values(zip.files).filter(({ dir }) => !dir)
  const bytes = await Promise.all(
    files.map(async (file) => [file.name.replace(/^[^/]*\//, ''), await file.async('nodebuffer')] as const),
  )
  expect(Object.fromEntries(bytes)).toEqual(foreignFiles)
  await expect(credits(page, 5)).toBeVisible()

  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Harbor Bells' }).click()
  await expect(page).toHaveURL(address)
})
