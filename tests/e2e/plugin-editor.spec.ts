import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import JSZip from 'jszip'
import { foreignFiles, zipOf } from '../support/foreign-plugin.ts'
import { credits } from './builder.ts'
import { expect, signUpAs, test } from './fixtures.ts'

/** Uploads the plugin and waits until it is open in the editor. */
async function upload(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'))
  await page
    .getByLabel('Plugin ZIP')
    .setInputFiles({ name: 'harbor-bells.zip', mimeType: 'application/zip', buffer: await zipOf() })
  await expect(page).toHaveURL(/\/plugin-editor\?id=[0-9a-f-]{36}$/)
}

/** Downloads the ZIP; the bytes of its files, by their path below the top folder. */
async function downloadedFiles(page: Page): Promise<Record<string, Buffer>> {
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
  return Object.fromEntries(bytes)
}

test('uploads a plugin, opens it in the editor and gives it back byte for byte', async ({ page }) => {
  await signUpAs(page)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Edit Existing' }).click()
  await expect(page).toHaveURL(/\/plugin-editor$/)
  // Before its scripts run, the page shows what it will be.
  await upload(page)
  const address = page.url()
  await expect(page.getByRole('heading', { name: 'Harbor Bells', level: 1 })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Editing Mode')).toBeVisible()
  await page.getByRole('tab', { name: 'Code' }).click()
  await expect(page.getByRole('treeitem', { name: 'bells.php' })).toBeVisible()

  expect(await downloadedFiles(page)).toEqual(foreignFiles)
  await expect(credits(page, 5)).toBeVisible()

  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Harbor Bells' }).click()
  await expect(page).toHaveURL(address)
})

test('saves code that was edited by hand, after a reload, and changes no other byte', async ({ page }) => {
  await signUpAs(page)
  await page.goto('/plugin-editor')
  await upload(page)
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByRole('treeitem', { name: 'readme.txt' }).click()
  const code = page.getByLabel('Code of readme.txt')
  await code.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('One more line')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 file unsaved')).toBeVisible()

  await page.reload()
  await expect(page.getByText('You are editing 1 file.')).toBeVisible()
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByRole('treeitem', { name: 'readme.txt' }).click()
  await expect(code).toContainText('One more line')
  await code.click()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('File saved')).toBeVisible()
  await expect(page.getByText('1 file unsaved')).toBeHidden()

  const before = foreignFiles['readme.txt']
  const readme = Buffer.concat([before ?? Buffer.alloc(0), Buffer.from('One more line\r\n')])
  expect(await downloadedFiles(page)).toEqual({ ...foreignFiles, 'readme.txt': readme })
})
