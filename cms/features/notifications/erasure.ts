import { database, sql } from '../../platform/database/index.ts'
import type { ErasureStep } from '../../platform/erasure/index.ts'

/** Deletes the notices of a person. */
export const notificationErasure: ErasureStep = {
  name: 'notices',
  async erase(payload, { userId }) {
    await database(payload).execute(sql`delete from notifications where user_id = ${userId}`)
  },
}
