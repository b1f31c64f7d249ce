import type { Payload } from 'payload'
import { row, rows, sql, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'

/** Upper bounds of the phases' histogram, in seconds; the last one is the longest a turn may take. */
export const phaseBuckets = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 900] as const

export interface Outcome {
  readonly outcome: string
  readonly error: string
  readonly count: number
}

/** One phase over all turns that were in it. */
export interface PhaseMetrics {
  readonly phase: string
  readonly count: number
  readonly seconds: number
  /** How many took at most each of `phaseBuckets`. */
  readonly within: readonly number[]
}

export interface Work {
  readonly attempts: number
  readonly calls: number
  readonly prompt: number
  readonly completion: number
}

export interface QueueMetrics {
  readonly queue: string
  readonly state: string
  readonly count: number
  /** Age of the oldest job in this state that could be taken, in seconds. */
  readonly oldest: number
}

export interface Movements {
  readonly type: string
  readonly granted: number
  readonly spent: number
}

export interface Stock {
  readonly available: number
  readonly reserved: number
  readonly outbox: number
  readonly outboxOldest: number
  readonly blobs: number
  readonly blobBytes: number
}

/** All metrics, from one database snapshot. */
export interface Metrics {
  readonly outcomes: readonly Outcome[]
  readonly phases: readonly PhaseMetrics[]
  readonly work: Work
  readonly active: readonly { readonly status: string; readonly count: number }[]
  readonly jobs: readonly QueueMetrics[]
  readonly movements: readonly Movements[]
  readonly stock: Stock
  readonly alerts: readonly { readonly kind: string; readonly count: number }[]
}

/** SQL: for each bound, how many rows lie at or below it. */
const withinBounds = sql.raw(
  phaseBuckets.map((seconds) => `count(*) filter (where ms <= ${seconds} * 1000)::float8`).join(', '),
)

function phases(tx: Executor): Promise<PhaseMetrics[]> {
  // Exclude turns that were never in a phase; every turn was queued.
  return rows<PhaseMetrics>(
    tx,
    sql`select phase, count(*)::float8 as count, (sum(ms) / 1000.0)::float8 as seconds, array[${withinBounds}] as within
        from plugsmith.turn_records
        cross join lateral (values ('queued', queued_ms), ('writing', writing_ms), ('checking', checking_ms),
          ('repairing', repairing_ms)) as phases (phase, ms)
        where ms > 0 or phase = 'queued'
        group by phase`,
  )
}

/** The single row of an aggregate query. */
function only<Row>(found: Row | undefined): Row {
  if (!found) throw new Error('a query of sums gave no row')
  return found
}

/** Reads all metrics in one snapshot, so that they agree with each other. */
export function readMetrics(payload: Payload): Promise<Metrics> {
  return transaction(payload, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read read only`)
    // By then the scraper has timed out and will ask again.
    await tx.execute(sql`set local statement_timeout = '10s'`)
    return {
      outcomes: await rows<Outcome>(
        tx,
        sql`select status as outcome, coalesce(error_code, 'none') as error, count(*)::float8 as count
            from plugsmith.turn_records group by 1, 2`,
      ),
      phases: await phases(tx),
      work: only(
        await row<Work>(
          tx,
          sql`select coalesce(sum(attempts), 0)::float8 as attempts, coalesce(sum(model_calls), 0)::float8 as calls,
                coalesce(sum(prompt_tokens), 0)::float8 as prompt, coalesce(sum(completion_tokens), 0)::float8 as completion
              from plugsmith.turn_records`,
        ),
      ),
      active: await rows(
        tx,
        sql`select status::text as status, count(*)::float8 as count from turns
            where status in ('queued', 'writing', 'checking', 'repairing') group by 1`,
      ),
      jobs: await rows<QueueMetrics>(
        tx,
        sql`select name as queue, state::text as state, count(*)::float8 as count,
              coalesce(extract(epoch from clock_timestamp() - min(created_on) filter (where start_after <= now())), 0)::float8 as oldest
            from jobs.job where name in ('turns', 'turns-lost') and state in ('created', 'retry', 'active', 'failed')
            group by 1, 2`,
      ),
      movements: await rows<Movements>(
        tx,
        sql`select type::text as type, coalesce(sum(amount) filter (where amount > 0), 0)::float8 as granted,
              coalesce(-sum(amount) filter (where amount < 0), 0)::float8 as spent
            from credit_transactions group by 1`,
      ),
      stock: only(
        await row<Stock>(
          tx,
          sql`select
                (select coalesce(sum(remaining), 0)::float8 from credit_grants
                 where remaining > 0 and (expires_at is null or expires_at > clock_timestamp())) as available,
                (select coalesce(sum(amount), 0)::float8 from credit_reservations where status = 'open') as reserved,
                (select count(*)::float8 from plugsmith.realtime_outbox) as outbox,
                (select coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float8
                 from plugsmith.realtime_outbox) as "outboxOldest",
                (select count(*)::float8 from plugsmith.blobs) as blobs,
                (select coalesce(sum(size), 0)::float8 from plugsmith.blobs) as "blobBytes"`,
        ),
      ),
      alerts: await rows(
        tx,
        sql`select kind::text as kind, count(*)::float8 as count from operator_notices
            where level = 'alert' and updated_at > now() - interval '1 day' group by 1`,
      ),
    }
  })
}
