import type { Job as TakenJob, PgBoss } from 'pg-boss'
import * as z from 'zod/mini'
import { row, rows, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { enqueue, inTransaction } from '../../platform/queue/index.ts'
import type { JobKind } from '../../platform/queue/index.ts'
import { isSubscriber } from '../billing/index.ts'

export interface TurnJob {
  readonly turnId: string
}

const turnData = z.object({ turnId: z.string() })

export const turnJob: JobKind<TurnJob> = { name: 'turns', data: turnData }
/** The dead-letter queue of turn jobs: the turn of each has to be ended and its credit returned. */
export const lostTurnJob: JobKind<TurnJob> = { name: 'turns-lost', data: turnData }

/**
 * Queues a turn's job in the transaction that creates the turn. Jobs are grouped by person, so that a worker can keep
 * slots free for others and a person's second request comes after everybody else's first. Among those that are equal
 * by this, subscribers' requests come first.
 */
export async function enqueueTurn(tx: Executor, turnId: string, userId: string): Promise<void> {
  await enqueue(turnJob, { turnId }, { tx, group: { id: userId } })
  await rankOwnTurns(tx, userId)
}

/** Above everything that waits by its rank: 0 for a person's first request, 1 for a subscriber's. */
const handedBack = 2

/**
 * Sets the priority of a person's waiting jobs: two lower for each of that person's jobs ahead, and one higher for a
 * subscriber. Call it whenever one of those jobs is added or removed.
 * @param done id of a job that is just being completed
 */
export async function rankOwnTurns(tx: Executor, userId: string, done?: string): Promise<void> {
  await tx.execute(sql`
    update jobs.job set priority = own.place
    from (
      select id, case when ${isSubscriber(userId)} then 1 else 0 end - 2 * (row_number() over (order by created_on, id) - 1 + (
          select count(*) from jobs.job where name = ${turnJob.name} and group_id = ${userId} and state = 'active'
            and id::text <> ${done ?? ''}
        ))::int as place
      from jobs.job where name = ${turnJob.name} and group_id = ${userId} and state < 'active'
    ) as own
    where job.name = ${turnJob.name} and job.id = own.id and job.state < 'active'
      and job.priority <> own.place and job.priority < ${handedBack}`)
}

/** A turn that waits for a worker. */
export interface WaitingTurn {
  readonly turnId: string
  readonly userId: string
  /** When it was queued. */
  readonly since: Date
}

/** Waiting turns in the order in which workers take them, and how many turns of each person are running. */
export async function waitingTurns(
  tx: Executor,
): Promise<{ readonly line: readonly WaitingTurn[]; readonly running: ReadonlyMap<string, number> }> {
  const line = await rows<{ turnId: string; userId: string; since: string }>(
    tx,
    sql`select data->>'turnId' as "turnId", group_id as "userId", created_on as since
        from jobs.job where name = ${turnJob.name} and state < 'active' and group_id is not null
          and data->>'turnId' is not null
        order by priority desc, created_on, id`,
  )
  const running = await rows<{ userId: string; count: number }>(
    tx,
    sql`select group_id as "userId", count(*)::int as count
        from jobs.job where name = ${turnJob.name} and state = 'active' and group_id is not null group by group_id`,
  )
  return {
    line: line.map((turn) => ({ ...turn, since: new Date(turn.since) })),
    running: new Map(running.map(({ userId, count }) => [userId, count])),
  }
}

/** How many turns of one person a worker may run at once: half of its slots, so that others find one. */
export const placesPerPerson = (concurrency: number): number =>
  Math.max(1, Math.min(Math.ceil(concurrency / 2), concurrency - 1))

/**
 * Hands a job back so that another worker takes it at once. Failing it would use up a retry, so that enough restarts of
 * workers would lose the turn. Instead one transaction completes this job and queues a new one ahead of all others.
 * Does nothing when the job no longer belongs to this attempt.
 * @param taker the connection that took it
 */
export async function handBackTurn(taker: PgBoss, tx: Executor, job: TakenJob): Promise<void> {
  const db = inTransaction(tx)
  const { id, retryCount, data, groupId } = job
  const mine = await row(
    tx,
    sql`select 1 from jobs.job
        where name = ${turnJob.name} and id = ${id} and state = 'active' and retry_count = ${retryCount} for update`,
  )
  if (!mine) return
  await taker.complete(turnJob.name, { id, retryCount }, { handedBack: true }, { db })
  await taker.send(turnJob.name, data, {
    db,
    priority: handedBack,
    ...(groupId && { group: { id: groupId } }),
  })
}
