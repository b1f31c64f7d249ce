import { database, sql } from '../../platform/database/index.ts'
import type { ErasureStep } from '../../platform/erasure/index.ts'

/** Deletes images in messages, sent or not. */
export const attachmentErasure: ErasureStep = {
  name: 'images',
  async erase(payload, { userId }) {
    await database(payload).execute(sql`delete from attachments where user_id = ${userId}`)
  },
}
