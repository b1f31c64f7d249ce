import { limits } from '#contract/limits.ts'
import { sideOf } from './geometry.ts'
import type { Size, Square } from './geometry.ts'

/** A picture that can be shown and cut. */
export interface Picture extends Size {
  readonly image: HTMLImageElement
}

/** The picture types that an avatar is made of. */
export const acceptedTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** A file as a data URL: the pages' policy forbids object URLs. */
function addressOf(file: File): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'))
    reader.readAsDataURL(file)
  })
}

/**
 * Reads a chosen file.
 * @returns the code of the refusal for one that is no picture of an accepted type, or has too many pixels
 */
export async function readPicture(file: File): Promise<Picture | 'not_an_avatar' | 'avatar_too_large'> {
  if (!acceptedTypes.includes(file.type)) return 'not_an_avatar'
  const image = new Image()
  try {
    const address = await addressOf(file)
    await new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = reject
      image.src = address
    })
    const { naturalWidth: width, naturalHeight: height } = image
    // Before the picture is unpacked.
    if (width * height > limits.avatar.pixels) return 'avatar_too_large'
    await image.decode()
    return { image, width, height }
  } catch {
    return 'not_an_avatar'
  }
}

/** Twice what the server keeps, so that its own scaling decides on the sharpness. */
const maxEdge = 2 * limits.avatar.edge

/** Cuts a square out of a picture, upright, in PNG for the sake of transparency. */
export async function cutOut({ image, ...size }: Picture, { zoom, x, y }: Square): Promise<File> {
  const side = sideOf(size, zoom)
  const canvas = document.createElement('canvas')
  const edge = Math.max(1, Math.min(Math.round(side), maxEdge))
  canvas.width = edge
  canvas.height = edge
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser has no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, x - side / 2, y - side / 2, side, side, 0, 0, edge, edge)
  const type = 'image/png'
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type))
  if (!bytes) throw new Error('the browser could not write the square')
  return new File([bytes], 'avatar.png', { type })
}
