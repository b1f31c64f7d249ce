import { database, sql } from '../../platform/database/index.ts'
import type { ErasureStep } from '../../platform/erasure/index.ts'

/** Deletes the invite code. The rows of who invited whom are cut from the person, so that no invitation is rewarded twice. */
export const referralErasure: ErasureStep = {
  name: 'invite code',
  async erase(payload, { userId }) {
    const db = database(payload)
    await db.execute(sql`delete from invite_codes where user_id = ${userId}`)
    await db.execute(sql`update referrals set referrer_id = null where referrer_id = ${userId}`)
    await db.execute(sql`update referrals set invitee_id = null where invitee_id = ${userId}`)
  },
}
