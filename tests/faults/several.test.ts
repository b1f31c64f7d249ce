import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { TurnAnswer } from '#contract/api.ts'
import { gifts } from '#contract/prices.ts'
import type { ChildRun } from '#server/process/spawn.ts'
import { Client } from '../support/client.ts'
import type { Person } from '../support/client.ts'
import { attemptOf, expectDeliveredOnce, untilWritten, unharmedTurn } from '../support/delivery.ts'
import type { Unharmed } from '../support/delivery.ts'
import type { Database } from '../support/ledger.ts'
import { currentPid } from '../support/processes.ts'
import type { Product } from '../support/product.ts'
import { startGateway } from '../support/second-gateway.ts'
import type { SecondGateway } from '../support/second-gateway.ts'
import { startWorker } from '../support/second-worker.ts'
import { prompt, startTurnProduct } from '../support/turn-product.ts'
import { balanceOf, readTurn, sendPrompt, startTurn, untilEnded } from '../support/turns.ts'
import { until } from '../support/until.ts'

/** On one database: two workers of which one stalls or has the wrong time, and two gateways. */

const wrongClock = new URL('../support/wrong-clock.ts', import.meta.url).href

let product: Product
let db: Database
let unharmed: Unharmed
let person: () => Promise<Person>
let stop: () => Promise<void>
const workerPid = (): number => currentPid(product, '/worker.mjs')!

beforeAll(async () => {
  ;({ product, db, unharmed, person, stop } = await startTurnProduct({
    WORKER_CONCURRENCY: '1',
    TRUST_PROXY: '1',
  }))
}, 360_000)
afterAll(() => stop())

/** Pauses the product's own worker during `work` and resumes it afterwards. */
async function whileStalled<Result>(work: (wake: () => void) => Promise<Result>): Promise<Result> {
  const pid = workerPid()
  const wake = () => void process.kill(pid, 'SIGCONT')
  process.kill(pid, 'SIGSTOP')
  try {
    return await work(wake)
  } finally {
    wake()
  }
}

describe('a worker that stalls during a turn', () => {
  let second: ChildRun | undefined
  const stopSecond = async () => {
    await second?.stop(15_000)
    second = undefined
  }
  afterAll(stopSecond)

  /** A turn of the product's worker, which is paused and whose turn another worker has taken over. */
  async function takenOver(owner: Person): Promise<string> {
    const { id } = await startTurn(owner, prompt)
    await untilWritten(owner, id, unharmed, 0.2)
    process.kill(workerPid(), 'SIGSTOP')
    second = await startWorker(product)
    await until('the other one takes over', async () => (await attemptOf(db, id)) === 2, 60)
    return id
  }

  it('changes nothing when it resumes while another worker runs the turn', async () => {
    const owner = await person()
    const stalled = workerPid()
    const turnId = await takenOver(owner)
    process.kill(stalled, 'SIGCONT')
    await expectDeliveredOnce(db, owner, await untilEnded(owner, turnId, 60), unharmed)
    expect(await attemptOf(db, turnId)).toBe(2)
    await stopSecond()
    // It has recovered: it processes the next turn itself.
    expect(workerPid()).toBe(stalled)
    const next = await person()
    await unharmedTurn(next, prompt)
  })

  it('changes nothing when it resumes after the turn ended', async () => {
    const owner = await person()
    const stalled = workerPid()
    const turnId = await takenOver(owner)
    const ended = await untilEnded(owner, turnId, 60)
    await expectDeliveredOnce(db, owner, ended, unharmed)
    await stopSecond()
    process.kill(stalled, 'SIGCONT')
    // It first finishes its pending writes, then takes the next turn.
    const next = await person()
    await unharmedTurn(next, prompt)
    expect(workerPid()).toBe(stalled)
    expect(await readTurn(owner, turnId)).toEqual(ended)
    await expectDeliveredOnce(db, owner, ended, unharmed)
  })
})

describe.each([
  ['behind', -5 * 60 * 60],
  ['ahead', 5 * 60 * 60],
])('a worker whose clock is five hours %s', (_direction, seconds) => {
  it('runs its turns normally and expires no valid credit', async () => {
    const owner = await person()
    await db.rows(
      `update credit_grants set expires_at = now() + interval '1 hour'
       where account_id = (select id from credit_accounts where user_id = $1)`,
      [owner.id],
    )
    await whileStalled(async () => {
      const wrong = await startWorker(product, {
        NODE_OPTIONS: `--import=${wrongClock}`,
        WRONG_CLOCK_SECONDS: String(seconds),
      })
      const { id } = await startTurn(owner, prompt)
      const ended = await untilEnded(owner, id, 60)
      await expectDeliveredOnce(db, owner, ended, unharmed)
      for (const time of [ended.startedAt, ended.endedAt]) {
        expect(Math.abs(Date.parse(time!) - Date.now())).toBeLessThan(5 * 60_000)
      }
      await wrong.stop(15_000)
    })
    expect((await db.ledger(owner.id)).map(({ type }) => type)).not.toContain('expiry')
  })
})

describe('two gateways on one database', () => {
  let other: SecondGateway
  beforeAll(async () => {
    other = await startGateway(product)
  }, 120_000)
  afterAll(() => other.run.stop(15_000))

  /** The same browser, routed to the other gateway by a balancer. */
  function atTheOther(owner: Person): Person {
    const client = new Client(other.url, undefined, product.url)
    for (const [name, value] of owner.client.cookies) client.cookies.set(name, value)
    return { ...owner, client }
  }

  it('share sessions: signing out at one signs out at the other', async () => {
    const owner = await person()
    const there = atTheOther(owner)
    expect((await there.client.get(apiPaths.credits)).status).toBe(200)
    expect((await there.client.post('/api/users/logout', {})).status).toBe(200)
    expect((await owner.client.get(apiPaths.credits)).status).toBe(401)
  })

  it("show and stop each other's turns", async () => {
    const owner = await person()
    const there = atTheOther(owner)
    const watched = await startTurn(owner, prompt)
    await untilWritten(there, watched.id, unharmed, 0.3)
    await expectDeliveredOnce(db, there, await untilEnded(there, watched.id), unharmed)

    const second = await person()
    const stopped = await startTurn(atTheOther(second), prompt)
    await untilWritten(second, stopped.id, unharmed, 0.2)
    const answer = await second.client.post(apiPaths.stopTurn(stopped.id), {})
    expect(answer.json<TurnAnswer>().turn).toMatchObject({ status: 'cancelled', charged: 0 })
    expect((await readTurn(atTheOther(second), stopped.id)).status).toBe('cancelled')
    expect(await balanceOf(atTheOther(second))).toBe(gifts.signUp)
    await db.expectSoundLedger()
  })

  it('start one turn for the same request at the same moment', async () => {
    const owner = await person()
    const there = atTheOther(owner)
    const requestId = crypto.randomUUID()
    const answers = await Promise.all(
      [owner, there, owner, there].map((each) => sendPrompt(each, prompt, { requestId })),
    )
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202])
    const ids = new Set(answers.map((answer) => answer.json<TurnAnswer>().turn.id))
    expect(ids.size).toBe(1)
    await expectDeliveredOnce(db, owner, await untilEnded(there, [...ids][0]!), unharmed)
  })

  it('keep showing a turn when one of them dies', async () => {
    const owner = await person()
    const there = atTheOther(owner)
    const { id } = await startTurn(there, prompt)
    await untilWritten(there, id, unharmed, 0.2)
    other.run.kill()
    await expectDeliveredOnce(db, owner, await untilEnded(owner, id), unharmed)
    expect(await attemptOf(db, id)).toBe(1)
  })
})
