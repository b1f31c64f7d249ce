import { database, row, sql } from '../../platform/database/index.ts'
import type { PersonalData } from '../../platform/personal-data/index.ts'
import { readAvatar } from './index.ts'

/** The avatar, as it is shown. */
export const avatarData: PersonalData = {
  async files(payload, userId) {
    const found = await row<{ id: string }>(
      database(payload),
      sql`select id from plugsmith.avatars where user_id = ${userId}`,
    )
    return found ? [{ path: 'avatar.webp', load: () => readAvatar(payload, found.id) }] : []
  },
}
