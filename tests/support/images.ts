import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Color, Sharp } from 'sharp'

/** Generates images to upload. */

const red = { r: 220, g: 20, b: 30 }

/** An image of one color; translucent if `alpha` is below 1. */
export const picture = (
  width: number,
  height: number,
  { alpha }: { readonly alpha?: number } = {},
): Sharp => {
  const background: Color = alpha === undefined ? red : { ...red, alpha }
  return sharp({ create: { width, height, channels: alpha === undefined ? 3 : 4, background } })
}

export const pictureColour = red

/** A photo as a phone takes it: rotated by its metadata, which also holds a location and the owner's name. */
export const photo = (width: number, height: number): Promise<Buffer> =>
  picture(width, height)
    .jpeg()
    .withExif({
      IFD0: { Copyright: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 20/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .toBuffer()

/** Random pixels, which no format compresses well. */
export const noise = (width: number, height: number): Sharp => {
  const pixels = Buffer.alloc(width * height * 3)
  let state = 1
  for (let at = 0; at < pixels.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    pixels[at] = state >> 16
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG of a few bytes whose header claims these dimensions. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export const dataUrl = (bytes: Uint8Array, type = 'image/png'): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
