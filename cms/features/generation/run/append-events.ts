import type { TurnEvent, TurnEventBody } from '#contract/turns/index.ts'
import { isoDate, jsonb, rows, sql } from '../../../platform/database/index.ts'
import type { Executor } from '../../../platform/database/index.ts'
import { Fenced } from './fence.ts'

type Condition = ReturnType<typeof sql>

/**
 * Stores events under the next numbers of their turn.
 * @param where which row of `turns` may be written: a condition that fails refuses the events
 * @returns the events as they were stored
 * @throws Fenced when the condition does not hold
 */
export async function appendEvents(
  executor: Executor,
  where: Condition,
  bodies: readonly TurnEventBody[],
): Promise<readonly TurnEvent[]> {
  if (bodies.length === 0) return []
  const stored = await rows<{ seq: number; at: string | Date; body: TurnEventBody }>(
    executor,
    sql`with turn as (
          update turns set last_seq = last_seq + ${bodies.length}, updated_at = now() where ${where}
          returning id, last_seq
        )
        insert into turn_events (turn_id, seq, at, body)
        select turn.id, turn.last_seq - ${bodies.length} + event.number, clock_timestamp(), event.body
        from turn, jsonb_array_elements(${jsonb(bodies)}::jsonb) with ordinality as event (body, number)
        returning seq::int as seq, at, body`,
  )
  if (stored.length === 0) throw new Fenced()
  return stored
    .map(({ seq, at, body }): TurnEvent => ({ ...body, seq, at: isoDate(at) }))
    .sort((a, b) => a.seq - b.seq)
}
