import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Job, SendOptions } from 'pg-boss'
import { environment } from '../environment.ts'
import { row, rows, sql } from '../database/index.ts'
import type { Executor } from '../database/index.ts'

/**
 * Jobs, on pg-boss in the same PostgreSQL (its own schema): enqueued in the transaction that causes them, taken by any
 * number of workers, given to another when a worker shows no sign of life.
 */

export const turnQueue = 'turns'
/** Where a job ends up that failed for good: its turn has to be ended, and its credit given back. */
export const lostTurnQueue = 'turns-lost'

export interface TurnJob {
  readonly turnId: string
}

/** Mails with a link to a new password. */
export const resetMailQueue = 'reset-mails'

export interface ResetMailJob {
  readonly email: string
}

const schema = 'jobs'
/** Far more than a turn can need: whether one is given up is decided by what its attempts have brought (`isFruitless`). */
const maximumRetries = 50

/** A connection that only puts jobs in. */
export function createSender(): PgBoss {
  const boss = new PgBoss({
    connectionString: environment().DATABASE_URL,
    schema,
    supervise: false,
    schedule: false,
    migrate: false,
    createSchema: false,
    max: 2,
  })
  boss.on('error', () => {
    // A lost connection: the next send connects anew, or fails and is told.
  })
  return boss
}

/** A connection that takes jobs out, wakes at once when one comes, and gives lost ones to others. */
export function createTaker(onError: (error: unknown) => void): PgBoss {
  const env = environment()
  const boss = new PgBoss({
    connectionString: env.DATABASE_URL,
    schema,
    schedule: false,
    migrate: false,
    createSchema: false,
    superviseIntervalSeconds: env.JOB_SUPERVISE_SECONDS,
    // A queue is looked at no oftener than this, whatever the interval above; the default is a minute.
    monitorIntervalSeconds: env.JOB_SUPERVISE_SECONDS,
    useListenNotify: true,
    max: 5,
  })
  boss.on('error', onError)
  return boss
}

/** Makes schema and queues; run once before anything else starts. */
export async function prepareQueues(): Promise<void> {
  const env = environment()
  const boss = new PgBoss({
    connectionString: env.DATABASE_URL,
    schema,
    supervise: false,
    schedule: false,
    max: 2,
  })
  boss.on('error', () => {
    // `start` and `createQueue` reject with the same error, which is the one that counts.
  })
  await boss.start()
  try {
    await boss.createQueue(lostTurnQueue, { retryLimit: 20, retryDelay: 5, notify: true })
    await boss.createQueue(resetMailQueue, {
      // Half an hour in all, for a mail server that is away.
      retryLimit: 8,
      retryDelay: 5,
      retryBackoff: true,
      // The address of whoever asked is of no use afterwards.
      deleteAfterSeconds: 60 * 60,
      notify: true,
    })
    const options = {
      retryLimit: maximumRetries,
      retryDelay: 0,
      heartbeatSeconds: Math.max(10, env.JOB_HEARTBEAT_SECONDS),
      expireInSeconds: 60 * 60,
      deadLetter: lostTurnQueue,
      notify: true,
    }
    await boss.createQueue(turnQueue, options)
    await boss.updateQueue(turnQueue, options)
  } finally {
    await boss.stop({ graceful: false })
  }
}

let sender: Promise<PgBoss> | undefined

async function send(queue: string, job: object, options: SendOptions = {}, tx?: Executor): Promise<void> {
  sender ??= createSender().start()
  try {
    const boss = await sender
    await boss.send(queue, job, { ...options, ...(tx && { db: fromDrizzle(tx, sql) }) })
  } catch (error) {
    sender = undefined
    throw error
  }
}

/**
 * Puts a turn's job into the queue, in the transaction that made the turn. Jobs are grouped by person, so that a worker
 * can keep places free for others, and the second request of one person comes after the first of everybody else.
 */
export async function enqueueTurn(tx: Executor, turnId: string, userId: string): Promise<void> {
  const job: TurnJob = { turnId }
  await send(turnQueue, job, { group: { id: userId } }, tx)
  await rankOwnTurns(tx, userId)
}

/**
 * Gives the waiting jobs of one person their priority: the number of that person's jobs that come before, below zero. To
 * be called whenever one of them has come or gone.
 * @param done id of a job that is only just being put away
 */
export async function rankOwnTurns(tx: Executor, userId: string, done?: string): Promise<void> {
  await tx.execute(sql`
    update jobs.job set priority = own.place
    from (
      select id, -(row_number() over (order by created_on, id) - 1 + (
          select count(*) from jobs.job where name = ${turnQueue} and group_id = ${userId} and state = 'active'
            and id::text <> ${done ?? ''}
        ))::int as place
      from jobs.job where name = ${turnQueue} and group_id = ${userId} and state < 'active'
    ) as own
    where job.name = ${turnQueue} and job.id = own.id and job.state < 'active'
      and job.priority <> own.place and job.priority <= 0`)
}

/** A turn that waits for a worker. */
export interface WaitingTurn {
  readonly turnId: string
  readonly userId: string
  /** When it was put into the queue. */
  readonly since: Date
}

/** Turns in the order in which workers take them up, and how many of each person are being worked on. */
export async function waitingTurns(
  tx: Executor,
): Promise<{ readonly line: readonly WaitingTurn[]; readonly running: ReadonlyMap<string, number> }> {
  const line = await rows<{ turnId: string; userId: string; since: string }>(
    tx,
    sql`select data->>'turnId' as "turnId", group_id as "userId", created_on as since
        from jobs.job where name = ${turnQueue} and state < 'active' and group_id is not null
        order by priority desc, created_on, id`,
  )
  const running = await rows<{ userId: string; count: number }>(
    tx,
    sql`select group_id as "userId", count(*)::int as count
        from jobs.job where name = ${turnQueue} and state = 'active' and group_id is not null group by group_id`,
  )
  return {
    line: line.map((turn) => ({ ...turn, since: new Date(turn.since) })),
    running: new Map(running.map(({ userId, count }) => [userId, count])),
  }
}

/** Places of a worker that one person may have at the same time: half of them, so that others find one. */
export const placesPerPerson = (concurrency: number): number =>
  Math.max(1, Math.min(Math.ceil(concurrency / 2), concurrency - 1))

/** Has a worker send the mail, if there is such an account; the queue alone never tells. */
export async function enqueueResetMail(email: string): Promise<void> {
  const job: ResetMailJob = { email }
  await send(resetMailQueue, job)
}

/**
 * Gives a job back so that another worker takes it up at once. As a failed job it would have one try less, and a turn
 * in which workers are restarted often enough would be given up: so this one is done with, and a new one put in its
 * place, in one transaction, before all that wait. Does nothing when the job is not this attempt's any more.
 * @param taker the connection that took it
 */
export async function handBackTurn(taker: PgBoss, tx: Executor, job: Job<TurnJob>): Promise<void> {
  const db = fromDrizzle(tx, sql)
  const { id, retryCount, data, groupId } = job
  const mine = await row(
    tx,
    sql`select 1 from jobs.job
        where name = ${turnQueue} and id = ${id} and state = 'active' and retry_count = ${retryCount} for update`,
  )
  if (!mine) return
  await taker.complete(turnQueue, { id, retryCount }, { handedBack: true }, { db })
  await taker.send(turnQueue, data, { db, priority: 1, ...(groupId && { group: { id: groupId } }) })
}
