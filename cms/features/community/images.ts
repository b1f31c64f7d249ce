import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { communityLimits } from '#contract/community-limits.ts'
import { forumImagesIn } from '#contract/forum-images.ts'
import type { ForumImage } from '#contract/forum-images.ts'
import { communityErrors } from '#contract/messages/community.ts'
import { getBlob, putBlob } from '../../platform/blobs.ts'
import { bucketOf, keepFile, storeFile } from '../../platform/bucket/index.ts'
import { database, jsonb, row, rows, sql, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { redrawForumImage } from './redraw-image.ts'

/** The key in the bucket. The database makes it too, when it forgets an image: see the trigger on the table. */
const keyOf = (id: string): string => `forum-images/${id}.webp`

/**
 * Stores an image for a post that is being written. One that no post shows is deleted a day later.
 * @throws ServiceError `not_an_image`, `media_too_large`, `images_unavailable`
 */
export async function storeForumImage(
  payload: Payload,
  userId: string,
  sent: Uint8Array,
): Promise<ForumImage> {
  const { bytes, width, height } = await redrawForumImage(sent)
  const id = randomUUID()
  const bucket = bucketOf(payload)
  if (bucket) await storeFile(payload, bucket, keyOf(id), { bytes, type: 'image/webp' })
  await transaction(payload, async (tx) => {
    const hash = bucket ? null : await putBlob(tx, bytes)
    await tx.execute(sql`
      insert into plugsmith.forum_images (id, user_id, width, height, hash)
      values (${id}, ${userId}, ${width}, ${height}, ${hash})`)
    if (bucket) await keepFile(tx, keyOf(id))
  })
  return { id, width, height }
}

async function fileInBucket(payload: Payload, id: string): Promise<Uint8Array> {
  const file = await bucketOf(payload)?.get(keyOf(id))
  if (!file) throw new ServiceError('not_found')
  return file.bytes
}

/**
 * The bytes of an image, as WebP.
 * @throws ServiceError `not_found`, `images_unavailable`
 */
export async function readForumImage(payload: Payload, imageId: string): Promise<Uint8Array> {
  const db = database(payload)
  const found = await row<{ hash: string | null }>(
    db,
    sql`select hash from plugsmith.forum_images where id = ${imageId}`,
  )
  if (!found) throw new ServiceError('not_found')
  return found.hash === null ? fileInBucket(payload, imageId) : getBlob(db, found.hash)
}

/**
 * Notes which images a post shows, in the transaction that writes it. They may be other people's, as in a quotation.
 * @throws ServiceError `invalid_input` for images that are gone, and for too many
 */
export async function useImages(
  tx: Executor,
  post: { readonly threadId: string } | { readonly commentId: string },
  content: string,
): Promise<void> {
  const images = forumImagesIn(content)
  if (images.length === 0) return
  const { images: most } = communityLimits
  if (images.length > most)
    throw new ServiceError('invalid_input', { content: communityErrors.tooManyImages(most) })
  const used = await rows<{ image_id: string }>(
    tx,
    // Locked, so that the maintenance cannot delete one of them meanwhile.
    sql`insert into plugsmith.forum_image_uses (image_id, thread_id, comment_id)
        select i.id, ${'threadId' in post ? post.threadId : null}::uuid,
          ${'commentId' in post ? post.commentId : null}::uuid from plugsmith.forum_images i
        where (i.id, i.width, i.height) in (
          select asked.id, asked.width, asked.height
          from jsonb_to_recordset(${jsonb(images)}::jsonb) asked (id uuid, width integer, height integer))
        for key share of i
        returning image_id`,
  )
  if (used.length !== images.length)
    throw new ServiceError('invalid_input', { content: communityErrors.imageGone })
}

/** Images per run; the next run finds the rest. */
const batchSize = 200

/**
 * Deletes images that no post shows, a day after they were uploaded. Their blobs are collected later.
 * @returns how many
 */
export const forgetUnusedForumImages = (payload: Payload): Promise<number> =>
  transaction(payload, async (tx) => {
    const { imageUnusedSeconds: seconds } = communityLimits
    const unused = await rows<{ id: string }>(
      tx,
      sql`select i.id from plugsmith.forum_images i
          where i.created_at < now() - make_interval(secs => ${seconds})
            and not exists (select 1 from plugsmith.forum_image_uses u where u.image_id = i.id)
          order by i.created_at limit ${batchSize} for update skip locked`,
    )
    if (unused.length === 0) return 0
    const ids = unused.map(({ id }) => id)
    // Once more, because a post may have come to show one before it was locked.
    const { rowCount } = await tx.execute(sql`
      delete from plugsmith.forum_images i
      where i.id in (select value::uuid from jsonb_array_elements_text(${jsonb(ids)}::jsonb))
        and not exists (select 1 from plugsmith.forum_image_uses u where u.image_id = i.id)`)
    return rowCount ?? 0
  })
