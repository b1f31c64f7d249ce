import { apiPaths } from '#contract/api.ts'
import type { Locator, Page } from '@playwright/test'
import { noise, picture } from '../support/images.ts'
import {
  conversation,
  countRequests,
  credits,
  deliverPlugin,
  expectDelivered,
  formPrompt,
  job,
  openBuilder,
  promptBox,
  send,
  sendButton,
  toast,
} from './builder.ts'
import { expect, forgive, signUpAs, test } from './fixtures.ts'

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
const text: FileToSend = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') }

/** Chooses files as the button does. */
async function choose(page: Page, files: readonly FileToSend[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add images' }).click()
  await (await chooser).setFiles([...files])
}

/** Files in the page, as a paste or a drag carries them. */
const transfer = (page: Page, files: readonly FileToSend[], words = '') =>
  page.evaluateHandle(
    ([sent, plain]) => {
      const data = new DataTransfer()
      for (const { name, mimeType, base64 } of sent) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        data.items.add(new File([bytes], name, { type: mimeType }))
      }
      if (plain) data.setData('text/plain', plain)
      return data
    },
    [
      files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') })),
      words,
    ] as const,
  )

async function paste(page: Page, files: readonly FileToSend[], words = ''): Promise<void> {
  const data = await transfer(page, files, words)
  await promptBox(page).evaluate((element, clipboardData) => {
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)
}

test('images are added with the button, removed, and sent without a word', async ({ page }) => {
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

  // The whole image, in a tab of its own.
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

test('images are pasted; text that comes with a picture of itself stays text', async ({ page }) => {
  await openBuilder(page)
  await promptBox(page).fill(formPrompt)
  await paste(page, [await png('clipboard.png')], 'words')
  await expect(attached(page)).toHaveCount(0)
  await paste(page, [await png('clipboard.png')])
  await expect(thumbnail(page, 'clipboard.png')).toBeVisible()
  await expect(toast(page, '1 image(s) added to your message')).toBeVisible()
  await promptBox(page).press('Enter')
  await expectDelivered(page, 1)
  await expect(conversation(page).getByText(formPrompt, { exact: true })).toBeVisible()
  await expect(
    conversation(page).getByRole('link', { name: 'Open clipboard.png in a new tab' }),
  ).toBeVisible()
  await expect(credits(page, 9)).toBeVisible()
})

test('images are dropped onto the chat, and nowhere else', async ({ page }) => {
  await signUpAs(page)
  const id = await deliverPlugin(page)
  await page.goto(`/builder?id=${id}`)
  const chat = page.getByRole('region', { name: 'Chat' })
  const data = await transfer(page, [await png('dropped.png'), text])
  await chat.dispatchEvent('dragover', { dataTransfer: data })
  await expect(page.getByText('Drop images here')).toBeVisible()
  await chat.dispatchEvent('dragleave', { dataTransfer: data })
  await expect(page.getByText('Drop images here')).toHaveCount(0)
  await chat.dispatchEvent('dragover', { dataTransfer: data })
  await conversation(page).dispatchEvent('drop', { dataTransfer: data })
  await expect(page.getByText('Drop images here')).toHaveCount(0)
  await expect(thumbnail(page, 'dropped.png')).toBeVisible()
  await expect(attached(page).getByRole('listitem')).toHaveCount(1)

  // Beside the chat a file does not take the page away.
  const kept = await page.getByRole('banner').evaluate((element, dataTransfer) => {
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
    return !element.dispatchEvent(drop)
  }, data)
  expect(kept).toBe(true)
  await expect(attached(page).getByRole('listitem')).toHaveCount(1)
})

test('what is attached survives a reload, for its plugin', async ({ page }) => {
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

test('what is no image, too many and too large is said before anything is sent', async ({
  page,
  complaints,
}) => {
  await openBuilder(page)
  const uploads = countRequests(page, apiPaths.attachments)
  await choose(page, [text])
  await expect(toast(page, 'Invalid file type')).toBeVisible()
  await expect(toast(page, 'Please upload image files only')).toBeVisible()
  await choose(page, [{ ...(await png('huge.png')), buffer: Buffer.alloc(20_000_001) }])
  await expect(toast(page, 'The images in a message can be up to 20 MB in total.')).toBeVisible()
  expect(uploads()).toBe(0)
  const small = await png('small.png', 10, 10)
  await choose(
    page,
    Array.from({ length: 9 }, (_, at) => ({ ...small, name: `${at}.png` })),
  )
  await expect(toast(page, 'A message can have up to 8 images.')).toBeVisible()
  await expect(toast(page, '8 image(s) added to your message')).toBeVisible()
  expect(uploads()).toBe(8)

  // By its name an image, by its content none.
  await attached(page).getByRole('button', { name: 'Remove 0.png' }).click()
  await choose(page, [{ name: 'page.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a<script>') }])
  await expect(remarks(page)).toContainText("page.gif: We can't read this image.")
  await expect(sendButton(page)).toBeDisabled()
  await attached(page).getByRole('button', { name: 'Remove page.gif' }).click()
  await expect(sendButton(page)).toBeEnabled()
  forgive(complaints, /status of 415/)
})

test('a message waits for its images, and goes by itself', async ({ page }) => {
  await openBuilder(page)
  const held = Promise.withResolvers<void>()
  await page.route(`**${apiPaths.attachments}`, async (route) => {
    await held.promise
    await route.continue()
  })
  await choose(page, [
    { name: 'slow.png', mimeType: 'image/png', buffer: await noise(600, 600).png().toBuffer() },
  ])
  await expect(thumbnail(page, 'Uploading slow.png')).toBeVisible()
  await send(page, formPrompt)
  await expect(remarks(page)).toContainText('Your message will be sent as soon as its images are uploaded.')
  await expect(promptBox(page)).toHaveValue(formPrompt)
  held.resolve()
  await expectDelivered(page, 1)
  await expect(conversation(page).getByRole('link', { name: 'Open slow.png in a new tab' })).toBeVisible()
  await expect(promptBox(page)).toHaveValue('')
})

test('a stopped message is tried again with its images', async ({ page }) => {
  await openBuilder(page)
  await promptBox(page).fill(formPrompt)
  await choose(page, [await png('again.png')])
  await expect(thumbnail(page, 'again.png')).toBeVisible()
  await sendButton(page).click()
  await job(page, 1).getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectDelivered(page, 1)
  await expect(conversation(page).getByRole('link', { name: 'Open again.png in a new tab' })).toHaveCount(2)
})

test('an upload that does not arrive can be tried again', async ({ page, complaints }) => {
  await openBuilder(page)
  await page.route(`**${apiPaths.attachments}`, (route) => route.abort(), { times: 1 })
  await choose(page, [await png('lost.png')])
  await expect(remarks(page)).toContainText("lost.png: We can't be reached right now.")
  await attached(page).getByRole('button', { name: 'Try to upload lost.png again' }).click()
  await expect(thumbnail(page, 'lost.png')).toBeVisible()
  await expect(remarks(page)).not.toContainText('lost.png')
  forgive(complaints, /ERR_FAILED/)
})
