import { fromDrizzle } from 'pg-boss'
import type { PgBoss, SendOptions } from 'pg-boss'
import { sql } from '../database/index.ts'
import type { Executor } from '../database/index.ts'
import { createSender } from './connect.ts'
import type { JobKind } from './job.ts'

let sender: Promise<PgBoss> | undefined

/** Makes pg-boss use the transaction `tx`. */
export const inTransaction = (tx: Executor) => fromDrizzle(tx, sql)

/**
 * Enqueues a job.
 * @param tx the transaction that causes the job, so that both are committed or neither
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
