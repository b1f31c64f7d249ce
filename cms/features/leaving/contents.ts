import type { Payload } from 'payload'
import type { AccountContents } from '#contract/leaving.ts'
import { database, row, sql } from '../../platform/database/index.ts'

/** What goes with an account, for the question before it is deleted. */
export async function accountContents(payload: Payload, userId: string): Promise<AccountContents> {
  const found = await row<AccountContents>(
    database(payload),
    sql`select
          (select count(*)::int from plugins where owner_id = ${userId}) as plugins,
          (select count(*)::int from plugin_versions v join plugins p on p.id = v.plugin_id
           where p.owner_id = ${userId}) as versions,
          (select coalesce(sum(g.remaining), 0)::int from credit_grants g
           join credit_accounts a on a.id = g.account_id
           where a.user_id = ${userId} and (g.expires_at is null or g.expires_at > now())) as credits`,
  )
  return found ?? { plugins: 0, versions: 0, credits: 0 }
}
