import type { Payload } from 'payload'
import { limits } from '#contract/limits.ts'
import { validationMessages } from '#contract/messages/validation.ts'
import { jsonb, rows, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { countAgainst } from '../../platform/limiter/index.ts'
import { putBlobs } from '../../platform/blobs.ts'
import { bytesOfDataUrl, dataUrlSize, isDataUrl } from './data-url.ts'
import { redraw } from './redraw.ts'
import type { Redrawn } from './redraw.ts'
import { insertImage, namelessImage } from './store.ts'

/** An image of a message: the id of an upload, or a redrawn inline image. */
export type MessageImage = string | Redrawn

const isUpload = (image: MessageImage): image is string => typeof image === 'string'

/**
 * Prepares the images of a message: redraws data URLs and keeps ids.
 * @throws ServiceError `too_many_images`, `images_too_large`, `not_an_image`, `too_large`, `rate_limited`
 */
export async function prepareImages(
  payload: Payload,
  userId: string,
  references: readonly string[],
): Promise<readonly MessageImage[]> {
  if (references.length > limits.images.perTurn) throw new ServiceError('too_many_images')
  const inline = references.filter(isDataUrl)
  const bytes = inline.reduce((sum, reference) => sum + dataUrlSize(reference), 0)
  if (bytes > limits.images.bytesPerTurn) throw new ServiceError('images_too_large')
  // An inline image is as much work as an upload, so it counts against the same cap.
  for (const _image of inline) await countAgainst(payload, 'imagesPerUser', userId)
  return Promise.all(
    references.map((reference) =>
      isDataUrl(reference) ? redraw(bytesOfDataUrl(reference)) : reference.toLowerCase(),
    ),
  )
}

/** Whether a turn has exactly these images, in this order; inline images are compared by content. */
export async function hasTheseImages(
  executor: Executor,
  turnId: string,
  images: readonly MessageImage[],
): Promise<boolean> {
  const stored = await rows<{ id: string | null; hash: string | null }>(
    executor,
    sql`select named.id, a.hash
        from turns t
        cross join lateral jsonb_array_elements_text(t.images) with ordinality as named (id, position)
        left join attachments a on a.id = named.id::uuid
        where t.id = ${turnId}
        order by named.position`,
  )
  if (stored.length !== images.length) return false
  return images.every((image, at) =>
    isUpload(image) ? image === stored[at]?.id : image.hash === stored[at]?.hash,
  )
}

/**
 * Locks the uploads of a message until the transaction ends, so that neither another message nor the cleanup takes
 * them.
 * @throws ServiceError `invalid_input`, the same for an upload that is unknown, somebody else's, already used in a
 *   message whose turn is active or succeeded, or listed twice; `images_too_large`
 */
export async function lockImages(
  tx: Executor,
  userId: string,
  images: readonly MessageImage[],
): Promise<void> {
  const uploads = images.filter(isUpload)
  const held = await rows<{ sent_size: number }>(
    tx,
    sql`select sent_size::int as sent_size from attachments
        where user_id = ${userId}
          and id in (select value::uuid from jsonb_array_elements_text(${jsonb(uploads)}::jsonb))
          -- A message that came to nothing can be sent again as it was.
          and (turn_id is null or exists (
            select 1 from turns
            where turns.id = attachments.turn_id and turns.status in ('declined', 'failed', 'cancelled')))
        order by id for update`,
  )
  if (held.length !== uploads.length)
    throw new ServiceError('invalid_input', { images: validationMessages.imageGone })
  const sizes = [
    ...held.map(({ sent_size: size }) => size),
    ...images.map((image) => (isUpload(image) ? 0 : image.sentSize)),
  ]
  if (sizes.reduce((sum, size) => sum + size, 0) > limits.images.bytesPerTurn)
    throw new ServiceError('images_too_large')
}

/**
 * Assigns images, which `lockImages` has locked, to a turn.
 * @returns their ids, in order
 */
export async function assignImages(
  tx: Executor,
  userId: string,
  turnId: string,
  images: readonly MessageImage[],
): Promise<readonly string[]> {
  await tx.execute(
    sql`update attachments set turn_id = ${turnId}, updated_at = now()
        where id in (select value::uuid from jsonb_array_elements_text(${jsonb(images.filter(isUpload))}::jsonb))`,
  )
  await putBlobs(
    tx,
    images.flatMap((image) => (isUpload(image) ? [] : [image.bytes])),
  )
  const ids: string[] = []
  for (const image of images) {
    ids.push(
      isUpload(image)
        ? image
        : (await insertImage(tx, userId, { fileName: namelessImage, image, turnId })).id,
    )
  }
  return ids
}
