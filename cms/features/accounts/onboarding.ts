import type { Payload } from 'payload'
import { database, sql } from '../../platform/database/index.ts'

/** Records that a person has completed onboarding. Idempotent. */
export async function completeOnboarding(payload: Payload, userId: string): Promise<void> {
  await database(payload).execute(sql`
    update users set onboarding_completed = true, updated_at = now()
    where id = ${userId} and onboarding_completed is not true`)
}
