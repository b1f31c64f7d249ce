import '../../site/src/styles/global.css'
import '../../site/src/styles/app.css'
import '../../site/src/islands/settings/settings.css'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Avatar } from '../../site/src/islands/settings/Avatar.tsx'
import { Toasts } from '../../site/src/ui/Toasts.tsx'
import { dismissToasts } from '../../site/src/ui/toast.ts'
import { clickTwiceAtOnce, press, show } from './support/screen.tsx'
import { away, gate, refusal, stubServer } from './support/server.ts'
import type { Server } from './support/server.ts'

/** The avatar on /settings, and the dialog that crops it. */

// Toasts are not part of a page's component.
afterEach(dismissToasts)

const messages = page.getByRole('region', { name: 'Messages' })
const chooser = page.getByRole('button', { name: 'Choose image' })
const dialog = page.getByRole('dialog', { name: 'Crop your avatar' })
const box = dialog.getByRole('application', { name: /arrow keys/ })
const zoom = dialog.getByRole('slider', { name: 'Zoom' })
const send = dialog.getByRole('button', { name: 'Upload' })
/** Behind the open dialog it has no role. */
const again = page.getByRole('button', { name: 'Upload' })

function Shown({ before }: { readonly before: string | null }) {
  const [avatar, setAvatar] = useState(before)
  return (
    <>
      <Avatar avatar={avatar} change={(saved) => setAvatar(saved.avatar)} />
      <Toasts />
    </>
  )
}

async function open(before: string | null = null): Promise<Server> {
  const server = stubServer({})
  await show(<Shown before={before} />, { at: '/settings' })
  await expect.element(chooser).toBeVisible()
  return server
}

type Color = 'red' | 'lime' | 'blue'

/** A picture of squares of 40 pixels in these colors, from left to right. */
async function pictureOf(squares: readonly Color[], type = 'image/png'): Promise<Blob> {
  const canvas = new OffscreenCanvas(40 * squares.length, 40)
  const context = canvas.getContext('2d')
  squares.forEach((color, at) => {
    if (!context) return
    context.fillStyle = color
    context.fillRect(40 * at, 0, 40, 40)
  })
  return canvas.convertToBlob({ type, quality: 1 })
}

/** Chooses a file as the browser's own dialog does; over the connection to the browser, a large one would take seconds. */
function choose(content: Blob | string, name = 'me.png', type = 'image/png'): void {
  const input = page.getByLabelText('Image for the avatar').element()
  if (!(input instanceof HTMLInputElement)) throw new Error('no file can be chosen here')
  const chosen = new DataTransfer()
  chosen.items.add(new File([content], name, { type }))
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The pixels of an uploaded square. */
async function pixelsOf(file: unknown) {
  const image = await createImageBitmap(file as File)
  const canvas = new OffscreenCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0)
  return {
    width: image.width,
    height: image.height,
    /** Red, green, blue and opacity at a place, in shares of the width and height. */
    at: (x: number, y: number): number[] => [
      ...(context?.getImageData(Math.floor(x * image.width), Math.floor(y * image.height), 1, 1).data ?? []),
    ],
  }
}

/** Uploads what is cut out. @returns its pixels */
async function uploaded(server: Server) {
  let file: unknown
  server.on('POST /api/app/avatar', ({ body }) => {
    file = body
    return { avatar: '/favicon.svg' }
  })
  await send.click()
  await expect.element(messages.getByText('Avatar updated')).toBeVisible()
  return pixelsOf(file)
}

const red = [255, 0, 0, 255]
const lime = [0, 255, 0, 255]
const blue = [0, 0, 255, 255]

test('uploads the middle square of a chosen picture once, and removes it', async () => {
  const server = await open()
  await expect.element(page.getByRole('img', { name: 'No avatar' })).toBeVisible()
  await expect.element(again).toBeDisabled()
  choose(await pictureOf(['red', 'lime', 'blue']))
  await expect.element(dialog).toBeVisible()
  const wait = gate()
  const sent: unknown[] = []
  server.on('POST /api/app/avatar', async ({ body }) => {
    sent.push(body)
    await wait.promise
    return { avatar: '/favicon.svg' }
  })
  await clickTwiceAtOnce(send)
  await expect.element(dialog.getByRole('button', { name: 'Uploading…' })).toBeDisabled()
  await press('{Escape}')
  await expect.element(dialog).toBeVisible()
  wait.resolve()
  await expect.element(messages.getByText('Avatar updated')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(chooser).toHaveFocus()
  expect(sent).toHaveLength(1)
  const { width, height, at } = await pixelsOf(sent[0])
  expect([width, height, at(0.1, 0.5), at(0.9, 0.5)]).toEqual([40, 40, lime, lime])
  await expect.element(page.getByRole('img', { name: 'Your avatar' })).toBeVisible()
  await expect.element(again).toBeDisabled()
  server.on('DELETE /api/app/avatar', () => undefined)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect.element(messages.getByText('Avatar removed')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'No avatar' })).toBeVisible()
})

