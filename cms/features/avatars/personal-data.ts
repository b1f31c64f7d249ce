import { getBlob } from '../../platform/blobs.ts'
import { database, row, sql } from '../../platform/database/index.ts'
import type { PersonalData } from '../../platform/personal-data/index.ts'

/** The avatar, as it is shown. */
export const avatarData: PersonalData = {
  async files(payload, userId) {
    const db = database(payload)
    const found = await row<{ hash: string }>(
      db,
      sql`select hash from plugsmith.avatars where user_id = ${userId}`,
    )
    return found ? [{ path: 'avatar.webp', load: () => getBlob(db, found.hash) }] : []
  },
}
