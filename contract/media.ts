import { limits } from './limits.ts'
import { mediaMessages } from './messages/media.ts'

/** What images of the site may be, as the server asks for and the admin before it sends one. */
export const mediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

const megabytes = (bytes: number): string => String(Math.round(bytes / 100_000) / 10)

/** The allowed files: 'JPEG, PNG, WebP, AVIF or GIF, up to 15 MB'. */
export const mediaAllowed = mediaMessages.allowed(megabytes(limits.media.bytes))

/** For a file whose name is unknown. */
export const tooLargeImage = mediaMessages.tooLargeUnnamed(mediaAllowed)

/**
 * Why a file is refused, in one sentence with its name and the allowed files, or null. Only the server checks its content.
 * @param type which browsers do not always know
 */
export function mediaFault({
  name,
  size,
  type,
}: {
  readonly name: string
  readonly size: number
  readonly type: string
}): string | null {
  if (type && !mediaTypes.some((each) => each === type)) return mediaMessages.notShown(name, mediaAllowed)
  if (size === 0) return mediaMessages.empty(name, mediaAllowed)
  if (size > limits.media.bytes) return mediaMessages.tooLarge(name, megabytes(size), mediaAllowed)
  return null
}
