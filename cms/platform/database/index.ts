import { sql } from '@payloadcms/db-postgres'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'

/**
 * The database as our services use it: their own transactions, SQL in the open. Payload's Local API is not used
 * inside them: its transactions swallow a failed COMMIT, and its `update` writes whole documents back.
 */

export { isoDate } from './dates.ts'
export { forEachRow } from './each.ts'
export { jsonb, storable } from './json.ts'
export { isOutOfReach } from './out-of-reach.ts'
export { sql }
type SqlQuery = ReturnType<typeof sql>

/** One transaction, or the pool: whatever can run a statement. */
export interface Executor {
  execute(query: SqlQuery): Promise<{ rows: Record<string, unknown>[]; rowCount: number | null }>
}

function adapter(payload: Payload): PostgresAdapter {
  return payload.db as unknown as PostgresAdapter
}

/** The connection pool of Payload's adapter. */
export const pool = (payload: Payload) => adapter(payload).pool

/** Runs statements one by one, each a transaction of its own. */
export const database = (payload: Payload): Executor => adapter(payload).drizzle as unknown as Executor

/** What a hook runs its statements with: Payload's own transaction, or the pool where it has begun none. */
export async function executorOf(req: PayloadRequest): Promise<Executor> {
  const session = await req.transactionID
  const own = session === undefined ? undefined : adapter(req.payload).sessions?.[session]?.db
  return (own ?? adapter(req.payload).drizzle) as unknown as Executor
}

/**
 * Runs `work` in one transaction: commits when it returns, rolls back when it throws.
 * A COMMIT that fails rejects, so that no caller takes the result for stored.
 */
export function transaction<Result>(
  payload: Payload,
  work: (tx: Executor) => Promise<Result>,
): Promise<Result> {
  return adapter(payload).drizzle.transaction((tx) => work(tx as unknown as Executor))
}

/** The rows of a query. The caller names their shape, and `npm run validate` checks it against the database. */
export async function rows<Row>(executor: Executor, query: SqlQuery): Promise<Row[]> {
  const result = await executor.execute(query)
  return result.rows as Row[]
}

/** The first row of a query, or undefined. */
export async function row<Row>(executor: Executor, query: SqlQuery): Promise<Row | undefined> {
  const [first] = await rows<Row>(executor, query)
  return first
}
