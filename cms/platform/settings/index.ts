import type { Payload } from 'payload'
import { operationOf } from '#contract/environment.ts'
import { giftNames, operatedCapNames } from '#contract/operation.ts'
import type { Operation, StoredOperation } from '#contract/operation.ts'
import { database, row, sql } from '../database/index.ts'
import type { Executor } from '../database/index.ts'
import { environment } from '../environment.ts'

/**
 * The switches and limits that admins change while the product runs (`cms/globals/operation.ts`), with what the
 * environment says over them. What moves credits reads them in its transaction; caps are read every other second.
 */

type StoredRow = Readonly<Record<string, unknown>>

const columnOf = (group: string, name: string): string =>
  `${group}_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`

const numbersOf = <Name extends string>(
  stored: StoredRow,
  group: string,
  names: readonly Name[],
): Partial<Record<Name, number | null>> =>
  Object.fromEntries(names.map((name) => [name, stored[columnOf(group, name)] ?? null])) as Partial<
    Record<Name, number | null>
  >

const readStored = (stored: StoredRow): StoredOperation => ({
  signUpOpen: stored['sign_up_open'] as boolean | null | undefined,
  reviewRequired: stored['review_required'] as boolean | null | undefined,
  gifts: numbersOf(stored, 'gifts', giftNames),
  caps: numbersOf(stored, 'caps', operatedCapNames),
})

/** What holds now. Until admins save something for the first time, the defaults. */
export async function readOperation(executor: Executor): Promise<Operation> {
  const found = await row<{ stored: unknown }>(
    executor,
    sql`select to_jsonb(o) as stored from operation o limit 1`,
  )
  return operationOf(environment(), found ? readStored((found.stored ?? {}) as StoredRow) : {})
}

/** Milliseconds for which what was read is not asked for again, and for which a new answer is waited for. */
const times = { fresh: 2_000, patience: 1_000 }

interface Known {
  readonly operation: Operation
  readonly at: number
}
let known: Known | null = null
let reading: Promise<void> | null = null

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })

/** Asks once for everybody who waits. A database that cannot be read leaves what is known for another while. */
const refresh = (payload: Payload): Promise<void> =>
  (reading ??= readOperation(database(payload))
    .catch((err: unknown) => {
      payload.logger.warn({ err }, 'the switches and limits could not be read; those read last hold')
      return known?.operation ?? operationOf(environment(), {})
    })
    .then((operation) => {
      known = { operation, at: performance.now() }
    })
    .finally(() => {
      reading = null
    }))

/**
 * What holds, at most two seconds old. While the database cannot be read, what was read last; where nothing was, the
 * environment and the defaults.
 */
export async function recentOperation(payload: Payload): Promise<Operation> {
  if (known === null || performance.now() - known.at > times.fresh)
    await Promise.race([refresh(payload), wait(times.patience)])
  return known?.operation ?? operationOf(environment(), {})
}
