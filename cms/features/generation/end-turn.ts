import type { Payload } from 'payload'
import type { TurnErrorCode } from '#contract/errors.ts'
import type { TurnState } from '#contract/turns/index.ts'
import { database, row, rows, sql, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { changedPaths, newestVersion } from '../plugins/index.ts'
import { conclude, withoutResult } from './run/conclude.ts'
import type { StoredDraft } from './run/draft.ts'
import { Fenced, isActive } from './run/fence.ts'
import { readTurn } from './read-turn.ts'

/** The PostgreSQL channel that notifies workers of stopped turns. */
export const stopChannel = 'plugsmith_turn_stop'

const active = (turnId: string) => sql`id = ${turnId} and ${isActive}`

async function end(
  tx: Executor,
  turnId: string,
  status: 'failed' | 'cancelled',
  error: TurnErrorCode | null,
): Promise<boolean> {
  const turn = await row<{ plugin_id: string; draft: StoredDraft | null }>(
    tx,
    sql`select plugin_id, draft from turns where id = ${turnId} for update`,
  )
  if (!turn) return false
  try {
    const base = turn.draft ? await newestVersion(tx, turn.plugin_id) : null
    const draft = turn.draft ? changedPaths(base?.manifest ?? {}, turn.draft.files) : []
    await conclude(tx, active(turnId), withoutResult(status, error, null, draft))
    return true
  } catch (reason) {
    // The turn has already ended.
    if (reason instanceof Fenced) return false
    throw reason
  }
}

/**
 * Stops a turn at once: cancels it and returns its credit here, then notifies the worker through the database, which
 * aborts the call to the provider. Later writes by the worker are refused.
 * @returns the resulting turn; one that had already ended is unchanged
 * @throws ServiceError `not_found`
 */
export async function stopTurn(payload: Payload, userId: string, turnId: string): Promise<TurnState> {
  await transaction(payload, async (tx) => {
    const own = await row(tx, sql`select 1 from turns where id = ${turnId} and user_id = ${userId}`)
    if (!own) throw new ServiceError('not_found')
    await end(tx, turnId, 'cancelled', null)
    await tx.execute(sql`select pg_notify(${stopChannel}, ${turnId})`)
  })
  return readTurn(payload, userId, turnId)
}

/** Ends a turn whose job the queue gave up on: nothing was delivered, so nothing is charged. */
export async function failLostTurn(payload: Payload, turnId: string): Promise<boolean> {
  return transaction(payload, (tx) => end(tx, turnId, 'failed', 'internal'))
}

/** Which of these turns have ended or no longer exist, for a worker that may have missed the notification. */
export async function filterEndedTurns(
  payload: Payload,
  turnIds: readonly string[],
): Promise<readonly string[]> {
  if (turnIds.length === 0) return []
  const still = await rows<{ id: string }>(
    database(payload),
    sql`select id from turns where ${isActive} and id::text = any(string_to_array(${turnIds.join(',')}, ','))`,
  )
  const active = new Set(still.map(({ id }) => id))
  return turnIds.filter((id) => !active.has(id))
}
