import sharp from 'sharp'
import { limits } from '#contract/limits.ts'
import { ServiceError } from '../../platform/errors.ts'
import { openImage, requireImage } from '../../platform/images/index.ts'
import { hashOf } from '../../platform/blobs.ts'
import { semaphore } from '../../platform/semaphore.ts'

/** A large picture decodes to hundreds of megabytes, so at most two at a time. */
const drawing = semaphore(2)
const jpegQuality = 85
/** The factor by which the sides of a JPEG shrink if it is too large. */
const shrinking = 0.8

/** A stored image: redrawn from its pixels, without metadata. */
export interface Redrawn {
  readonly bytes: Uint8Array
  readonly mimeType: 'image/jpeg' | 'image/png'
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** SHA-256 of the bytes; the same file always gives the same hash. */
  readonly hash: string
  /** Bytes of the original upload. */
  readonly sentSize: number
}

async function draw(bytes: Uint8Array): Promise<Redrawn> {
  await requireImage(bytes)
  const { edge, keptBytes } = limits.images
  const { data, info } = await openImage(bytes)
    .autoOrient()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  // Raw pixels from here on: no EXIF, location or profile.
  const { width, height, channels } = info
  const pixels = () => sharp(data, { raw: { width, height, channels } })
  const redrawn = (kept: Buffer, mimeType: Redrawn['mimeType'], size = info): Redrawn => ({
    bytes: kept,
    mimeType,
    width: size.width,
    height: size.height,
    hash: hashOf(kept),
    sentSize: bytes.byteLength,
  })
  const { isOpaque } = await pixels().stats()
  if (!isOpaque) {
    const png = await pixels().png().toBuffer()
    if (png.byteLength <= keptBytes) return redrawn(png, 'image/png')
  }
  for (let longer = Math.max(width, height); ; longer = Math.ceil(longer * shrinking)) {
    const jpeg = await pixels()
      .flatten({ background: 'white' })
      .resize({ width: longer, height: longer, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: jpegQuality })
      .toBuffer({ resolveWithObject: true })
    if (jpeg.data.byteLength <= keptBytes) return redrawn(jpeg.data, 'image/jpeg', jpeg.info)
  }
}

/**
 * Redraws an image from its pixels: upright, at most `limits.images.edge` on its longer side, in sRGB, without
 * metadata. PNG if it has transparency and is small enough, otherwise JPEG on white, scaled down further if it still
 * exceeds `limits.images.keptBytes`.
 * @throws ServiceError `not_an_image` for anything that is not an intact picture; `too_large` for more pixels than a
 *   chat needs
 */
export function redraw(bytes: Uint8Array): Promise<Redrawn> {
  return drawing.take(async () => {
    try {
      return await draw(bytes)
    } catch (reason) {
      if (reason instanceof ServiceError) throw reason
      // Any decoder error means that the file is broken.
      throw new ServiceError('not_an_image')
    }
  })
}
