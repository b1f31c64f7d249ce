import { database, sql } from '../../platform/database/index.ts'
import type { ErasureStep } from '../../platform/erasure/index.ts'

/** Deletes the invitations that a member of staff received. */
export const invitationErasure: ErasureStep = {
  name: 'staff invitations',
  async erase(payload, { email }) {
    await database(payload).execute(sql`delete from plugsmith.staff_invitations where email = ${email}`)
  },
}
