import { Client } from 'pg'
import { getPayload } from 'payload'
import type { Payload } from 'payload'
import type { Logger } from 'pino'
import * as z from 'zod'
import config from '#cms/payload.config.ts'
import { jobs, tasks } from '#cms/features/jobs.ts'
import { environment } from '#cms/platform/environment.ts'
import { notifyAdmins } from '#cms/platform/operation/index.ts'
import { createConsumer } from '#cms/platform/queue/index.ts'
import type { Worker } from '#cms/platform/queue/index.ts'
import { warmUpApart } from '#wordpress/apart/index.ts'
import type { RunningChild } from '../process/child.ts'
import { runOwned } from '../process/owner.ts'
import { listen } from './listen.ts'
import { repeatedly } from './repeatedly.ts'

/** A message of the supervisor to a worker. */
const messageSchema = z.union([
  z.object({ hung: z.object({ process: z.string(), seconds: z.number() }) }),
  z.object({ ended: z.object({ process: z.string(), reason: z.string() }) }),
])

async function reportProcess(payload: Payload, message: unknown): Promise<void> {
  const said = messageSchema.parse(message)
  if ('ended' in said) {
    const { process, reason } = said.ended
    await notifyAdmins(payload, {
      kind: 'process-ended',
      level: 'alert',
      summary: `The process "${process}" ${reason}. It was started again.`,
      details: said.ended,
      byWords: true,
    })
    return
  }
  const { hung } = said
  await notifyAdmins(payload, {
    kind: 'process-hung',
    level: 'alert',
    summary: `The process "${hung.process}" had not responded for ${hung.seconds} seconds and was restarted.`,
    details: hung,
    byWords: true,
  })
}

/**
 * A worker: runs the jobs and tasks that `cms/features/jobs.ts` lists. Any number may run, on any machine.
 */
export async function startWorker(log: Logger): Promise<RunningChild> {
  const env = environment()
  const payload = await getPayload({ config, disableOnInit: true })
  const taker = createConsumer((error) => log.warn({ err: error }, 'the queue reported an error'))
  const stopping = new AbortController()
  const worker: Worker = {
    log,
    payload,
    taker,
    stopping: stopping.signal,
    own: (id, work, onBroken) => runOwned('job', id, work, onBroken),
  }
  await taker.start()
  warmUpApart()

  const started = await Promise.all(jobs.map(async (job) => ({ ...job, handler: await job.start(worker) })))
  const running = tasks.map(({ name, intervalMs, channel, run, failure }) => ({
    channel,
    ...repeatedly(
      name,
      intervalMs,
      () => run(worker),
      (error) => log[failure.level]({ err: error }, failure.message),
    ),
  }))
  const wakers = running.flatMap(({ channel, now }) => (channel === undefined ? [] : [{ channel, now }]))
  const notifications = listen(
    () => new Client({ connectionString: env.DATABASE_URL }),
    Object.assign(
      Object.fromEntries(wakers.map(({ channel, now }) => [channel, () => now()])),
      ...started.map(({ handler }) => handler.channels),
    ) as Record<string, (payload: string) => void>,
    () => {
      for (const { now } of wakers) now()
      for (const { handler } of started) handler.onListening?.()
    },
    (error) => log.warn({ err: error }, 'the database connection for notifications was lost'),
  )
  for (const { name, work, handler } of started)
    await taker.work<object>(name, { ...work(), batchSize: 1 }, async ([job]) => {
      if (job) await runOwned('job', job.id, () => handler.handle(job, job.data))
    })

  return {
    ready: { concurrency: env.WORKER_CONCURRENCY },
    receive(message) {
      reportProcess(payload, message).catch((error: unknown) =>
        log.error({ err: error }, 'what the supervisor reported could not be recorded'),
      )
    },
    async close() {
      // Jobs go back to the queue at once, and another worker continues them. This one, which would hear of them too,
      // takes no more.
      stopping.abort()
      const givingBack = started.filter(({ handler }) => handler.giveBack)
      await Promise.all(givingBack.map(({ name }) => taker.offWork(name, { wait: false })))
      for (const { handler } of givingBack) handler.giveBack?.()
      await taker.stop({ graceful: true, timeout: 5_000 })
      await Promise.all([...running.map((task) => task.stop()), notifications.stop()])
      await payload.destroy()
    },
  }
}
