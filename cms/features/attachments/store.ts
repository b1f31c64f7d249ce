import type { Payload } from 'payload'
import type { AttachedImage } from '#contract/api.ts'
import { withoutDirectionMarks } from '#contract/names.ts'
import { row, sql, storable, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { putBlob } from '../../platform/blobs.ts'
import { redraw } from './redraw.ts'
import type { Redrawn } from './redraw.ts'

/** The name of an image that was uploaded without one. */
export const namelessImage = 'image'
const longestName = 100

/** The last segment of a path, shortened and without characters that file names cannot contain. */
export function imageName(fileName: string): string {
  const base = withoutDirectionMarks(storable(fileName)).split(/[\\/]/).at(-1) ?? ''
  // Cut by code points, so that none is split.
  const short = [...base.replace(/\p{Cc}/gu, '').trim()].slice(0, longestName).join('')
  return short || namelessImage
}

/**
 * Inserts a redrawn image.
 * @param turnId the turn that uses it at once, or null
 */
export async function insertImage(
  tx: Executor,
  userId: string,
  {
    fileName,
    image,
    turnId,
  }: { readonly fileName: string; readonly image: Redrawn; readonly turnId: string | null },
): Promise<AttachedImage> {
  const { bytes, mimeType, width, height, sentSize } = image
  const hash = await putBlob(tx, bytes)
  const name = imageName(fileName)
  const stored = await row<{ id: string }>(
    tx,
    sql`insert into attachments (user_id, turn_id, file_name, mime_type, width, height, size, sent_size, hash)
        values (${userId}, ${turnId}, ${name}, ${mimeType}, ${width}, ${height}, ${bytes.byteLength}, ${sentSize}, ${hash})
        returning id`,
  )
  if (!stored) throw new Error('the image was not stored')
  return { id: stored.id, fileName: name, width, height }
}

/**
 * Stores an image for a message that is still being written.
 * @throws ServiceError `not_an_image`, `too_large`
 */
export async function storeImage(
  payload: Payload,
  userId: string,
  { fileName, bytes }: { readonly fileName: string; readonly bytes: Uint8Array },
): Promise<AttachedImage> {
  const image = await redraw(bytes)
  return transaction(payload, (tx) => insertImage(tx, userId, { fileName, image, turnId: null }))
}
