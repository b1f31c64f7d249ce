import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { VersionAnswer } from '#contract/api.ts'
import { gifts, prices } from '#contract/prices.ts'
import { signUp } from '../support/client.ts'
import type { Database } from '../support/ledger.ts'
import { mainFile, say, write } from '../support/model.ts'
import type { Piece, ScriptedModel } from '../support/model.ts'
import { killChild } from '../support/processes.ts'
import type { Product } from '../support/product.ts'
import { startScriptedProduct } from '../support/scripted-product.ts'
import { balanceOf, readTurn, startTurn, untilEnded } from '../support/turns.ts'
import { until } from '../support/until.ts'

/** A provider that never finishes, against the time limit of a whole turn. */

const seconds = 6
let product: Product
let db: Database
let model: ScriptedModel
let stop: () => Promise<void>

beforeAll(async () => {
  ;({ product, db, model, stop } = await startScriptedProduct({ TURN_SECONDS: String(seconds) }))
}, 360_000)
afterAll(() => stop())

const main = write('order.php', mainFile('Order'))
/** A call is known to be complete only when the next one begins. */
const thinking: Piece = { call: 'list_files', args: '{}', only: 1 }
const never: Piece = { wait: new Promise(() => undefined) }

async function expectTimedOut(key: string, whileItRuns: (turnId: string) => Promise<unknown>) {
  const person = await signUp(product.url, 'Ada')
  const started = await startTurn(person, key)
  await whileItRuns(started.id)
  const turn = await untilEnded(person, started.id, 60)
  expect(turn).toMatchObject({ status: 'failed', error: 'turn_timeout', charged: 0, draft: ['order.php'] })
  expect(await balanceOf(person)).toBe(gifts.signUp)
  expect(await db.ledger(person.id)).toHaveLength(1)
  await db.expectSoundLedger()
  return { person, turn }
}
const lasted = ({ startedAt, endedAt }: { startedAt: string | null; endedAt: string | null }): number =>
  (Date.parse(endedAt!) - Date.parse(startedAt!)) / 1000

describe('a turn at its time limit', () => {
  it('is ended, with its files kept as a draft and the connection closed, when the model keeps talking', async () => {
    const key = 'Order one'
    model.script(key, say(main, thinking, never))
    const { person, turn } = await expectTimedOut(key, () => model.untilAsked(key))
    expect(lasted(turn)).toBeGreaterThanOrEqual(seconds - 1)
    expect(lasted(turn)).toBeLessThan(seconds + 10)
    await until('the model is hung up on', () => model.asked(key)[0]?.hungUpAt, 5)
    const kept = await person.client.post(apiPaths.keepDraft(turn.id), {})
    expect(kept.status, kept.text).toBe(200)
    expect(kept.json<VersionAnswer>().version).toMatchObject({ versionNumber: 1, origin: 'draft' })
    expect(await balanceOf(person)).toBe(gifts.signUp - prices.turn)
  })

  it('is ended when the model keeps calling tools', async () => {
    const key = 'Order two'
    const pause = () => ({ wait: new Promise((resolve) => setTimeout(resolve, 300)) })
    model.script(key, say(main), () => say(pause(), { call: 'list_files', args: {} }))
    await expectTimedOut(key, () => model.untilAsked(key, 3))
  })

  it('is ended on time even after its worker was killed and replaced', async () => {
    const key = 'Order three'
    model.script(key, say(main, thinking, never))
    const { turn } = await expectTimedOut(key, async (turnId) => {
      await until('a file is kept', async () => {
        const written = `from turn_events where turn_id = $1 and body->>'type' = 'file.written'`
        return (await db.count(written, [turnId])) > 0
      })
      await killChild(product, '/worker.mjs')
    })
    // Taken up when the first worker is found missing; by then the time limit has passed.
    expect(lasted(turn)).toBeLessThan(45)
    expect(model.asked(key).length).toBeLessThanOrEqual(2)
  })

  it('is ended when the provider asks to wait', async () => {
    const key = 'Order four'
    model.script(key, say(main), { status: 429, headers: { 'retry-after': '50' } })
    const { turn, person } = await expectTimedOut(key, () => model.untilAsked(key, 2))
    expect(lasted(turn)).toBeLessThan(seconds + 10)
    expect((await readTurn(person, turn.id)).waiting).toBeNull()
  })
})
