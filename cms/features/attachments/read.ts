import type { Payload } from 'payload'
import { database, row, rows, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { getBlob, getBlobs } from '../../platform/blobs.ts'

/** An image with its bytes. */
export interface StoredImage {
  readonly id: string
  readonly mimeType: string
  readonly bytes: Uint8Array
}

interface ImageRow {
  readonly id: string
  readonly mime_type: string
  readonly hash: string
}

/**
 * An image of this person.
 * @throws ServiceError `not_found`, also for somebody else's
 */
export async function readImage(payload: Payload, userId: string, imageId: string): Promise<StoredImage> {
  const db = database(payload)
  const found = await row<ImageRow>(
    db,
    sql`select id, mime_type, hash from attachments where id = ${imageId} and user_id = ${userId}`,
  )
  if (!found) throw new ServiceError('not_found')
  return { id: found.id, mimeType: found.mime_type, bytes: await getBlob(db, found.hash) }
}

/** The images of a turn's message, in the order in which they were attached. */
export async function imagesOfTurn(executor: Executor, turnId: string): Promise<readonly StoredImage[]> {
  const found = await rows<ImageRow>(
    executor,
    sql`select a.id, a.mime_type, a.hash
        from turns t
        cross join lateral jsonb_array_elements_text(t.images) with ordinality as named (id, position)
        join attachments a on a.id = named.id::uuid
        where t.id = ${turnId}
        order by named.position`,
  )
  const blobs = await getBlobs(
    executor,
    found.map(({ hash }) => hash),
  )
  return found.map(({ id, mime_type: mimeType, hash }) => ({
    id,
    mimeType,
    bytes: blobs.get(hash) ?? new Uint8Array(),
  }))
}
