import sharp from 'sharp'
import { limits } from '#contract/limits.ts'
import { ServiceError } from '../../platform/errors.ts'
import { openImage, requireImage } from '../../platform/images/index.ts'
import { hashOf } from '../../platform/blobs.ts'
import { semaphore } from '../../platform/semaphore.ts'

/** A large picture unpacks to hundreds of megabytes: no more than two at the same time. */
const drawing = semaphore(2)
const jpegQuality = 85
/** A JPEG that is too heavy is drawn again with its sides so much shorter. */
const shrinking = 0.8

/** A stored image: redrawn, with nothing of its file but the pixels. */
export interface Redrawn {
  readonly bytes: Uint8Array
  readonly mimeType: 'image/jpeg' | 'image/png'
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** SHA-256 of the bytes; the same file gives the same one again. */
  readonly hash: string
  /** Bytes, as it was sent. */
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
  // From here on there are only pixels: no EXIF, no place, no profile.
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
 * anything else that was in the file. PNG where something shines through and that is light enough, else JPEG, on white;
 * smaller where even that weighs more than `limits.images.keptBytes`.
 * @throws ServiceError `not_an_image` for what is no picture, or a broken one; `too_large` for more pixels than a
 *   chat needs
 */
export function redraw(bytes: Uint8Array): Promise<Redrawn> {
  return drawing.take(async () => {
    try {
      return await draw(bytes)
    } catch (reason) {
      if (reason instanceof ServiceError) throw reason
      // Whatever a decoder stumbles over, it is the file's fault.
      throw new ServiceError('not_an_image')
    }
  })
}
