import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../support/client.ts'
import { attemptOf, expectDeliveredOnce, untilWritten } from '../support/delivery.ts'
import type { Unharmed } from '../support/delivery.ts'
import type { Database } from '../support/ledger.ts'
import type { Product } from '../support/product.ts'
import { currentPid } from '../support/processes.ts'
import { startWorker } from '../support/second-worker.ts'
import { prompt, startTurnProduct } from '../support/turn-product.ts'
import { startTurn, untilEnded } from '../support/turns.ts'
import { until } from '../support/until.ts'

/**
 * Workers that are asked to stop, as at every release, and several workers on one database. A turn that is handed back
 * loses neither its content nor an attempt.
 */

const workerScript = '/worker.mjs'
const restarts = process.env['ALL_FAULTS'] ? 5 : 3

let product: Product
let db: Database
let unharmed: Unharmed
let person: () => Promise<Person>
let stop: () => Promise<void>

beforeAll(async () => {
  ;({ product, db, unharmed, person, stop } = await startTurnProduct({
    // Slow enough to be interrupted this many times.
    STANDIN_MODEL_CHARS_PER_SECOND: '8000',
    WORKER_CONCURRENCY: '1',
    // Long, so that any job taken up sooner must have been handed back.
    JOB_HEARTBEAT_SECONDS: '120',
  }))
}, 360_000)
afterAll(() => stop())

/** The jobs of a turn, in the order of their creation. */
const jobsOf = (turnId: string): Promise<{ state: string; retries: number }[]> =>
  db.rows(
    `select state::text as state, retry_count as retries from jobs.job
     where name = 'turns' and data->>'turnId' = $1 order by created_on`,
    [turnId],
  )

describe('a worker stopped on purpose', () => {
  it('repeatedly during one turn uses up none of its retries', async () => {
    const owner = await person()
    const started = await startTurn(owner, prompt)
    for (let restart = 1; restart <= restarts; restart += 1) {
      await untilWritten(owner, started.id, unharmed, restart / (restarts + 2))
      expect(await attemptOf(db, started.id)).toBe(restart)
      process.kill(currentPid(product, workerScript)!, 'SIGTERM')
      await until('the turn is taken up again', async () => (await attemptOf(db, started.id)) > restart, 60)
    }
    await expectDeliveredOnce(db, owner, await untilEnded(owner, started.id, 60), unharmed)
    expect(await attemptOf(db, started.id)).toBe(restarts + 1)
    await until('the last job is done', async () => (await jobsOf(started.id)).at(-1)?.state === 'completed')
    const jobs = await jobsOf(started.id)
    expect(jobs).toEqual(Array.from({ length: restarts + 1 }, () => ({ state: 'completed', retries: 0 })))
    expect(await db.count(`from jobs.job where name = 'turns-lost'`)).toBe(0)
    const record = await db.row(
      `select status, attempts, error_code as error from plugsmith.turn_records where turn_id = $1`,
      [started.id],
    )
    expect(record).toEqual({ status: 'delivered', attempts: restarts + 1, error: null })
  })
})

describe('two workers on one database', () => {
  it('share the turns, and one that stops hands its turn to the other', async () => {
    const second = await startWorker(product)
    const owners = await Promise.all(Array.from({ length: 4 }, person))
    const turns = await Promise.all(
      owners.map(async (owner) => ({ owner, turn: await startTurn(owner, prompt) })),
    )
    // Each of them processes one turn at a time.
    await until('both are at work', async () => {
      const active = await db.count(`from jobs.job where name = 'turns' and state = 'active'`)
      expect(active).toBeLessThanOrEqual(2)
      return active === 2
    })
    await Promise.any(turns.map(({ owner, turn }) => untilWritten(owner, turn.id, unharmed, 0.2)))
    const stopped = performance.now()
    await second.stop(15_000)
    expect((await second.ended).code).toBe(0)
    expect(performance.now() - stopped).toBeLessThan(12_000)
    for (const { owner, turn } of turns) {
      await expectDeliveredOnce(db, owner, await untilEnded(owner, turn.id, 120), unharmed)
    }
    const attempts = await Promise.all(turns.map(({ turn }) => attemptOf(db, turn.id)))
    // One turn belonged to the worker that stopped.
    expect(attempts.sort()).toEqual([1, 1, 1, 2])
    expect(await db.count(`from jobs.job where name = 'turns' and retry_count > 0`)).toBe(0)
  })

  it('audit ledger and turns only once', async () => {
    const notices = () =>
      db.rows<{ level: string; count: number }>(
        `select level::text as level, count::int as count from operator_notices where kind = 'ledger-audit'`,
      )
    const sound = { level: 'ok', count: 1 }
    // The product's own worker did it at startup.
    expect(await notices()).toEqual([sound])
    await db.rows(`update operator_notices set created_at = now() - interval '27 hours'`)
    // Each checks when it starts, and the product's own worker checks again too.
    const more = await Promise.all([startWorker(product), startWorker(product)])
    await until('it is checked again', async () => (await notices()).length > 1, 60)
    await Promise.all(more.map((worker) => worker.stop(15_000)))
    expect(await notices()).toEqual([sound, sound])
  })
})
