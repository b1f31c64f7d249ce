import { activeTurnStatuses } from '#contract/turns/index.ts'
import type { ActiveTurnStatus, EndedTurnStatus } from '#contract/turns/index.ts'
import type { TurnErrorCode } from '#contract/errors.ts'
import { row, rows, sql } from '../../../platform/database/index.ts'
import type { Executor } from '../../../platform/database/index.ts'

/** How long a turn was in each of its phases, in milliseconds. */
export type PhaseTimes = Readonly<Record<ActiveTurnStatus, number>>

/** An event (`started`, `status`, `repair` or `ended`) that moves a turn into another phase. */
export interface PhaseMark {
  readonly type: string
  /** Of a 'status' event. */
  readonly status: string | null
  /** When it happened, and when the previous event happened, in milliseconds of the same clock. */
  readonly at: number
  readonly before: number | null
}

/**
 * Adds up the phases of a turn. The time between the last event of a crashed worker and the start of the next attempt
 * counts as queued.
 * @param createdAt when the turn was created, by the clock of the marks
 */
export function phaseTimes(createdAt: number, marks: readonly PhaseMark[]): PhaseTimes {
  const times = { queued: 0, writing: 0, checking: 0, repairing: 0 }
  let phase: ActiveTurnStatus = 'queued'
  let since = createdAt
  const passed = (until: number) => {
    // Ignore negative durations, in case the clock was set back.
    times[phase] += Math.max(0, Math.round(until - since))
    since = until
  }
  for (const { type, status, at, before } of marks) {
    if (type === 'started' && before !== null) {
      passed(before)
      phase = 'queued'
    }
    passed(at)
    if (type === 'started') phase = 'writing'
    else if (type === 'repair') phase = 'repairing'
    else if (type === 'status') phase = activeTurnStatuses.find((one) => one === status) ?? phase
  }
  return times
}

/** More than a turn can use, but within the column's range: metrics must never keep a turn from ending. */
const mostCounted = 1e12

/** The model's usage as numbers; missing ones are 0, as in a turn that was stopped before it began. */
function usageOf(usage: unknown): { calls: number; promptTokens: number; completionTokens: number } {
  const figure = (name: string): number => {
    const value: unknown =
      typeof usage === 'object' && usage !== null ? (usage as Record<string, unknown>)[name] : 0
    return typeof value === 'number' && Number.isFinite(value) && value > 0
      ? Math.min(Math.round(value), mostCounted)
      : 0
  }
  return {
    calls: figure('calls'),
    promptTokens: figure('promptTokens'),
    completionTokens: figure('completionTokens'),
  }
}

async function marksOf(tx: Executor, turnId: string): Promise<readonly PhaseMark[]> {
  return rows<PhaseMark>(
    tx,
    sql`select type, status, extract(epoch from at)::float8 * 1000 as at, extract(epoch from before)::float8 * 1000 as before
        from (
          select seq, at, body->>'type' as type, body->>'status' as status, lag(at) over (order by seq) as before
          from turn_events where turn_id = ${turnId}
        ) as events
        where type in ('started', 'status', 'repair', 'ended') order by seq`,
  )
}

/**
 * Stores the metrics of a turn in the transaction that ends it, after its row and its last event. They outlive the
 * turn, so that counters do not drop when a plugin is deleted.
 */
export async function recordTurnMetrics(
  tx: Executor,
  ended: {
    readonly turnId: string
    readonly status: EndedTurnStatus
    readonly error: TurnErrorCode | null
  },
): Promise<void> {
  const { turnId, status, error } = ended
  const turn = await row<{ created: number; attempts: number; usage: unknown }>(
    tx,
    sql`select extract(epoch from created_at)::float8 * 1000 as created, attempt::int as attempts, usage
        from turns where id = ${turnId}`,
  )
  if (!turn) return
  const times = phaseTimes(turn.created, await marksOf(tx, turnId))
  const { calls, promptTokens, completionTokens } = usageOf(turn.usage)
  await tx.execute(sql`
    insert into plugsmith.turn_records (turn_id, ended_at, status, error_code, attempts, model_calls, prompt_tokens,
      completion_tokens, queued_ms, writing_ms, checking_ms, repairing_ms)
    values (${turnId}, clock_timestamp(), ${status}, ${error}, ${turn.attempts}, ${calls}, ${promptTokens},
      ${completionTokens}, ${times.queued}, ${times.writing}, ${times.checking}, ${times.repairing})
    on conflict (turn_id) do nothing`)
}
