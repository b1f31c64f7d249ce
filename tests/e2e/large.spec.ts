import type { Page } from '@playwright/test'
import { limits } from '#contract/limits.ts'
import { longestFrame, watchFrames } from '../support/frames.ts'
import { insertMessages, soundFiles } from '../support/plugins.ts'
import { conversation, promptBox } from './builder.ts'
import { expect, tabTo, test } from './fixtures.ts'
import { signUpWithPlugin, withDatabase } from './planted.ts'

/** The largest possible plugin, and a far longer conversation than expected. */

const messages = 3_000
/** How many messages to load; `npm run bench` measures the weight of all of them. */
const read = 500
const folders = 27
const perFolder = 11
/** In milliseconds. People close a page that freezes this long. */
const stillness = 2_000

const large = 'languages/phrases.js'
const line = (at: number) => `phrases[${String(at).padStart(5, '0')}] = 'High water at the harbour';`
/** Exactly the maximum size of a file. */
const largeText = (() => {
  const length = line(0).length + 1
  const lines = Array.from({ length: Math.floor(limits.plugin.fileBytes / length) }, (_none, at) => line(at))
  return `${lines.join('\n')}\n`.padEnd(limits.plugin.fileBytes, ' ')
})()
const lastLine = line(largeText.split('\n').length - 2)

const two = (number: number) => String(number).padStart(2, '0')
const folderNames = Array.from({ length: folders }, (_none, at) => `includes/part-${two(at + 1)}`)
const files = soundFiles('Tide Table', '1.0.0', {
  [large]: largeText,
  ...Object.fromEntries(
    folderNames.flatMap((folder) =>
      Array.from({ length: perFolder }, (_none, at) => [
        `${folder}/class-tide-${two(at + 1)}.php`,
        `<?php\n// Part ${at + 1} of ${folder}.\n`,
      ]),
    ),
  ),
})
const count = Object.keys(files).length
/** 'includes', 'languages' and the parts. */
const rows = count + folders + 2

async function openLarge(page: Page): Promise<void> {
  const { id } = await signUpWithPlugin(page, [{ files }])
  await withDatabase((db) => insertMessages(db, id, messages))
  await page.goto(`/builder?id=${id}`)
  await expect(page.getByRole('heading', { name: 'Tide Table', level: 1 })).toBeVisible()
}

async function openCode(page: Page): Promise<void> {
  await openLarge(page)
  await page.getByRole('tab', { name: 'Code' }).click()
  await expect(page.getByLabel('Code of tide-table.php')).toContainText('Plugin Name:')
}

test('finds, folds and opens 300 files with the keyboard', async ({ page }) => {
  expect(count).toBe(limits.plugin.files)
  await openCode(page)
  const row = (name: string) => page.getByRole('treeitem', { name, exact: true })
  const all = page.getByRole('tree', { name: 'Files' }).getByRole('treeitem')
  await expect(all).toHaveCount(rows)
  await expect(row('includes')).toHaveAttribute('aria-setsize', '4')
  await expect(row('part-27')).toHaveAttribute('aria-posinset', '27')

  await tabTo(page, row('tide-table.php'))
  await page.keyboard.press('Home')
  await expect(row('includes')).toBeFocused()
  await expect(row('includes')).toBeInViewport()
  await page.keyboard.press('ArrowRight')
  await expect(row('part-01')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(row('part-01')).toHaveAttribute('aria-expanded', 'false')
  await expect(all).toHaveCount(rows - perFolder)
  await page.keyboard.press('ArrowLeft')
  await expect(row('includes')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(all).toHaveCount(rows - perFolder * folders - folders)
  await page.keyboard.press('Enter')
  await expect(all).toHaveCount(rows - perFolder)

  await page.keyboard.type('part-27')
  await expect(row('part-27')).toBeFocused()
  await expect(row('part-27')).toBeInViewport()
  for (let at = 0; at < perFolder; at += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code of includes/part-27/class-tide-11.php')).toContainText(
    'Part 11 of includes/part-27.',
  )
  await page.keyboard.press('End')
  await expect(row('tide-table.php')).toBeFocused()
  await expect(row('tide-table.php')).toBeInViewport()
})

test('opens a file of a megabyte without syntax colors, and stays responsive', async ({ page }) => {
  await openCode(page)
  const drawn = page.locator('.src-body .cm-line')
  // The main file demonstrates syntax highlighting.
  await expect(drawn.locator('span').first()).toBeAttached()

  await watchFrames(page)
  await page.getByRole('treeitem', { name: 'phrases.js', exact: true }).click()
  const code = page.getByLabel(`Code of ${large}`)
  await expect(code).toContainText(line(0))
  await expect(page.getByText('This is a large file, shown without colors.')).toBeVisible()
  await expect(page.getByText(/^\d\d,\d{3} lines$/)).toBeVisible()
  await expect(drawn.locator('span')).toHaveCount(0)

  await code.focus()
  await page.keyboard.press('ControlOrMeta+End')
  await expect(code).toContainText(lastLine)
  // Rows out of view are not in the DOM.
  await expect(code).not.toContainText(line(100))
  expect(await drawn.count()).toBeLessThan(500)

  await promptBox(page).fill('Shorten this file')
  await expect(promptBox(page)).toHaveValue('Shorten this file')
  await page.getByRole('treeitem', { name: 'readme.txt', exact: true }).click()
  await expect(page.getByLabel('Code of readme.txt')).toContainText('=== Tide Table ===')
  await expect(page.getByText('This is a large file, shown without colors.')).toHaveCount(0)
  expect(await longestFrame(page)).toBeLessThan(stillness)
})

test('opens a conversation of 3,000 messages at its end, scrolls up through it, and continues it', async ({
  page,
}) => {
  await openLarge(page)
  const shown = page.locator('.msg:not(.next)')
  const said = (number: number) =>
    conversation(page)
      .getByText(new RegExp(`^(Question|Answer) ${number}:`))
      .first()
  await expect(said(messages - 1)).toBeInViewport()
  await expect(shown).toHaveCount(limits.lists.messages)
  await expect(said(messages - limits.lists.messages)).toBeAttached()

  await tabTo(page, page.getByRole('button', { name: 'Show earlier messages' }))
  // A page also loads automatically when the button scrolls into view.
  for (let known = await shown.count(); known < read; known = await shown.count()) {
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      (before) => document.querySelectorAll('.msg:not(.next)').length > before,
      known,
    )
  }
  await expect(said(messages - read)).toBeAttached()
  await conversation(page).press('Home')
  await expect(said(messages - read)).toBeAttached()
  await expect(said(messages - 1)).not.toBeInViewport()

  await promptBox(page).focus()
  await watchFrames(page)
  await page.keyboard.type('Make the button green')
  await expect(promptBox(page)).toHaveValue('Make the button green')
  expect(await longestFrame(page)).toBeLessThan(stillness)
})
