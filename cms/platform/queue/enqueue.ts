import { fromDrizzle } from 'pg-boss'
import type { PgBoss, SendOptions } from 'pg-boss'
import { sql } from '../database/index.ts'
import type { Executor } from '../database/index.ts'
import { createSender } from './connect.ts'
import type { JobKind } from './job.ts'

let sender: Promise<PgBoss> | undefined

/** For pg-boss: do this in the transaction `tx`. */
export const inTransaction = (tx: Executor) => fromDrizzle(tx, sql)

/**
 * Puts a job into its queue.
 * @param tx the transaction that causes it, so that there is never one without the other
 */
export async function enqueue<Data extends object>(
  kind: JobKind<Data>,
  data: Data,
  { tx, ...options }: SendOptions & { readonly tx?: Executor } = {},
): Promise<void> {
  sender ??= createSender().start()
  try {
    const boss = await sender
    await boss.send(kind.name, data, { ...options, ...(tx && { db: inTransaction(tx) }) })
  } catch (error) {
    sender = undefined
    throw error
  }
}
