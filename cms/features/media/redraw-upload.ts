import { createHash } from 'node:crypto'
import path from 'node:path'
import { APIError } from 'payload'
import type { CollectionBeforeOperationHook } from 'payload'
import { limits } from '#contract/limits.ts'
import { mediaAllowed } from '#contract/media.ts'
import { mediaMessages } from '#contract/messages/media.ts'
import { semaphore } from '../../platform/semaphore.ts'
import { ServiceError } from '../../platform/errors.ts'
import { openImage, requireImage } from '../../platform/images/index.ts'
import { kebab } from '../publishing/index.ts'

/** A picture with an extreme aspect ratio. */
class TooNarrow extends Error {}

/** A large picture decodes to hundreds of megabytes, so one at a time. */
const drawing = semaphore(1)
const jpegQuality = 88
/** Characters of the hash in a file name. */
const hashLength = 10

interface Drawn {
  readonly data: Buffer
  readonly mimetype: 'image/jpeg' | 'image/png'
  readonly extension: 'jpg' | 'png'
}

/** The picture as stored: upright, in sRGB, without metadata. */
async function draw(bytes: Buffer, mimetype: string): Promise<Drawn> {
  await requireImage(bytes)
  const { edge, ratio } = limits.media
  const { width, height } = await openImage(bytes).metadata()
  if (Math.max(width, height) > ratio * Math.min(width, height)) throw new TooNarrow()
  const { data, info } = await openImage(bytes)
    .autoOrient()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .toFormat('png', { compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
  const { isOpaque } = info.channels === 4 ? await openImage(data).stats() : { isOpaque: true }
  // PNG keeps screenshots and drawings sharp, and is needed for transparency.
  const isPhoto = isOpaque && mimetype !== 'image/png' && mimetype !== 'image/gif'
  if (!isPhoto)
    return {
      data: await openImage(data).png({ compressionLevel: 9 }).toBuffer(),
      mimetype: 'image/png',
      extension: 'png',
    }
  const jpeg = openImage(data).flatten({ background: 'white' }).jpeg({ quality: jpegQuality, mozjpeg: true })
  return { data: await jpeg.toBuffer(), mimetype: 'image/jpeg', extension: 'jpg' }
}

/**
 * Redraws an upload before Payload processes it, and names it by its hash: the file under a name never changes, so
 * browsers may cache it forever.
 * @throws APIError 400 for anything that is not a picture or is too narrow, 413 for too many pixels
 */
export const redrawUpload: CollectionBeforeOperationHook = async ({ operation, req }) => {
  const { file } = req
  if (!file || (operation !== 'create' && operation !== 'update')) return
  try {
    const { data, mimetype, extension } = await drawing.take(() => draw(file.data, file.mimetype))
    const hash = createHash('sha256').update(data).digest('hex').slice(0, hashLength)
    const name = kebab(path.parse(file.name).name) || 'image'
    req.file = { ...file, data, mimetype, size: data.byteLength, name: `${name}-${hash}.${extension}` }
  } catch (reason) {
    if (reason instanceof TooNarrow)
      throw new APIError(mediaMessages.tooNarrow(file.name, limits.media.ratio), 400, undefined, true)
    const isHuge = reason instanceof ServiceError && reason.code === 'too_large'
    const megapixels = limits.images.pixels / 1_000_000
    throw isHuge
      ? new APIError(mediaMessages.tooManyPixels(file.name, megapixels, mediaAllowed), 413, undefined, true)
      : new APIError(mediaMessages.notShown(file.name, mediaAllowed), 400, undefined, true)
  }
}
