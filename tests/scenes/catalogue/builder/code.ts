import type { Page } from '@playwright/test'
import type { Scene, Stage } from '../../scene.ts'
import { openTab, refuse, showTab } from '../../steps.ts'

async function openCode(page: Page, stage: Stage): Promise<void> {
  await openTab(page, stage, stage.seed.plugins.form, 'Code')
  await page.getByLabel('Code of contact-form.php').getByText('Plugin Name:').waitFor()
}

/** On a phone, the name of the open file opens the list of files. */
async function openFiles(page: Page, stage: Stage): Promise<void> {
  await openCode(page, stage)
  if (stage.phone) await page.getByRole('button', { name: /choose another file$/ }).click()
}

async function search(page: Page, stage: Stage, words: string): Promise<void> {
  await openFiles(page, stage)
  await page.getByRole('textbox', { name: 'Search in files' }).fill(words)
}

/** Compares two versions that differ in an image and in added and changed files. */
async function compare(page: Page, stage: Stage, file: string): Promise<void> {
  await openTab(page, stage, stage.seed.plugins.outcomes, 'Code')
  await page.getByLabel('Compare with another version').selectOption({ label: 'Version 1 (header 1.0.0)' })
  if (stage.phone) await page.getByRole('button', { name: /choose another file$/ }).click()
  await page
    .getByRole('navigation', { name: 'Files that differ' })
    .getByRole('button', { name: file })
    .click()
}

/** The files of the plugin. */
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
      await page
        .getByLabel('Compare with another version')
        .selectOption({ label: 'Version 1 (header 1.0.0)' })
      await page
        .getByText(/unchanged lines/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'builder-code-compare-side-by-side',
    as: 'veteran',
    only: 'desktop',
    desktopWidth: 1800,
    async show(page, stage) {
      await compare(page, stage, 'unit.php')
      await page.getByLabel('includes/unit.php in version 1').waitFor()
    },
  },
  {
    name: 'builder-code-compare-image',
    as: 'veteran',
    async show(page, stage) {
      await compare(page, stage, 'moon.png')
      await page.getByText("This file isn't text. Its bytes differ:").waitFor()
    },
  },
  {
    name: 'builder-code-compare-failed',
    as: 'creator',
    async show(page, stage) {
      await refuse(page, '**/diff?**')
      await openCode(page, stage)
      await page
        .getByLabel('Compare with another version')
        .selectOption({ label: 'Version 1 (header 1.0.0)' })
      await page.getByRole('alert').getByText("The versions couldn't be compared").waitFor()
    },
  },
  {
    name: 'builder-code-found-line',
    as: 'veteran',
    async show(page, stage) {
      await openTab(page, stage, stage.seed.plugins.outcomes, 'Code')
      if (stage.phone) await page.getByRole('button', { name: /choose another file$/ }).click()
      await page.getByRole('textbox', { name: 'Search in files' }).fill('high water of')
      await page.getByRole('button', { name: /^Line 2: .*High water of all/ }).click()
      await page.locator('.src-body .cm-found').waitFor()
    },
  },
  {
    name: 'builder-code-search-failed',
    as: 'creator',
    async show(page, stage) {
      await refuse(page, '**/search?q=*')
      await search(page, stage, 'sanitize')
      await page.getByRole('alert').getByText('The search failed').waitFor()
    },
  },
  {
    name: 'builder-code-failed',
    as: 'creator',
    async show(page, stage) {
      await refuse(page, '**/file?**')
      await openTab(page, stage, stage.seed.plugins.form, 'Code')
      await page.getByRole('alert').getByText("The file couldn't be opened").waitFor()
    },
  },
  {
    name: 'builder-code-empty',
    as: 'beginner',
    async show(page, stage) {
      await page.goto('/builder')
      await showTab(page, stage, 'Code')
      await page.getByRole('heading', { name: 'No code yet' }).waitFor()
    },
  },
]