test('uploads the square that the arrow keys lead to, as far as the picture goes', async () => {
  const server = await open()
  choose(await pictureOf(['red', 'lime', 'blue']))
  await expect.element(box).toHaveFocus()
  await press('{Shift>}' + '{ArrowRight}'.repeat(5) + '{/Shift}')
  await expect.element(dialog.getByText('Square at 25% across, 50% down')).toBeInTheDocument()
  await press('{ArrowLeft}')
  await expect.element(dialog.getByText('Square at 26% across, 50% down')).toBeInTheDocument()
  await press('{Shift>}' + '{ArrowRight}'.repeat(12) + '{/Shift}{ArrowDown}')
  await expect.element(dialog.getByText('Square at 0% across, 50% down')).toBeInTheDocument()
  const { at } = await uploaded(server)
  expect([at(0.05, 0.5), at(0.95, 0.5)]).toEqual([red, red])
})

test('follows the pointer that drags the picture, and the slider', async () => {
  const server = await open()
  choose(await pictureOf(['red', 'lime', 'blue']))
  await expect.element(box).toBeVisible()
  const picture = box.element().querySelector('img')
  const before = picture?.getBoundingClientRect()
  await userEvent.dragAndDrop(box, box, {
    sourcePosition: { x: 200, y: 150 },
    targetPosition: { x: 100, y: 150 },
  })
  const after = picture?.getBoundingClientRect()
  expect((after?.left ?? 0) - (before?.left ?? 0)).toBeCloseTo(-100, 0)
  await press('{Shift>}' + '{ArrowLeft}'.repeat(12) + '{/Shift}')
  await zoom.fill('2')
  await expect.element(dialog.getByText('2.0×')).toBeVisible()
  await expect.element(zoom).toHaveAttribute('aria-valuetext', '2.0×')
  const { width, at } = await uploaded(server)
  expect([width, at(0.05, 0.5), at(0.95, 0.5)]).toEqual([20, blue, blue])
})

test('zooms about the pointer with the wheel, and about the fingers with two of them', async () => {
  const server = await open()
  choose(await pictureOf(['red', 'lime', 'blue']))
  await expect.element(box).toBeVisible()
  const element = box.element()
  const { left, top, width, height } = element.getBoundingClientRect()
  const place = (x: number, y: number) => ({
    bubbles: true,
    cancelable: true,
    clientX: left + width / 2 + x,
    clientY: top + height / 2 + y,
  })
  const wheel = new WheelEvent('wheel', { ...place(0, 0), deltaY: -250 })
  expect(element.dispatchEvent(wheel)).toBe(false)
  await expect.element(dialog.getByText('1.6×')).toBeVisible()
  element.dispatchEvent(new WheelEvent('wheel', { ...place(0, 0), deltaY: 2_000 }))
  await expect.element(dialog.getByText('1.0×')).toBeVisible()

  // Fingers cannot be captured that no device has.
  element.setPointerCapture = () => undefined
  const finger = (type: string, pointerId: number, x: number) =>
    element.dispatchEvent(new PointerEvent(type, { ...place(x, 0), pointerId, pointerType: 'touch' }))
  finger('pointerdown', 1, -180)
  finger('pointerdown', 2, -120)
  finger('pointermove', 1, -240)
  finger('pointermove', 2, -60)
  await expect.element(dialog.getByText('3.0×')).toBeVisible()
  finger('pointerup', 1, -240)
  finger('pointerup', 2, -60)
  const { at } = await uploaded(server)
  expect([at(0.05, 0.5), at(0.95, 0.5)]).toEqual([red, lime])
})

