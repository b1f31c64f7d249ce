import { database, sql } from '../../platform/database/index.ts'
import type { ErasureStep } from '../../platform/erasure/index.ts'

/** Deletes the copy of a person's data, also one that is just being prepared. */
export const dataExportErasure: ErasureStep = {
  name: 'copy of data',
  async erase(payload, { userId }) {
    await database(payload).execute(sql`delete from data_exports where user_id = ${userId}`)
  },
}
