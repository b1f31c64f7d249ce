import type { Payload } from 'payload'
import type { PlaceWaiting, TurnEventBody } from '#contract/turns/index.ts'
import { database, row, sql, transaction } from '../../platform/database/index.ts'
import { turnJob, waitingTurns } from './queue.ts'
import type { WaitingTurn } from './queue.ts'
import { sendProgress } from '../../platform/realtime/index.ts'
import { appendEvents } from './run/append-events.ts'
import { Fenced, isActive } from './run/fence.ts'

/** A turn that is taken up within this time has not waited. */
const unnoticedMs = 1_500

/**
 * What each turn in the line waits for. A turn whose person has as many running as one may have is passed over by
 * workers, and is ahead of nobody.
 * @param perPerson places that one person may have at the same time
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

interface Told {
  readonly attempt: number
  readonly plugin_id: string
  readonly last: TurnEventBody | null
}

const isSame = (last: TurnEventBody | null, place: PlaceWaiting): boolean =>
  last?.type === 'waiting' &&
  last.waiting.reason === 'place' &&
  last.waiting.ahead === place.ahead &&
  last.waiting.own === place.own

/** Tells one turn, unless it knows it already, has ended, or is being taken up just now. */
async function tell(payload: Payload, { turnId, userId }: WaitingTurn, place: PlaceWaiting): Promise<void> {
  const told = await transaction(payload, async (tx) => {
    // Another process that already works on it, such as a worker, knows better.
    const turn = await row<Told>(
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
    const events = await appendEvents(tx, where, [{ type: 'waiting', waiting: place }])
    return { events, pluginId: turn.plugin_id }
  })
  if (told) await sendProgress({ userId, turnId, pluginId: told.pluginId }, told.events)
}

/**
 * Tells each turn that waits for a worker how many come before it, whenever that has changed. Any number of workers may do
 * so at the same time.
 * @param perPerson places of a worker that one person may have at the same time
 */
export async function tellPlaces(payload: Payload, perPerson: number): Promise<void> {
  const { line, running } = await waitingTurns(database(payload))
  const places = placesOf(line, running, perPerson)
  for (const turn of line) {
    const place = places.get(turn.turnId)
    if (!place || Date.now() - turn.since.getTime() < unnoticedMs) continue
    await tell(payload, turn, place).catch((error: unknown) => {
      if (!(error instanceof Fenced)) throw error
    })
  }
}
