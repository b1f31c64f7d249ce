import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { TurnAnswer } from '#contract/api.ts'
import { gifts } from '#contract/prices.ts'
import { realtimeEvents } from '#contract/realtime.ts'
import { turnHasEnded } from '#contract/turns/index.ts'
import type { TurnProgress, TurnState } from '#contract/turns/index.ts'
import { newComment, newThread } from '../api/community/stage.ts'
import type { Person } from '../support/client.ts'
import { attemptOf, expectDeliveredOnce, untilWritten } from '../support/delivery.ts'
import type { Unharmed } from '../support/delivery.ts'
import type { Database } from '../support/ledger.ts'
import type { Product } from '../support/product.ts'
import { currentPid, killChild } from '../support/processes.ts'
import { listenAs } from '../support/realtime.ts'
import { prompt, startTurnProduct, turnPace } from '../support/turn-product.ts'
import { balanceOf, readTurn, startTurn, untilEnded } from '../support/turns.ts'
import { until } from '../support/until.ts'

/**
 * Processes that die in the middle of a turn. In every case the turn ends once, is charged once, and has the same files
 * as an undisturbed turn. `random-moments.test.ts` kills each process at random moments.
 */

const allFaults = Boolean(process.env.ALL_FAULTS)

let product: Product
let db: Database
let unharmed: Unharmed
let person: () => Promise<Person>
let stop: () => Promise<void>

beforeAll(async () => {
  // Slow enough to be interrupted in the middle, even on a busy machine.
  ;({ product, db, unharmed, person, stop } = await startTurnProduct({
    STANDIN_MODEL_CHARS_PER_SECOND: '6000',
  }))
}, 360_000)
afterAll(() => stop())

const untilMoment = (owner: Person, turnId: string, moment: number): Promise<TurnState> =>
  untilWritten(owner, turnId, unharmed, moment)
const expectWhole = (owner: Person, turn: TurnState): Promise<void> =>
  expectDeliveredOnce(db, owner, turn, unharmed)

describe('a killed worker', () => {
  // Each moment is a separate turn; the same kill hits all of them, each at its own progress.
  const everyMoment = [0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95]
  const rounds = allFaults
    ? [everyMoment.slice(0, 4), everyMoment.slice(4, 8), everyMoment.slice(8)]
    : [[0, 0.3, 0.6]]

  it.each(rounds)(
    'in the middle of turns (%d, %d, %d …) still delivers each of them once',
    async (...moments) => {
      const furthestFirst = [...moments].sort((a, b) => b - a)
      const turns: { owner: Person; turn: TurnState }[] = []
      for (const [at, moment] of furthestFirst.entries()) {
        const owner = await person()
        const turn = await startTurn(owner, prompt)
        turns.push({ owner, turn })
        // Start the next turn when this one is ahead by the distance between the two moments.
        const next = furthestFirst[at + 1]
        if (next !== undefined) await untilMoment(owner, turn.id, moment - next)
      }
      const first = turns[0]!
      const hit = await untilMoment(first.owner, first.turn.id, furthestFirst[0]! + 0.05)
      expect(hit.status).toBe('writing')
      await killChild(product, '/worker.mjs')
      for (const { owner, turn } of turns) {
        const ended = await untilEnded(owner, turn.id, 90)
        await expectWhole(owner, ended)
      }
      expect(await attemptOf(db, first.turn.id)).toBe(2)
    },
  )

  it('repeatedly is restarted until the turn is delivered', async () => {
    const owner = await person()
    const started = await startTurn(owner, prompt)
    for (const moment of [0.2, 0.6]) {
      await untilMoment(owner, started.id, moment)
      await killChild(product, '/worker.mjs')
    }
    await expectWhole(owner, await untilEnded(owner, started.id, 120))
    expect(await attemptOf(db, started.id)).toBe(3)
  })

  it('does not prevent stopping the turn, which returns the credit', async () => {
    const owner = await person()
    const started = await startTurn(owner, prompt)
    await untilMoment(owner, started.id, 0.2)
    await killChild(product, '/worker.mjs')
    const answer = await owner.client.post(apiPaths.stopTurn(started.id), {})
    expect(answer.json<TurnAnswer>().turn).toMatchObject({ status: 'cancelled', charged: 0 })
    expect(await balanceOf(owner)).toBe(gifts.signUp)
    // The restarted worker takes up the job, finds that the turn has ended, and leaves it unchanged.
    await until(
      'the job is done with',
      async () => {
        const open = await db.count(
          `from jobs.job where data->>'turnId' = $1 and state in ('created', 'retry', 'active')`,
          [started.id],
        )
        return open === 0
      },
      60,
    )
    expect((await readTurn(owner, started.id)).status).toBe('cancelled')
    expect(await db.count(`from plugin_versions where plugin_id = $1`, [started.pluginId])).toBe(0)
    expect(await db.ledger(owner.id)).toHaveLength(1)
  })
})