test('keeps the choice for the button beside it when the dialog is cancelled', async () => {
  const server = await open('/favicon.svg')
  await chooser.click()
  choose(await pictureOf(['red', 'lime', 'blue']), 'three.png')
  await expect.element(box).toHaveFocus()
  await press('{Shift>}' + '{ArrowRight}'.repeat(12) + '{/Shift}')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('three.png')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Your avatar' })).toBeVisible()
  expect(server.requests).toEqual([])
  await again.click()
  await expect.element(dialog).toBeVisible()
  const { at } = await uploaded(server)
  expect(at(0.5, 0.5)).toEqual(red)
  await expect.element(page.getByText('JPG, PNG or WebP')).toBeVisible()
  await expect.element(chooser).toHaveFocus()
})

test('stays open when the upload fails, and begins in the middle for another picture', async () => {
  const server = await open()
  choose(await pictureOf(['red', 'lime', 'blue']))
  await expect.element(box).toHaveFocus()
  await press('{Shift>}' + '{ArrowRight}'.repeat(12) + '{/Shift}')
  server.on('POST /api/app/avatar', away)
  await send.click()
  await expect.element(messages.getByText('Error uploading avatar')).toBeVisible()
  await expect.element(dialog).toBeVisible()
  server.on('POST /api/app/avatar', () => refusal('not_an_avatar'))
  await send.click()
  await expect.element(messages.getByText("We can't show this image. Use JPG, PNG or WebP.")).toBeVisible()
  await press('{Escape}')
  choose(await pictureOf(['red', 'blue', 'lime']))
  await expect.element(box).toHaveFocus()
  const { at } = await uploaded(server)
  expect(at(0.5, 0.5)).toEqual(blue)
})

/** Makes a JPEG say that it has 10,000 × 5,001 pixels. */
async function enlarged(jpeg: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await jpeg.arrayBuffer())
  // The start of the frame: marker, length, depth, then height and width.
  const frame = bytes.findIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xc0)
  bytes.set([5_001 >> 8, 5_001 & 255, 10_000 >> 8, 10_000 & 255], frame + 5)
  return new Blob([bytes])
}

test('says why a file is refused, without opening the dialog or sending it', async () => {
  const server = await open()
  const unreadable = /Error uploading avatarWe can't show this image\. Use JPG, PNG or WebP\./
  choose('<script>alert(1)</script>', 'page.png')
  await expect.element(messages).toMatchTextContent(unreadable)
  dismissToasts()
  choose('<svg xmlns="http://www.w3.org/2000/svg"/>', 'drawing.svg', 'image/svg+xml')
  await expect.element(messages).toMatchTextContent(unreadable)
  dismissToasts()
  choose(new Blob([new Uint8Array(5_000_001)]), 'large.png')
  const tooLarge = /Error uploading avatarAn avatar can be up to 5 MB/
  await expect.element(messages).toMatchTextContent(tooLarge)
  dismissToasts()
  choose(await enlarged(await pictureOf(['red'], 'image/jpeg')), 'wide.jpg', 'image/jpeg')
  await expect.element(messages).toMatchTextContent(tooLarge)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(again).toBeDisabled()
  expect(server.requests).toEqual([])
})

/** Says in a JPEG that it has to be turned to the right to be upright, as the camera of a phone does. */
async function turned(jpeg: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await jpeg.arrayBuffer())
  // Start of image, then Exif with one entry: Orientation (0x0112), SHORT, 6.
  const exif = [
    0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3,
    0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
  ]
  return new Blob([bytes.slice(0, 2), new Uint8Array(exif), bytes.slice(2)])
}

test('cuts upright what a camera has turned', async () => {
  const server = await open()
  choose(await turned(await pictureOf(['red', 'lime', 'blue'], 'image/jpeg')), 'me.jpg', 'image/jpeg')
  await expect.element(box).toHaveFocus()
  await press('{Shift>}' + '{ArrowDown}'.repeat(12) + '{/Shift}')
  await expect.element(dialog.getByText('Square at 50% across, 0% down')).toBeInTheDocument()
  const { at } = await uploaded(server)
  const [r = 0, g = 0, b = 0] = at(0.5, 0.5)
  expect([r > 200, g < 60, b < 60]).toEqual([true, true, true])
})

test('keeps transparency, and no more pixels than are of use', async () => {
  const server = await open()
  const canvas = new OffscreenCanvas(1_600, 1_400)
  const context = canvas.getContext('2d')
  context?.fillRect(0, 0, 800, 1_400)
  choose(await canvas.convertToBlob())
  await expect.element(box).toBeVisible()
  const { width, height, at } = await uploaded(server)
  expect([width, height]).toEqual([1_024, 1_024])
  expect([at(0.1, 0.5)[3], at(0.9, 0.5)[3]]).toEqual([255, 0])
})
