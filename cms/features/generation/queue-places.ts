import type { Payload } from 'payload'
import type { PlaceWaiting, TurnEventBody } from '#contract/turns/index.ts'
import { database, row, sql, transaction } from '../../platform/database/index.ts'
import { turnJob, waitingTurns } from './queue.ts'
import type { WaitingTurn } from './queue.ts'
import { sendProgress } from '../../platform/realtime/index.ts'
import { storeEvents } from './run/event-log.ts'
import { Fenced, isActive } from './run/fence.ts'

/** A wait shorter than this, in milliseconds, goes unnoticed. */
const unnoticedMs = 1_500

/**
 * The place in line of each waiting turn. Workers skip the turns of a person who already has the maximum running, so
 * those turns are ahead of nobody.
 * @param perPerson how many turns of one person may run at the same time
 */
export function placesOf(
  line: readonly Pick<WaitingTurn, 'turnId' | 'userId'>[],
  running: ReadonlyMap<string, number>,
  perPerson: number,
): ReadonlyMap<string, PlaceWaiting> {
  const places = new Map<string, PlaceWaiting>()
  let ahead = 0
  for (const { turnId, userId } of line) {
    const own = (running.get(userId) ?? 0) >= perPerson
    places.set(turnId, { reason: 'place', ahead: own ? 0 : ahead, own })
    if (!own) ahead += 1
  }
  return places
}

interface WaitingRow {
  readonly attempt: number
  readonly plugin_id: string
  readonly last: TurnEventBody | null
}

const isSame = (last: TurnEventBody | null, place: PlaceWaiting): boolean =>
  last?.type === 'waiting' &&
  last.waiting.reason === 'place' &&
  last.waiting.ahead === place.ahead &&
  last.waiting.own === place.own

/** Sends one turn its place, unless it was already sent, has ended, or is being started. */
async function sendPlace(
  payload: Payload,
  { turnId, userId }: WaitingTurn,
  place: PlaceWaiting,
): Promise<void> {
  const sent = await transaction(payload, async (tx) => {
    // A locked turn is already being worked on.
    const turn = await row<WaitingRow>(
      tx,
      sql`select attempt::int as attempt, plugin_id, (
            select body from turn_events where turn_id = turns.id order by turn_events.seq desc limit 1) as last
          from turns where id = ${turnId} and ${isActive} for update skip locked`,
    )
    const isTaken = await row(
      tx,
      sql`select 1 from jobs.job where name = ${turnJob.name} and data->>'turnId' = ${turnId} and state = 'active'`,
    )
    if (!turn || isTaken || isSame(turn.last, place)) return null
    const where = sql`id = ${turnId} and attempt = ${turn.attempt} and ${isActive}`
    const events = await storeEvents(tx, where, [{ type: 'waiting', waiting: place }])
    return { events, pluginId: turn.plugin_id }
  })
  if (sent) await sendProgress(payload, { userId, turnId, pluginId: sent.pluginId }, sent.events)
}

/**
 * Sends each turn that waits for a worker its place in line, if that has changed. Workers may do so concurrently.
 * @param perPerson how many turns of one person a worker may run at the same time
 */
export async function sendQueuePlaces(payload: Payload, perPerson: number): Promise<void> {
  const { line, running } = await waitingTurns(database(payload))
  const places = placesOf(line, running, perPerson)
  for (const turn of line) {
    const place = places.get(turn.turnId)
    if (!place || Date.now() - turn.since.getTime() < unnoticedMs) continue
    await sendPlace(payload, turn, place).catch((error: unknown) => {
      if (!(error instanceof Fenced)) throw error
    })
  }
}
