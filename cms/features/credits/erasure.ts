import { database, sql } from '../../platform/database/index.ts'
import type { ErasureStep } from '../../platform/erasure/index.ts'

/** Cuts the ledger from the person. Its rows stay as they are, because they are the books. */
export const creditErasure: ErasureStep = {
  name: 'ledger',
  async erase(payload, { userId }) {
    await database(payload).execute(
      sql`update credit_accounts set user_id = null, updated_at = now() where user_id = ${userId}`,
    )
  },
}
