import type { Payload } from 'payload'
import { apiRoutes } from '#contract/api-routes.ts'
import { getBlob, putBlob } from '../../platform/blobs.ts'
import { database, row, sql, transaction } from '../../platform/database/index.ts'
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

/**
 * Gives somebody another avatar. It has an address of its own, so that no browser shows the one before.
 * @returns its address
 * @throws ServiceError `not_an_avatar`, `avatar_too_large`
 */
export async function saveAvatar(payload: Payload, userId: string, bytes: Uint8Array): Promise<string> {
  const image = await redrawAvatar(bytes)
  return transaction(payload, async (tx) => {
    const hash = await putBlob(tx, image)
    const saved = await row<{ id: string }>(
      tx,
      sql`insert into plugsmith.avatars (user_id, hash) values (${userId}, ${hash})
          on conflict (user_id) do update set id = gen_random_uuid(), hash = excluded.hash, created_at = now()
          returning id`,
    )
    if (!saved) throw new Error('the avatar was not stored')
    return addressOf(saved.id)
  })
}

export async function removeAvatar(payload: Payload, userId: string): Promise<void> {
  await database(payload).execute(sql`delete from plugsmith.avatars where user_id = ${userId}`)
}

/**
 * The bytes of an avatar, as WebP.
 * @throws ServiceError `not_found`
 */
export async function readAvatar(payload: Payload, avatarId: string): Promise<Uint8Array> {
  const db = database(payload)
  const found = await row<{ hash: string }>(
    db,
    sql`select hash from plugsmith.avatars where id = ${avatarId}`,
  )
  if (!found) throw new ServiceError('not_found')
  return getBlob(db, found.hash)
}
