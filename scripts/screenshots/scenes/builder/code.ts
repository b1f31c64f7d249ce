import type { Page } from '@playwright/test'
import type { Scene, Stage } from '../../scene.ts'
import { openTab } from '../../steps.ts'

async function openCode(page: Page, stage: Stage): Promise<void> {
  await openTab(page, stage, stage.seed.plugins.form, 'Code')
  await page.getByLabel('Code of contact-form.php').getByText('Plugin Name:').waitFor()
}

/** On a phone the files lie behind the name of the one that is open. */
async function openFiles(page: Page, stage: Stage): Promise<void> {
  await openCode(page, stage)
  if (stage.phone) await page.getByRole('button', { name: /choose another file$/ }).click()
}

async function search(page: Page, stage: Stage, words: string): Promise<void> {
  await openFiles(page, stage)
  await page.getByRole('textbox', { name: 'Search in files' }).fill(words)
}

/** What the plugin is made of. */
export const codeScenes: readonly Scene[] = [
  { name: 'builder-code', as: 'creator', show: openCode },
  { name: 'builder-code-files', as: 'creator', only: 'phone', show: openFiles },
  {
    name: 'builder-code-search',
    as: 'creator',
    async show(page, stage) {
      await search(page, stage, 'sanitize')
      await page.getByText(/^\d+ lines in \d+ files?$/).waitFor()
    },
  },
  {
    name: 'builder-code-nothing-found',
    as: 'creator',
    async show(page, stage) {
      await search(page, stage, 'no such words')
      await page.getByText('Nothing found').waitFor()
    },
  },
  {
    name: 'builder-code-find',
    as: 'creator',
    async show(page, stage) {
      await openCode(page, stage)
      await page.getByLabel('Code of contact-form.php').focus()
      await page.keyboard.press('ControlOrMeta+f')
      await page.getByRole('textbox', { name: 'Find in this file' }).fill('defined')
    },
  },
  {
    name: 'builder-code-compare',
    as: 'creator',
    async show(page, stage) {
      await openCode(page, stage)
      await page.getByLabel('Compare with another version').selectOption({ label: 'Version 1 (1.0.0)' })
      await page
        .getByText(/unchanged lines/)
        .first()
        .waitFor()
    },
  },
]
