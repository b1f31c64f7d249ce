import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AttachedImage } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import {
  conversation,
  message,
  openBuilder,
  promptBox,
  send,
  sendButton,
  toast,
  turnOf,
  workspaceOf,
} from './support/builder.tsx'
import { gate, offline, refusal } from './support/server.ts'
import type { Server } from './support/server.ts'

const chat = page.getByRole('region', { name: 'Chat' })
const attached = page.getByRole('list', { name: 'Images of this message' })
const thumbnail = (name: string) => attached.getByRole('img', { name, exact: true })
const remarks = page.getByRole('status').filter({ hasText: /./ })
const dropHere = page.getByText('Drop images here')

const png = (name: string, bytes = 10): File => new File([new Uint8Array(bytes)], name, { type: 'image/png' })
const text = new File(['words'], 'notes.txt', { type: 'text/plain' })

let uploaded = 0
/** An image as the server has it. */
const imageOf = (fileName: string): AttachedImage => ({
  id: `0194c1f0-0000-7000-8000-${String((uploaded += 1)).padStart(12, '0')}`,
  fileName,
  width: 30,
  height: 20,
})
const nameOf = (body: unknown): string => (body instanceof File ? body.name : '')

/** Makes the server accept every image. */
function acceptImages(server: Server): void {
  server.on('POST /api/app/attachments', ({ body }) => imageOf(nameOf(body)))
  server.on('GET /api/app/attachments/*/image', () => new Response())
}

async function open() {
  const screen = await openBuilder()
  acceptImages(screen.server)
  return screen
}

/** Makes the server start a turn for each message. @returns the images of the messages, by their ids */
function acceptMessages(server: Server): unknown[] {
  const sent: unknown[] = []
  const turn = turnOf('')
  server.on('POST /api/generate-plugin', ({ body }) => {
    sent.push((body as { images: unknown }).images)
    return { turn }
  })
  server.on('GET /api/app/plugins/*/workspace', () => workspaceOf({ activeTurn: turn }))
  return sent
}

/** Files as a paste or a drag carries them. */
function transfer(files: readonly File[], words = ''): DataTransfer {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  if (words) data.setData('text/plain', words)
  return data
}

const paste = (files: readonly File[], words = ''): boolean =>
  promptBox
    .element()
    .dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: transfer(files, words), bubbles: true, cancelable: true }),
    )
const drag = (type: 'dragover' | 'dragleave' | 'drop', target: Element, files: readonly File[]): boolean =>
  target.dispatchEvent(
    new DragEvent(type, { dataTransfer: transfer(files), bubbles: true, cancelable: true }),
  )

/** Chooses files as the file picker does. */
function choose(...files: readonly File[]): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('there is nothing to choose files with')
  input.files = transfer(files).files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('attaches pasted images, and pastes text that comes with a rendered image as text', async () => {
  const { server } = await open()
  const sent = acceptMessages(server)
  await promptBox.fill('A tide table')
  expect(paste([png('clipboard.png')], 'words')).toBe(true)
  expect(paste([png('clipboard.png')])).toBe(false)
  await expect.element(thumbnail('clipboard.png')).toBeInTheDocument()
  await expect.element(toast('1 image(s) added to your message')).toBeVisible()
  expect(server.count('POST /api/app/attachments')).toBe(1)
  await sendButton.click()
  await expect.poll(() => sent).toEqual([[expect.any(String)]])
})

test('attaches images dropped onto the chat, and nowhere else', async () => {
  await open()
  const files = [png('dropped.png'), text]
  drag('dragover', chat.element(), files)
  await expect.element(dropHere).toBeVisible()
  drag('dragleave', chat.element(), files)
  await expect.element(dropHere).not.toBeInTheDocument()
  drag('dragover', chat.element(), files)
  drag('drop', conversation.element(), files)
  await expect.element(dropHere).not.toBeInTheDocument()
  await expect.element(thumbnail('dropped.png')).toBeInTheDocument()
  expect(attached.getByRole('listitem').elements()).toHaveLength(1)

  // A file dropped outside the chat does not replace the page.
  expect(drag('drop', page.getByRole('banner').element(), files)).toBe(false)
  expect(attached.getByRole('listitem').elements()).toHaveLength(1)
})

test('refuses files that are not images, too many or too large, before uploading them', async () => {
  const { server } = await open()
  const uploads = () => server.count('POST /api/app/attachments')
  choose(text)
  await expect.element(toast('Invalid file type')).toBeVisible()
  await expect.element(toast('Please upload image files only')).toBeVisible()
  choose(png('huge.png', limits.images.bytesPerTurn + 1))
  await expect.element(toast('The images in a message can be up to 20 MB in total.')).toBeVisible()
  expect(uploads()).toBe(0)
  choose(...Array.from({ length: 9 }, (_, at) => png(`${at}.png`)))
  await expect.element(toast('A message can have up to 8 images.')).toBeVisible()
  await expect.element(toast('8 image(s) added to your message')).toBeVisible()
  expect(uploads()).toBe(8)
})

test('blocks sending until an image that the server cannot read is removed', async () => {
  const { server } = await open()
  server.on('POST /api/app/attachments', () => refusal('not_an_image'))
  await promptBox.fill('A tide table')
  choose(png('page.gif'))
  await expect.element(remarks.getByText("page.gif: We can't read this image.")).toBeVisible()
  await expect.element(sendButton).toBeDisabled()
  await attached.getByRole('button', { name: 'Remove page.gif' }).click()
  await expect.element(sendButton).toBeEnabled()
})

test('sends a waiting message once its images are uploaded', async () => {
  const { server } = await open()
  const sent = acceptMessages(server)
  const answer = gate()
  server.on('POST /api/app/attachments', async ({ body }) => {
    await answer.promise
    return imageOf(nameOf(body))
  })
  choose(png('slow.png'))
  await expect.element(thumbnail('Uploading slow.png')).toBeVisible()
  await send('A tide table')
  await expect
    .element(remarks.getByText('Your message will be sent as soon as its images are uploaded.'))
    .toBeVisible()
  await expect.element(promptBox).toHaveValue('A tide table')
  expect(sent).toEqual([])
  answer.resolve()
  await expect.poll(() => sent).toEqual([[expect.any(String)]])
  await expect.element(promptBox).toHaveValue('')
})

test('resends a stopped message with its images', async () => {
  const image = imageOf('again.png')
  const stopped = turnOf('A tide table')
  const { server } = await openBuilder({
    workspace: workspaceOf({
      version: null,
      messages: [
        message({ turnId: stopped.id, images: [image] }),
        message({ role: 'assistant', content: '', turnId: stopped.id, outcome: 'cancelled' }),
      ],
    }),
  })
  acceptImages(server)
  const sent = acceptMessages(server)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => sent).toEqual([[image.id]])
})

test('uploads an image again after a failure', async () => {
  const { server } = await open()
  server.on('POST /api/app/attachments', offline)
  choose(png('lost.png'))
  const problem = remarks.getByText("lost.png: We can't be reached right now.")
  await expect.element(problem).toBeVisible()
  acceptImages(server)
  await attached.getByRole('button', { name: 'Try to upload lost.png again' }).click()
  await expect.element(thumbnail('lost.png')).toBeInTheDocument()
  await expect.element(problem).not.toBeInTheDocument()
})
