import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import JSZip from 'jszip'
import { pluginEditorMessages as texts } from '#contract/messages/plugin-editor.ts'
import { foreignFiles, zipOf } from '../support/foreign-plugin.ts'
import { soundFiles } from '../support/plugins.ts'
import { credits, toast } from './builder.ts'
import { expect, forgive, signUpAs, test } from './fixtures.ts'
import { signUpWithPlugin } from './planted.ts'

/** Uploads the plugin and waits until it is open in the editor. */
async function upload(page: Page): Promise<void> {
  // The button opens the browser's dialog as soon as the scripts run.
  await expect(async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser', { timeout: 2_000 }),
      page.getByRole('button', { name: texts.drop.button }).click({ timeout: 2_000 }),
    ])
    await chooser.setFiles({ name: 'harbor-bells.zip', mimeType: 'application/zip', buffer: await zipOf() })
  }).toPass()
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

test('a plugin that its owner shows to everyone is copied by somebody else into the builder', async ({
  page,
  browser,
}) => {
  const { id } = await signUpWithPlugin(page, [{ files: soundFiles() }])
  await page.goto(`/builder?id=${id}`)
  await page.getByText('Project Information').click()
  await page.getByLabel('Show on front page').check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Plugin updated')).toBeVisible()

  const other = await browser.newPage()
  await signUpAs(other)
  await other.goto('/plugin-editor')
  await other.getByRole('button', { name: 'Copy Tide Table to My Project' }).first().click()
  await expect(other).toHaveURL(/\/builder\?id=[0-9a-f-]{36}$/)
  expect(other.url()).not.toContain(id)
  await expect(toast(other, 'Plugin copied!')).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Tide Table (Copy)', level: 1 })).toBeVisible()
  await expect(other.getByRole('banner').getByText('Version 1')).toBeVisible()
  await other.close()
})

test('one of one’s own plugins opens in the editor as an edited copy', async ({ page }) => {
  await signUpWithPlugin(page, [{ files: soundFiles() }])
  await page.goto('/plugin-editor')
  await page.getByRole('button', { name: 'Edit a copy of Tide Table' }).click()
  await expect(page).toHaveURL(/\/plugin-editor\?id=[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: 'Tide Table (Edited)', level: 1 })).toBeVisible()
})

test('an address that is not fetched from is refused beside its field', async ({ page, complaints }) => {
  await signUpAs(page)
  await page.goto('/plugin-editor')
  const field = page.getByLabel('WordPress.org', { exact: true })
  await field.fill('https://127.0.0.1/plugin.zip')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/^We don't fetch plugins from 127\.0\.0\.1/)
  await expect(field).toBeFocused()
  forgive(complaints, /400/)
})
