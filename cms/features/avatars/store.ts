import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { apiRoutes } from '#contract/api-routes.ts'
import { getBlob, putBlob } from '../../platform/blobs.ts'
import { bucketOf, keepFile, storeFile } from '../../platform/bucket/index.ts'
import { database, row, sql, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { redrawAvatar } from './redraw.ts'

const addressOf = (id: string): string => apiRoutes.avatarImage.at(id).path

/** Where the browser finds somebody's avatar, or null if they have none. */
export async function avatarOf(payload: Payload, userId: string): Promise<string | null> {
  const found = await row<{ id: string }>(
    database(payload),
    sql`select id from plugsmith.avatars where user_id = ${userId}`,
  )
  return found ? addressOf(found.id) : null
}

/** The key in the bucket. The database makes it too, when it forgets an avatar: see the trigger on the table. */
const keyOf = (id: string): string => `avatars/${id}.webp`

/** @param hash of the blob; null if the bytes are in the bucket */
const putRow = (tx: Executor, userId: string, id: string, hash: string | null) =>
  tx.execute(sql`
    insert into plugsmith.avatars (user_id, id, hash) values (${userId}, ${id}, ${hash})
    on conflict (user_id) do update set id = excluded.id, hash = excluded.hash, created_at = now()`)

/**
 * Gives somebody another avatar. It has an address of its own, so that no browser shows the one before.
 * @returns its address
 * @throws ServiceError `not_an_avatar`, `avatar_too_large`, `images_unavailable`
 */
export async function saveAvatar(payload: Payload, userId: string, bytes: Uint8Array): Promise<string> {
  const image = await redrawAvatar(bytes)
  const id = randomUUID()
  const bucket = bucketOf(payload)
  if (bucket) await storeFile(payload, bucket, keyOf(id), { bytes: image, type: 'image/webp' })
  await transaction(payload, async (tx) => {
    await putRow(tx, userId, id, bucket ? null : await putBlob(tx, image))
    if (bucket) await keepFile(tx, keyOf(id))
  })
  return addressOf(id)
}

export async function removeAvatar(payload: Payload, userId: string): Promise<void> {
  await database(payload).execute(sql`delete from plugsmith.avatars where user_id = ${userId}`)
}

async function fileInBucket(payload: Payload, id: string): Promise<Uint8Array> {
  const file = await bucketOf(payload)?.get(keyOf(id))
  if (!file) throw new ServiceError('not_found')
  return file.bytes
}

/**
 * The bytes of an avatar, as WebP.
 * @throws ServiceError `not_found`, `images_unavailable`
 */
export async function readAvatar(payload: Payload, avatarId: string): Promise<Uint8Array> {
  const db = database(payload)
  const found = await row<{ hash: string | null }>(
    db,
    sql`select hash from plugsmith.avatars where id = ${avatarId}`,
  )
  if (!found) throw new ServiceError('not_found')
  return found.hash === null ? fileInBucket(payload, avatarId) : getBlob(db, found.hash)
}
