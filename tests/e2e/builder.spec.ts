import { readFile } from 'node:fs/promises'
import JSZip from 'jszip'
import type { Page } from '@playwright/test'
import {
  credits,
  expectDelivered,
  formPrompt,
  job,
  openBuilder,
  preview,
  promptBox,
  reserved,
  send,
  toast,
} from './builder.ts'
import { expect, test } from './fixtures.ts'

/** Presses 'Download' in the dialog and reads the downloaded file. */
async function downloadZip(page: Page): Promise<{ name: string; zip: JSZip }> {
  await page.getByRole('button', { name: /^Download ZIP/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Download ZIP?' })
  await expect(dialog).toContainText('Contact Form, version 2')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  await expect(dialog).toBeHidden()
  const zip = await JSZip.loadAsync(await readFile(await download.path()))
  return { name: download.suggestedFilename(), zip }
}

/** Records every new value that the badge shows from now on, in order. */
async function watchFigures(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const figures: string[] = []
    const badge = document.querySelector('.bar .credit')
    let last = badge?.querySelector('b')?.textContent
    new MutationObserver(() => {
      const figure = badge?.querySelector('b')?.textContent ?? ''
      if (figure !== last) figures.push(figure)
      last = figure
    }).observe(badge!, { subtree: true, childList: true, characterData: true })
    return figures
  })
  return () => seen.jsonValue()
}

test('builds a plugin, previews it, reads its code, changes it and downloads it', async ({ page }) => {
  await openBuilder(page)
  await expect(credits(page, 10)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'New WordPress Plugin' })).toBeVisible()

  await page.getByRole('button', { name: formPrompt }).click()
  await expect(promptBox(page)).toHaveValue(formPrompt)
  await expect(promptBox(page)).toBeFocused()
  const figures = await watchFigures(page)
  await promptBox(page).press('Enter')

  const making = job(page, 1)
  await expect(making.getByRole('heading', { name: 'Making version 1' })).toBeVisible()
  // A reservation is not counted as spent.
  await expect(reserved(page, 10, 1)).toHaveText('10credits1 reserved')
  await expect(making.getByRole('list', { name: 'Files' }).getByText('contact-form.php')).toBeVisible()
  await expect(making.getByText(/new, \d+ lines/).first()).toBeVisible()
  await expect(page).toHaveURL(/\/builder\?id=[0-9a-f-]{36}$/)

  await expectDelivered(page, 1)
  await expect(page.getByText('Checks passed')).toBeVisible()
  await expect(toast(page, 'Plugin Generated!')).toBeVisible()
  await expect(credits(page, 9)).toHaveText('9credits')
  expect(await figures()).toEqual(['9'])
  await expect(page.getByRole('heading', { name: 'Contact Form', level: 1 })).toBeVisible()

  await expect(page.getByText('Showing version 1')).toBeVisible()
  await expect(preview(page).getByText('WordPress Admin')).toBeVisible()
  await expect(preview(page).getByRole('heading', { name: 'Contact Form' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Frontend (Website)' }).click()
  await expect(preview(page).getByText('Min WordPress-webbplats')).toBeVisible()
  await expect(preview(page).locator('form input[type=email]')).toBeVisible()

  await page.getByRole('tab', { name: 'Code' }).click()
  const files = page.getByRole('tree', { name: 'Files' })
  await expect(files.getByRole('treeitem', { name: 'contact-form.php', selected: true })).toBeVisible()
  await expect(files.getByRole('treeitem', { name: 'readme.txt' })).toBeVisible()
  await expect(page.getByLabel('Code of contact-form.php')).toContainText('Plugin Name:')

  await send(page, 'Add a phone field')
  await expect(job(page, 2)).toBeVisible()
  await expectDelivered(page, 2)
  await expect(page.getByRole('banner').getByText('1.0.1')).toBeVisible()
  await expect(credits(page, 8)).toBeVisible()
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.getByText('Showing version 2')).toBeVisible()
  await expect(preview(page).getByText('Phone').first()).toBeVisible()

  const first = await downloadZip(page)
  expect(first.name).toBe('contact-form.zip')
  const entries = Object.keys(first.zip.files)
  expect(entries).toContain('contact-form/contact-form.php')
  expect(entries.filter((entry) => !entry.startsWith('contact-form/'))).toEqual([])
  expect(await first.zip.file('contact-form/contact-form.php')?.async('string')).toMatch(
    /Version: +1\.0\.1\n/,
  )
  await expect(toast(page, 'Plugin downloaded')).toBeVisible()
  await expect(credits(page, 3)).toBeVisible()

  const again = await downloadZip(page)
  expect(Object.keys(again.zip.files)).toEqual(entries)
  await page.reload()
  await expect(credits(page, 3)).toBeVisible()
})
