import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Writing in the forms of the admin. Each function waits for what it needs, however long the server takes. */

/** The form of the open document, ready to be typed into: Payload fills it in once more after hydration. */
export async function readyForm(page: Page): Promise<Locator> {
  const form = page.locator('form.collection-edit__form').first()
  await expect(form).toHaveAttribute('data-form-ready', 'true')
  return form
}

/** Opens a document of the admin. */
export async function openDocument(page: Page, address: string): Promise<Locator> {
  await page.goto(address)
  return readyForm(page)
}

/** The text of the article that is open. */
export const textOf = (page: Page): Locator =>
  page.locator('.rich-text-lexical [contenteditable="true"]').first()

/** The blocks between the paragraphs. */
export const blocksOf = (page: Page): Locator => page.locator('.LexicalEditorTheme__block')

/** Waits for the form of a new block, which the server sends. */
export const readyBlock = (block: Locator): Promise<void> =>
  expect(block.locator('[data-form-ready="true"]').first()).toBeAttached()

/** Chooses a block from the menu that opens where the cursor is. @returns its form */
export async function insertBlock(page: Page, label: string): Promise<Locator> {
  const before = await blocksOf(page).count()
  await page.keyboard.type(`/${label.split(' ')[0] ?? ''}`)
  await page.locator('.slash-menu-popup__item', { hasText: label }).first().click()
  await expect(blocksOf(page)).toHaveCount(before + 1)
  const block = blocksOf(page).filter({ hasText: label }).first()
  await readyBlock(block)
  return block
}
