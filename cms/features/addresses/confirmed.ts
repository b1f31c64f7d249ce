import { row, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'

/** Whether a user, `u` of the statement, has confirmed the email that they have now. */
export const isConfirmed = sql`
  exists (select 1 from plugsmith.confirmed_addresses c where c.user_id = u.id and c.email = u.email)`

/** Whether somebody has confirmed the email that they have now. */
export async function hasConfirmed(executor: Executor, userId: string): Promise<boolean> {
  const found = await row(executor, sql`select 1 from users u where u.id = ${userId} and ${isConfirmed}`)
  return found !== undefined
}

/** Records that an email reaches its person. Nothing changes if it is not theirs any more, or was confirmed before. */
export async function markConfirmed(tx: Executor, userId: string, email: string): Promise<void> {
  await tx.execute(
    sql`insert into plugsmith.confirmed_addresses as c (user_id, email)
        select u.id, u.email from users u where u.id = ${userId} and u.email = ${email}
        on conflict (user_id) do update set email = excluded.email, confirmed_at = now()
        where c.email <> excluded.email`,
  )
}
