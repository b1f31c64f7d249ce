import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiPaths } from '#contract/api.ts'
import type { TurnAnswer, TurnResult } from '#contract/api.ts'
import { gifts, prices } from '#contract/prices.ts'
import type { TurnState } from '#contract/turns/index.ts'
import { signUp } from '../support/client.ts'
import type { Person } from '../support/client.ts'
import { Database } from '../support/ledger.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { currentPid } from '../support/processes.ts'
import { startWorker } from '../support/second-worker.ts'
import { balanceOf, deliver, readTurn, startTurn, untilEnded } from '../support/turns.ts'
import { until } from '../support/until.ts'

/**
 * Workers that are asked to stop, as at every new release, and several of them on one database. A turn that is handed
 * back has lost nothing: neither what was written nor one of its tries.
 */

const prompt = 'Create a contact form with email notifications'
const workerScript = 'server/worker/main.ts'
const restarts = 5

let product: Product
let db: Database
let unharmed: { readonly turn: TurnState; readonly files: TurnResult['files'] }

const person = (): Promise<Person> => signUp(product.url, 'Ada')

async function filesOf(owner: Person, turnId: string): Promise<TurnResult['files']> {
  const answer = await owner.client.get(`${apiPaths.turn(turnId)}?include=result`)
  return answer.json<TurnAnswer & { result: TurnResult }>().result.files
}

beforeAll(async () => {
  product = await startProduct({
    env: {
      // Slow enough to be met in the middle so many times.
      STANDIN_MODEL_CHARS_PER_SECOND: '8000',
      WORKER_CONCURRENCY: '1',
      // Long: whatever is taken up sooner was handed back.
      JOB_HEARTBEAT_SECONDS: '120',
      JOB_SUPERVISE_SECONDS: '1',
      CAP_SIGN_UP_PER_ADDRESS: '1000',
    },
  })
  db = new Database(product.databaseUrl)
  const owner = await person()
  const turn = await deliver(owner, prompt)
  unharmed = { turn, files: await filesOf(owner, turn.id) }
}, 360_000)
afterAll(async () => {
  await db.close()
  await product.stop()
})

const written = ({ files }: TurnState): number => files.reduce((sum, { content }) => sum + content.length, 0)

const untilMoment = (owner: Person, turnId: string, moment: number): Promise<TurnState> =>
  until(
    `${moment} of the turn is written`,
    async () => {
      const turn = await readTurn(owner, turnId)
      return written(turn) >= moment * written(unharmed.turn) && turn
    },
    60,
  )

const attemptOf = async (turnId: string): Promise<number> =>
  (await db.row<{ attempt: number }>(`select attempt::int as attempt from turns where id = $1`, [turnId]))
    .attempt

/** Expects that a turn was delivered exactly once, whole, and paid once. */
async function expectDeliveredOnce(owner: Person, turn: TurnState): Promise<void> {
  expect({ status: turn.status, error: turn.error, charged: turn.charged }).toEqual({
    status: 'delivered',
    error: null,
    charged: prices.turn,
  })
  expect(await filesOf(owner, turn.id)).toEqual(unharmed.files)
  expect(await db.count(`from plugin_versions where plugin_id = $1`, [turn.pluginId])).toBe(1)
  expect(await db.count(`from messages where turn_id = $1 and role = 'assistant'`, [turn.id])).toBe(1)
  expect(await db.count(`from turn_events where turn_id = $1 and body->>'type' = 'ended'`, [turn.id])).toBe(1)
  expect(await balanceOf(owner)).toBe(gifts.signUp - prices.turn)
  expect((await db.ledger(owner.id)).map(({ type }) => type)).toEqual(['signup', 'plugin_generation'])
  await db.expectSoundLedger()
}

/** The jobs of a turn, in the order in which they were put in. */
const jobsOf = (turnId: string): Promise<{ state: string; retries: number }[]> =>
  db.rows(
    `select state::text as state, retry_count as retries from jobs.job
     where name = 'turns' and data->>'turnId' = $1 order by created_on`,
    [turnId],
  )

describe('a worker that is asked to stop', () => {
  it('again and again in one turn uses up none of its tries', async () => {
    const owner = await person()
    const started = await startTurn(owner, prompt)
    for (let restart = 1; restart <= restarts; restart += 1) {
      await untilMoment(owner, started.id, restart / (restarts + 2))
      expect(await attemptOf(started.id)).toBe(restart)
      process.kill(currentPid(product, workerScript)!, 'SIGTERM')
      await until('the turn is taken up again', async () => (await attemptOf(started.id)) > restart, 60)
    }
    await expectDeliveredOnce(owner, await untilEnded(owner, started.id, 60))
    expect(await attemptOf(started.id)).toBe(restarts + 1)
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
  it('share the turns, and one that goes leaves its turn to the other', async () => {
    const second = await startWorker(product)
    const owners = await Promise.all(Array.from({ length: 4 }, person))
    const turns = await Promise.all(
      owners.map(async (owner) => ({ owner, turn: await startTurn(owner, prompt) })),
    )
    // Each of them writes one turn at a time.
    await until('both are at work', async () => {
      const active = await db.count(`from jobs.job where name = 'turns' and state = 'active'`)
      expect(active).toBeLessThanOrEqual(2)
      return active === 2
    })
    await Promise.any(turns.map(({ owner, turn }) => untilMoment(owner, turn.id, 0.2)))
    const stopped = performance.now()
    await second.stop(15_000)
    expect((await second.ended).code).toBe(0)
    expect(performance.now() - stopped).toBeLessThan(12_000)
    for (const { owner, turn } of turns) {
      await expectDeliveredOnce(owner, await untilEnded(owner, turn.id, 120))
    }
    const attempts = await Promise.all(turns.map(({ turn }) => attemptOf(turn.id)))
    // One turn was in the hands of the worker that went.
    expect(attempts.sort()).toEqual([1, 1, 1, 2])
    expect(await db.count(`from jobs.job where name = 'turns' and retry_count > 0`)).toBe(0)
  })

  it('check ledger and turns once', async () => {
    const notices = () =>
      db.rows<{ level: string; count: number }>(
        `select level::text as level, count::int as count from operator_notices where kind = 'ledger-audit'`,
      )
    const sound = { level: 'ok', count: 1 }
    // The product's own worker did it when it started.
    expect(await notices()).toEqual([sound])
    await db.rows(`update operator_notices set created_at = now() - interval '27 hours'`)
    // Each looks as soon as it is there, and the product's own one looks again too.
    const more = await Promise.all([startWorker(product), startWorker(product)])
    await until('it is checked again', async () => (await notices()).length > 1, 60)
    await Promise.all(more.map((worker) => worker.stop(15_000)))
    expect(await notices()).toEqual([sound, sound])
  })
})
