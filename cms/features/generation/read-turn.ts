import type { Payload } from 'payload'
import { applyTurnEvent, newTurnState } from '#contract/turns/index.ts'
import type { TurnEvent, TurnEventBody, TurnState, ViewMode } from '#contract/turns/index.ts'
import { database, isoDate, row, rows, sql } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { isActive } from './run/fence.ts'

interface TurnRow {
  readonly id: string
  readonly plugin_id: string
  readonly request_id: string
  readonly prompt: string
  readonly view_mode: ViewMode
  readonly created_at: string
}

async function fold(payload: Payload, turn: TurnRow): Promise<TurnState> {
  const events = await rows<{ seq: number; at: string; body: TurnEventBody }>(
    database(payload),
    sql`select seq::int as seq, at, body from turn_events where turn_id = ${turn.id} order by turn_events.seq`,
  )
  const start = newTurnState({
    id: turn.id,
    pluginId: turn.plugin_id,
    requestId: turn.request_id,
    prompt: turn.prompt,
    viewMode: turn.view_mode,
    createdAt: isoDate(turn.created_at),
  })
  return events.reduce((state, { seq, at, body }) => {
    const event: TurnEvent = { ...body, seq, at: isoDate(at) }
    const next = applyTurnEvent(state, event)
    if (!next) throw new Error(`turn ${turn.id} has no event ${state.seq + 1}`)
    return next
  }, start)
}

/**
 * The current state of this person's turn, folded from its stored events.
 * @throws ServiceError `not_found`
 */
export async function readTurn(payload: Payload, userId: string, turnId: string): Promise<TurnState> {
  const turn = await row<TurnRow>(
    database(payload),
    sql`select id, plugin_id, request_id, prompt, view_mode, created_at from turns
        where id = ${turnId} and user_id = ${userId}`,
  )
  if (!turn) throw new ServiceError('not_found')
  return fold(payload, turn)
}

/**
 * The turn that a message of this person started, found by the request id, which is all the browser has if the response
 * was lost.
 * @param requestId in lower case
 * @returns null where no such message has arrived
 */
export async function readTurnOfRequest(
  payload: Payload,
  userId: string,
  requestId: string,
): Promise<TurnState | null> {
  const turn = await row<TurnRow>(
    database(payload),
    sql`select id, plugin_id, request_id, prompt, view_mode, created_at from turns
        where user_id = ${userId} and request_id = ${requestId}`,
  )
  return turn ? fold(payload, turn) : null
}

/** The active turn on a plugin of this person; null when there is none. */
export async function readActiveTurn(
  payload: Payload,
  userId: string,
  pluginId: string,
): Promise<TurnState | null> {
  const turn = await row<TurnRow>(
    database(payload),
    sql`select id, plugin_id, request_id, prompt, view_mode, created_at from turns
        where plugin_id = ${pluginId} and user_id = ${userId} and ${isActive}`,
  )
  return turn ? fold(payload, turn) : null
}
