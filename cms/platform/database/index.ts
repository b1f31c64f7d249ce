import { sql } from '@payloadcms/db-postgres'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { Payload, PayloadRequest } from 'payload'

/**
 * Database access for our services, with explicit transactions and SQL. Payload's Local API is not used for that: its
 * transactions swallow a failed COMMIT, and its `update` writes whole documents back.
 */

export { isoDate } from './dates.ts'
export { forEachRow } from './each.ts'
export { containing, jsonb, storable } from './json.ts'
export { isOutOfReach } from './out-of-reach.ts'
export { sql }
type SqlQuery = ReturnType<typeof sql>

/** Anything that can run a statement: a transaction, or the pool. */
export interface Executor {
  execute(query: SqlQuery): Promise<{ rows: Record<string, unknown>[]; rowCount: number | null }>
}

function adapter(payload: Payload): PostgresAdapter {
  return payload.db as unknown as PostgresAdapter
}

/** The connection pool of Payload's adapter. */
export const pool = (payload: Payload) => adapter(payload).pool

/** Runs each statement in a transaction of its own. */
export const database = (payload: Payload): Executor => adapter(payload).drizzle as unknown as Executor

/** The executor for a hook: Payload's own transaction, or the pool if there is none. */
export async function executorOf(req: PayloadRequest): Promise<Executor> {
  const session = await req.transactionID
  const own = session === undefined ? undefined : adapter(req.payload).sessions?.[session]?.db
  return (own ?? adapter(req.payload).drizzle) as unknown as Executor
}

/**
 * Runs `work` in one transaction: commits when it returns, rolls back when it throws. A failed COMMIT rejects, so that
 * no caller takes the result for stored.
 */
export function transaction<Result>(
  payload: Payload,
  work: (tx: Executor) => Promise<Result>,
): Promise<Result> {
  return adapter(payload).drizzle.transaction((tx) => work(tx as unknown as Executor))
}

/** The rows of a query. The caller declares their type, and `npm run validate` checks it against the database. */
export async function rows<Row>(executor: Executor, query: SqlQuery): Promise<Row[]> {
  const result = await executor.execute(query)
  return result.rows as Row[]
}

/** The first row of a query, or undefined. */
export async function row<Row>(executor: Executor, query: SqlQuery): Promise<Row | undefined> {
  const [first] = await rows<Row>(executor, query)
  return first
}
