import { communityLimits } from '#contract/community-limits.ts'
import { ServiceError } from '../../platform/errors.ts'
import { openImage, requireImage } from '../../platform/images/index.ts'
import { semaphore } from '../../platform/semaphore.ts'

/** A large picture decodes to hundreds of megabytes, so at most two at a time. */
const drawing = semaphore(2)
const webpQuality = 84

export interface RedrawnImage {
  readonly bytes: Buffer
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/**
 * Redraws an image of a post from its pixels: upright, at most `communityLimits.imageEdge` on its longer side, in sRGB,
 * as WebP without metadata.
 * @throws ServiceError `not_an_image` for anything that is not an intact picture; `media_too_large` for too many pixels
 */
export function redrawForumImage(bytes: Uint8Array): Promise<RedrawnImage> {
  return drawing.take(async () => {
    try {
      const { imageEdge: edge } = communityLimits
      await requireImage(bytes)
      const { data, info } = await openImage(bytes)
        .autoOrient()
        .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .webp({ quality: webpQuality })
        .toBuffer({ resolveWithObject: true })
      return { bytes: data, width: info.width, height: info.height }
    } catch (reason) {
      // Any decoder error means that the file is broken.
      const isHuge = reason instanceof ServiceError && reason.code === 'too_large'
      throw new ServiceError(isHuge ? 'media_too_large' : 'not_an_image')
    }
  })
}
