import { limits } from '#contract/limits.ts'
import { ServiceError } from '../../platform/errors.ts'
import { openImage, requireImage } from '../../platform/images/index.ts'
import { semaphore } from '../../platform/semaphore.ts'

/** A large picture decodes to hundreds of megabytes, so at most two at a time. */
const drawing = semaphore(2)
const webpQuality = 85
const accepted: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])

/**
 * Redraws a picture from its pixels as an avatar: upright, its middle cropped to a square of `limits.avatar.edge`, in
 * sRGB, as WebP without metadata.
 * @throws ServiceError `not_an_avatar` for anything but an intact JPG, PNG or WebP; `avatar_too_large` for too many pixels
 */
export function redrawAvatar(bytes: Uint8Array): Promise<Buffer> {
  return drawing.take(async () => {
    try {
      const { edge, pixels } = limits.avatar
      await requireImage(bytes, { accepted, pixels })
      return await openImage(bytes)
        .autoOrient()
        .resize({ width: edge, height: edge, fit: 'cover' })
        .toColourspace('srgb')
        .webp({ quality: webpQuality })
        .toBuffer()
    } catch (reason) {
      // Any decoder error means that the file is broken.
      const isHuge = reason instanceof ServiceError && reason.code === 'too_large'
      throw new ServiceError(isHuge ? 'avatar_too_large' : 'not_an_avatar')
    }
  })
}