/** A turn that is handed back has a second job, which any worker may take. */
const givenBack = async (turnId: string): Promise<boolean> =>
  (await db.count(`from jobs.job where data->>'turnId' = $1`, [turnId])) > 1

describe('a worker stopped on purpose', () => {
  it('hands its turn over at once, without waiting for a missed heartbeat', async () => {
    const owner = await person()
    const started = await startTurn(owner, prompt)
    await untilMoment(owner, started.id, 0.3)
    process.kill(currentPid(product, '/worker.mjs')!, 'SIGTERM')
    // Sooner than the queue could notice on its own.
    await until(
      'the job is given back',
      () => givenBack(started.id),
      Number(turnPace.JOB_HEARTBEAT_SECONDS) - 1,
    )
    await expectWhole(owner, await untilEnded(owner, started.id))
  })
})

describe('a killed realtime server', () => {
  it('is rejoined by a listening page, which can fetch what it missed', async () => {
    const owner = await person()
    const listener = await listenAs(owner)
    try {
      const started = await startTurn(owner, prompt)
      await untilMoment(owner, started.id, 0.2)
      await killChild(product, 'server/embedded/pusher/main.ts')
      await until('the page has joined again', () => listener.subscriptions() > 1, 40)
      // A page that has rejoined fetches the whole turn, so it misses nothing.
      const fetched = await readTurn(owner, started.id)
      const ended = await untilEnded(owner, started.id)
      await expectWhole(owner, ended)
      expect(fetched.seq).toBeLessThanOrEqual(ended.seq)
      // Outbox events wait for the server, not for the page: a turn that ended before the page was back is known from
      // the fetch; for any other, the page receives its end and the balance.
      if (!turnHasEnded(fetched.status)) {
        await until('the end is heard', () =>
          listener
            .received<TurnProgress>(realtimeEvents.turnProgress)
            .some((progress) => 'events' in progress && progress.events.some(({ type }) => type === 'ended')),
        )
        await until(
          'the balance is heard',
          () => listener.received(realtimeEvents.creditsChanged).length >= 2,
        )
      }
      await until('all is said', async () => (await db.count('from plugsmith.realtime_outbox')) === 0)
    } finally {
      listener.close()
    }
  })
})

describe('a realtime server that does not answer', () => {
  it('keeps nobody from writing in the forum, and delivers what is new once it answers', async () => {
    const [asker, helper] = [await person(), await person()]
    // What a new account writes may be held for review.
    await db.rows(`update users set created_at = now() - interval '2 days' where id = any ($1::uuid[])`, [
      [asker.id, helper.id],
    ])
    const server = currentPid(product, 'server/embedded/pusher/main.ts')!
    process.kill(server, 'SIGSTOP')
    try {
      const thread = await newThread(asker)
      await newComment(helper, thread)
      await until('the asker has a notice', async () =>
        Boolean(await db.count(`from notifications where user_id = $1 and kind = 'comment'`, [asker.id])),
      )
    } finally {
      process.kill(server, 'SIGCONT')
    }
    await until('all is said', async () => (await db.count('from plugsmith.realtime_outbox')) === 0)
  })
})

describe.each([
  ['gateway', 'server/gateway/main.ts'],
  ['database', 'server/embedded/postgres/main.ts'],
])('a %s killed in the middle of a turn', (name, script) => {
  it('loses nothing of the turn and leaves nothing open', async () => {
    const owner = await person()
    const started = await startTurn(owner, prompt)
    await untilMoment(owner, started.id, 0.4)
    await killChild(product, script)
    const ended = await untilEnded(owner, started.id, 120)
    await expectWhole(owner, ended)
    // Processes that do not work on the turn do not interrupt it.
    if (name === 'gateway') expect(await attemptOf(db, started.id)).toBe(1)
    await until('all is said', async () => (await db.count('from plugsmith.realtime_outbox')) === 0)
    const open = `from jobs.job where name = 'turns' and state in ('created', 'retry', 'active')`
    await until('every job is done', async () => (await db.count(open)) === 0)
    expect(await db.count(`from credit_reservations where status = 'open'`)).toBe(0)
    expect(await db.count(`from jobs.job where name = 'turns-lost'`)).toBe(0)
    expect(product.output()).not.toMatch(/given up/)
  })
})
