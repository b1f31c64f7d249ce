import { Client } from 'pg'
import { getPayload } from 'payload'
import type { Payload } from 'payload'
import type { Job, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import * as z from 'zod'
import config from '#cms/payload.config.ts'
import { sendResetMail } from '#cms/features/accounts/index.ts'
import { database, transaction } from '#cms/platform/database/index.ts'
import { environment } from '#cms/platform/environment.ts'
import { limits } from '#contract/limits.ts'
import { endedAmong, failLostTurn, stopChannel, tellPlaces } from '#cms/features/generation/index.ts'
import { Fenced, Interrupted, runTurn } from '#cms/features/generation/run/index.ts'
import { maintain } from '#cms/features/maintenance/index.ts'
import { tellOperator } from '#cms/platform/operation/index.ts'
import {
  createTaker,
  handBackTurn,
  lostTurnQueue,
  placesPerPerson,
  rankOwnTurns,
  resetMailQueue,
  turnQueue,
} from '#cms/platform/queue/index.ts'
import type { ResetMailJob, TurnJob } from '#cms/platform/queue/index.ts'
import { publishScheduled } from '#cms/features/publishing/index.ts'
import { outboxChannel, sendOutbox } from '#cms/platform/realtime/index.ts'
import { warmUpApart } from '#wordpress/apart/index.ts'
import type { RunningChild } from '../process/child.ts'
import { runOwned } from '../process/owner.ts'
import { listen } from './listen.ts'
import { repeatedly } from './repeatedly.ts'

const outboxIntervalMs = 5_000
const maintenanceIntervalMs = 30_000
/** So late a scheduled article may be, at most. */
const scheduleIntervalMs = 2_000
/** So late a turn that waits learns that the line has moved. */
const placesIntervalMs = 1_500

/** What the supervisor may say to a worker. */
const messageSchema = z.object({ hung: z.object({ process: z.string(), seconds: z.number() }) })

async function tellOfHung(payload: Payload, message: unknown): Promise<void> {
  const { hung } = messageSchema.parse(message)
  await tellOperator(payload, {
    kind: 'process-hung',
    level: 'alert',
    summary: `The process "${hung.process}" had not responded for ${hung.seconds} seconds and was restarted.`,
    details: hung,
    byWords: true,
  })
}

/** What this worker is doing, so that a stop reaches the right turn at once. */
interface Doing {
  readonly log: Logger
  readonly payload: Payload
  readonly boss: PgBoss
  readonly running: Map<string, AbortController>
  /** The worker has been asked to stop: what still comes goes back. */
  stopping: boolean
}

async function runJob({ payload, running, stopping }: Doing, job: Job<TurnJob>): Promise<void> {
  if (stopping) throw new Interrupted()
  const { turnId } = job.data
  const controller = new AbortController()
  running.set(turnId, controller)
  // The queue gave the job to somebody else: this attempt is fenced by then, and only has to end.
  const takenAway = () => controller.abort(new Fenced())
  job.signal.addEventListener('abort', takenAway)
  try {
    await runOwned(
      'job',
      turnId,
      () => runTurn(payload, turnId, controller.signal, job.retryCount),
      // The next attempt resumes from the checkpoint, so the rest of this one has to end.
      () => controller.abort(new Fenced()),
    )
  } finally {
    job.signal.removeEventListener('abort', takenAway)
    if (running.get(turnId) === controller) running.delete(turnId)
  }
}

async function work(doing: Doing, [job]: Job<TurnJob>[]): Promise<void> {
  if (!job) return
  try {
    await runJob(doing, job)
  } catch (error) {
    if (error instanceof Interrupted) {
      await transaction(doing.payload, (tx) => handBackTurn(doing.boss, tx, job))
      return
    }
    // What nobody expected may be gone at the next try; what comes again and again is not worth another call of the model.
    if (job.retryCount < limits.turn.fruitlessAttempts) throw error
    doing.log.error({ err: error, turnId: job.data.turnId }, 'a turn was given up after several errors')
    await failLostTurn(doing.payload, job.data.turnId)
  }
}

/** One of this person's turns is done with: those that wait are nearer to their places. */
async function moveUp({ payload, log }: Doing, { id, groupId }: Job<TurnJob>): Promise<void> {
  if (!groupId) return
  await rankOwnTurns(database(payload), groupId, id).catch((error: unknown) => {
    log.warn({ err: error }, "a person's turns could not be ranked")
  })
}

/**
 * A worker: takes turns from the queue, sends the realtime outbox, looks after what is left over. Any number may run,
 * on any machine.
 */
export async function startWorker(log: Logger): Promise<RunningChild> {
  const env = environment()
  const payload = await getPayload({ config, disableOnInit: true })
  const boss = createTaker((error) => log.warn({ err: error }, 'the queue reported an error'))
  const running = new Map<string, AbortController>()
  const doing: Doing = { log, payload, boss, running, stopping: false }
  await boss.start()
  warmUpApart()

  const outbox = repeatedly(
    'outbox',
    outboxIntervalMs,
    () => sendOutbox(payload),
    (error) =>
      log.warn({ err: error }, 'realtime events are waiting: the realtime service cannot be reached'),
  )
  const maintenance = repeatedly(
    'maintenance',
    maintenanceIntervalMs,
    async () => {
      const done = await maintain(payload)
      if (done.expired + done.lost > 0) log.info(done, 'maintained')
    },
    (error) => log.error({ err: error }, 'maintenance failed'),
  )
  const scheduled = repeatedly(
    'schedule',
    scheduleIntervalMs,
    async () => {
      const published = await publishScheduled(payload)
      if (published > 0) log.info({ published }, 'scheduled changes were made')
    },
    (error) => log.error({ err: error }, 'scheduled changes could not be made'),
  )
  const notifications = listen(
    () => new Client({ connectionString: env.DATABASE_URL }),
    {
      [outboxChannel]: () => outbox.now(),
      [stopChannel]: (turnId) => running.get(turnId)?.abort(new Fenced()),
    },
    // Whatever was said while nobody listened: outbox rows are still there, and turns that were stopped have ended.
    () => {
      outbox.now()
      endedAmong(payload, [...running.keys()]).then(
        (ended) => ended.forEach((turnId) => running.get(turnId)?.abort(new Fenced())),
        (error: unknown) => log.warn({ err: error }, 'stopped turns could not be looked up'),
      )
    },
    (error) => log.warn({ err: error }, 'the database connection for notifications was lost'),
  )

  const perPerson = placesPerPerson(env.WORKER_CONCURRENCY)
  const places = repeatedly(
    'places',
    placesIntervalMs,
    () => tellPlaces(payload, perPerson),
    (error) => log.warn({ err: error }, 'waiting turns could not be told their place'),
  )
  await boss.work<TurnJob>(
    turnQueue,
    {
      batchSize: 1,
      localConcurrency: env.WORKER_CONCURRENCY,
      localGroupConcurrency: perPerson,
      pollingIntervalSeconds: 1,
      notifyPollingIntervalSeconds: 2,
    },
    async (jobs) => {
      try {
        await work(doing, jobs)
      } finally {
        for (const job of jobs) await moveUp(doing, job)
      }
    },
  )
  await boss.work<TurnJob>(
    lostTurnQueue,
    // All of them while there are any: a notification is for one alone.
    { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2, burstWhenBatchFull: true },
    async ([job]) => {
      if (!job) return
      const { turnId } = job.data
      const ended = await runOwned('job', turnId, () => failLostTurn(payload, turnId))
      if (ended) log.error({ turnId }, 'a turn was given up after several tries')
    },
  )
  await boss.work<ResetMailJob>(
    resetMailQueue,
    // A mail at once, and all of them while there are any: a notification is for one alone.
    { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2, burstWhenBatchFull: true },
    async ([job]) => {
      if (!job) return
      try {
        await runOwned('job', job.id, () => sendResetMail(payload, job.data.email))
      } catch (error) {
        log.warn({ err: error }, 'a password reset email is waiting: it could not be sent')
        throw error
      }
    },
  )

  return {
    ready: { concurrency: env.WORKER_CONCURRENCY },
    receive(message) {
      tellOfHung(payload, message).catch((error: unknown) =>
        log.error({ err: error }, 'a hung process could not be recorded'),
      )
    },
    async close() {
      // Jobs go back to the queue at once, and another worker goes on from their checkpoints. Not this one, which
      // would hear of them too: it takes none any more.
      doing.stopping = true
      await boss.offWork(turnQueue, { wait: false })
      for (const controller of running.values()) controller.abort(new Interrupted())
      await boss.stop({ graceful: true, timeout: 5_000 })
      await Promise.all([
        outbox.stop(),
        maintenance.stop(),
        scheduled.stop(),
        places.stop(),
        notifications.stop(),
      ])
      await payload.destroy()
    },
  }
}
