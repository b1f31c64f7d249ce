import type { Locator, Page } from '@playwright/test'
import { picture } from '../support/images.ts'
import {
  conversation,
  deliverPlugin,
  expectDelivered,
  openBuilder,
  promptBox,
  sendButton,
  toast,
} from './builder.ts'
import { expect, signUpAs, test } from './fixtures.ts'

const attached = (page: Page): Locator => box(page).getByRole('list', { name: 'Images of this message' })
const box = (page: Page): Locator => page.locator('form', { has: promptBox(page) })
const thumbnail = (page: Page, name: string): Locator =>
  attached(page).getByRole('img', { name, exact: true })
const remarks = (page: Page): Locator => box(page).locator('.remarks[role=status]')

interface FileToSend {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}
const png = async (name: string, width = 300, height = 200): Promise<FileToSend> => ({
  name,
  mimeType: 'image/png',
  buffer: await picture(width, height).png().toBuffer(),
})

/** Selects files as the button does. */
async function choose(page: Page, files: readonly FileToSend[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add images' }).click()
  await (await chooser).setFiles([...files])
}

test('adds images with the button, removes them, and sends them without text', async ({ page }) => {
  await openBuilder(page)
  await expect(sendButton(page)).toBeDisabled()
  await choose(page, [await png('one.png'), await png('two.png', 30, 60)])
  await expect(toast(page, 'Images uploaded')).toBeVisible()
  await expect(toast(page, '2 image(s) added to your message')).toBeVisible()
  await expect(thumbnail(page, 'one.png')).toBeVisible()
  await expect(remarks(page)).toHaveText("The current model can't read images. They stay with your message.")

  await attached(page).getByRole('button', { name: 'Remove one.png' }).click()
  await expect(thumbnail(page, 'one.png')).toHaveCount(0)
  await sendButton(page).click()
  const message = conversation(page).getByRole('list', { name: 'Images of this message' })
  await expect(message.getByRole('link', { name: 'Open two.png in a new tab' })).toBeVisible()
  await expect(attached(page)).toHaveCount(0)

  // Opens the full image in a new tab.
  const opened = page.waitForEvent('popup')
  await message.getByRole('link').click()
  const tab = await opened
  await tab.waitForLoadState()
  expect(new URL(tab.url()).pathname).toMatch(/^\/api\/app\/attachments\/[0-9a-f-]{36}\/image$/)
  expect(await tab.evaluate(() => document.images[0]?.naturalHeight)).toBe(60)
  await tab.close()

  await page.reload()
  const shown = conversation(page).getByRole('list', { name: 'Images of this message' }).locator('img')
  await expect(shown).toHaveJSProperty('complete', true)
  await expect(shown).toHaveJSProperty('naturalWidth', 30)
})

test('keeps attached images through a reload, per plugin', async ({ page }) => {
  await signUpAs(page)
  const id = await deliverPlugin(page)
  await page.goto(`/builder?id=${id}`)
  await promptBox(page).fill('Add a phone field')
  await choose(page, [await png('kept.png')])
  await expect(thumbnail(page, 'kept.png')).toBeVisible()
  await page.reload()
  await expect(thumbnail(page, 'kept.png')).toBeVisible()
  await expect(promptBox(page)).toHaveValue('Add a phone field')
  await page.goto('/builder')
  await expect(promptBox(page)).toBeVisible()
  await expect(attached(page)).toHaveCount(0)
  await page.goto(`/builder?id=${id}`)
  await promptBox(page).press('Enter')
  await expectDelivered(page, 2)
  await page.reload()
  await expect(conversation(page).getByRole('link', { name: 'Open kept.png in a new tab' })).toBeVisible()
  await expect(attached(page)).toHaveCount(0)
})
