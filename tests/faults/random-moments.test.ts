import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TurnAnswer } from '#contract/api.ts'
import { signUp } from '../support/client.ts'
import type { Person } from '../support/client.ts'
import { attemptOf, expectDeliveredOnce } from '../support/delivery.ts'
import type { Unharmed } from '../support/delivery.ts'
import type { Database } from '../support/ledger.ts'
import { killChild } from '../support/processes.ts'
import type { Product } from '../support/product.ts'
import { prompt, startTurnProduct } from '../support/turn-product.ts'
import { sendPrompt, untilEnded } from '../support/turns.ts'
import { until } from '../support/until.ts'

/**
 * Each process, killed at twenty random moments of a turn; `killed.test.ts` kills each at fixed ones. FAULTS_SEED
 * repeats a run.
 */

const seed = Number(process.env['FAULTS_SEED']) || Date.now() % 1_000_000
const moments = 20

/** Numbers from 0 to 1 derived from the seed (mulberry32). */
function createRandom(from: number): () => number {
  let state = from
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const random = createRandom(seed)
/** The share of the turn that has happened; below 0 the process is killed while the prompt is being sent. */
const randomMoment = () => Number((random() * 1.1 - 0.1).toFixed(3))
const victims = [
  ['worker', '/worker.mjs'],
  ['gateway', 'server/gateway/main.ts'],
  ['realtime server', 'server/embedded/pusher/main.ts'],
  ['database', 'server/embedded/postgres/main.ts'],
] as const
const cases = victims.flatMap(([name, script]) =>
  Array.from({ length: moments }, () => [name, randomMoment(), script] as const),
)

let product: Product
let db: Database
let unharmed: Unharmed
let stop: () => Promise<void>

/** While a process is away, a first attempt may fail. */
const person = (): Promise<Person> => until('somebody signs up', () => signUp(product.url, 'Ada'), 60)

beforeAll(async () => {
  ;({ product, db, unharmed, stop } = await startTurnProduct())
}, 360_000)
afterAll(() => stop())

/** Sends the prompt as a browser does: without an answer, it repeats the same request. */
async function send(owner: Person): Promise<string> {
  const requestId = randomUUID()
  const answer = await until(
    'the prompt is taken',
    async () => {
      const each = await sendPrompt(owner, prompt, { requestId })
      return each.status === 202 && each
    },
    60,
  )
  return answer.json<TurnAnswer>().turn.id
}

/** Waits for a moment, given as a share of the undisturbed turn's events. */
const untilMoment = (turnId: string, moment: number) =>
  until(
    `${moment} of the turn has happened`,
    async () => {
      const reached = `from turns where id = $1 and (last_seq >= $2 or status = 'delivered')`
      return (await db.count(reached, [turnId, Math.floor(moment * unharmed.turn.seq)])) === 1
    },
    60,
  )

describe(`killed at a random moment of a turn (FAULTS_SEED=${seed})`, () => {
  it.each(cases)('a %s, at %d, loses nothing of the turn', async (name, moment, script) => {
    const owner = await person()
    const killed = moment < 0 ? killChild(product, script) : undefined
    const turnId = await send(owner)
    if (moment >= 0) await untilMoment(turnId, moment)
    await (killed ?? killChild(product, script))
    const ended = await untilEnded(owner, turnId, 120)
    await expectDeliveredOnce(db, owner, ended, unharmed)
    // Processes that do not work on the turn do not interrupt it.
    if (name === 'gateway' || name === 'realtime server') expect(await attemptOf(db, turnId)).toBe(1)
  })

  it('leaves nothing open', async () => {
    await until('everything was sent', async () => (await db.count('from plugsmith.realtime_outbox')) === 0)
    await until('every job is done', async () => {
      const open = await db.count(
        `from jobs.job where name = 'turns' and state in ('created', 'retry', 'active')`,
      )
      return open === 0
    })
    expect(await db.count(`from credit_reservations where status = 'open'`)).toBe(0)
    expect(await db.count(`from turns where status <> 'delivered'`)).toBe(0)
    expect(await db.count(`from jobs.job where name = 'turns-lost'`)).toBe(0)
    expect(product.output()).not.toMatch(/given up/)
    await db.expectSoundLedger()
  })
})
