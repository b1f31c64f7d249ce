import { rows, sql } from '../../platform/database/index.ts'
import type { PersonalData, PersonalRow } from '../../platform/personal-data/index.ts'

/** The ledger: every movement, and what each grant has left. */
export const creditData: PersonalData = {
  records: [
    {
      file: 'credits/transactions.json',
      page: (executor, userId, { at, id }, limit) =>
        rows<PersonalRow>(
          executor,
          sql`select t.created_at::text as at, t.id, jsonb_build_object(
                'id', t.id, 'amount', t.amount, 'type', t.type, 'description', t.description,
                'balanceAfter', t.balance_after, 'createdAt', t.created_at) as data
              from credit_transactions t join credit_accounts a on a.id = t.account_id
              where a.user_id = ${userId} and (t.created_at, t.id) > (${at}::timestamptz, ${id}::uuid)
              order by t.created_at, t.id limit ${limit}`,
        ),
    },
    {
      file: 'credits/grants.json',
      page: (executor, userId, { at, id }, limit) =>
        rows<PersonalRow>(
          executor,
          sql`select g.created_at::text as at, g.id, jsonb_build_object(
                'id', g.id, 'amount', g.amount, 'remaining', g.remaining, 'source', g.source,
                'expiresAt', g.expires_at, 'revokedAt', g.revoked_at, 'createdAt', g.created_at) as data
              from credit_grants g join credit_accounts a on a.id = g.account_id
              where a.user_id = ${userId} and (g.created_at, g.id) > (${at}::timestamptz, ${id}::uuid)
              order by g.created_at, g.id limit ${limit}`,
        ),
    },
  ],
}
