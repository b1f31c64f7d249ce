import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { TurnAnswer } from '#contract/api.ts'
import { gifts, prices } from '#contract/prices.ts'
import { expectError, newAddress, signUp } from '../../support/client.ts'
import type { Person } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'
import { announceModel } from '../../support/model-relay.ts'
import { finish, mainFile, say, startModel, write } from '../../support/model.ts'
import type { ScriptedModel } from '../../support/model.ts'
import {
  balanceOf,
  deliver,
  readTurn,
  sendPrompt,
  startTurn,
  untilEnded,
  workspaceOf,
} from '../../support/turns.ts'
import { until } from '../../support/until.ts'

/** A running turn: only one at a time per plugin, and stopped at once on request. */

const product = inject('connected')
let db: Database
let model: ScriptedModel
beforeAll(async () => {
  db = new Database(product.databaseUrl)
  model = await startModel()
  announceModel(product.modelTarget, model.url)
})
afterAll(async () => {
  await model.close()
  await db.close()
})

const newPerson = (): Promise<Person> => signUp(product.url, 'Ada', newAddress())
const newKey = () => `Order ${randomUUID()}`
const post = (person: Person, path: string) => person.client.post(path, {})

/** A model that has written one file and then pauses until released. */
async function turnInTheMiddle() {
  const person = await newPerson()
  const key = newKey()
  const goOn = Promise.withResolvers<void>()
  // The next call has started, so the file before it is known to be complete.
  const thinking = { call: 'list_files', args: '{}', only: 1 } as const
  model.script(key, say(write('order.php', mainFile('Order')), thinking, { wait: goOn.promise }, finish()))
  const started = await startTurn(person, key)
  await until('the first file is kept', async () =>
    (await readTurn(person, started.id)).files.some(
      ({ path, state }) => path === 'order.php' && state === 'written',
    ),
  )
  return { person, key, goOn: goOn.resolve, turnId: started.id, pluginId: started.pluginId }
}

describe('a plugin with a running turn', () => {
  it('accepts no second turn and cannot be deleted', async () => {
    const { person, goOn, turnId, pluginId, key } = await turnInTheMiddle()
    expectError(await sendPrompt(person, 'Another thing', { pluginId }), 'turn_running')
    expectError(await person.client.delete(`${apiPaths.plugins}/${pluginId}`), 'turn_running')
    const bulk = await person.client.delete(`${apiPaths.plugins}?where[id][equals]=${pluginId}`)
    expect(await db.count(`from plugins where id = $1`, [pluginId]), bulk.text).toBe(1)
    expect((await workspaceOf(person, pluginId)).activeTurn).toMatchObject({
      id: turnId,
      status: 'writing',
      prompt: key,
    })
    expect(await balanceOf(person)).toBe(gifts.signUp - prices.turn)

    goOn()
    expect(await untilEnded(person, turnId)).toMatchObject({ status: 'delivered' })
    expect(await db.count(`from turns where plugin_id = $1`, [pluginId])).toBe(1)
    expect((await workspaceOf(person, pluginId)).activeTurn).toBeNull()
  })

  it('accepts one of two turns that arrive at the same moment', async () => {
    const person = await newPerson()
    const first = newKey()
    model.script(first, say(write('order.php', mainFile('Order')), finish()))
    const { pluginId } = await deliver(person, first)
    const goOn = Promise.withResolvers<void>()
    const key = newKey()
    model.script(key, say({ wait: goOn.promise }, finish('answered', 'Yes.')))
    const answers = await Promise.all([1, 2, 3, 4].map(() => sendPrompt(person, key, { pluginId })))
    goOn.resolve()
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409])
    for (const answer of answers.filter(({ status }) => status === 409)) expectError(answer, 'turn_running')
    const turn = answers.find(({ status }) => status === 202)!.json<TurnAnswer>().turn
    expect(await untilEnded(person, turn.id)).toMatchObject({
      status: 'answered',
      charged: 0,
      version: null,
    })
    expect(await balanceOf(person)).toBe(gifts.signUp - prices.turn)
    await db.expectSoundLedger()
  })
})

describe('stopping a turn', () => {
  it('ends the turn and the model call within two seconds, and returns the credit', async () => {
    const { person, key, turnId, pluginId } = await turnInTheMiddle()
    const before = Date.now()
    const answer = await post(person, apiPaths.stopTurn(turnId))
    expect(answer.status, answer.text).toBe(200)
    const { turn } = answer.json<TurnAnswer>()
    expect(turn).toMatchObject({ status: 'cancelled', charged: 0, version: null, error: null })
    await until('the model is hung up on', () => model.asked(key)[0]?.hungUpAt, 5)
    expect(model.asked(key)[0]!.hungUpAt! - before).toBeLessThan(2_000)
    expect(await balanceOf(person)).toBe(gifts.signUp)
    expect(await db.ledger(person.id)).toHaveLength(1)
    // The content so far is kept with the turn but is not a version.
    expect(turn.files).toMatchObject([{ path: 'order.php', state: 'written' }])
    expect(await db.count(`from plugin_versions where plugin_id = $1`, [pluginId])).toBe(0)
    const { messages } = await workspaceOf(person, pluginId)
    expect(messages).toMatchObject([{ role: 'user' }, { role: 'assistant', outcome: 'cancelled' }])
    await db.expectSoundLedger()
  })

  it('has no effect the second time', async () => {
    const { person, turnId } = await turnInTheMiddle()
    const answers = await Promise.all([1, 2, 3].map(() => post(person, apiPaths.stopTurn(turnId))))
    const states = answers.map((answer) => answer.json<TurnAnswer>().turn)
    expect(states).toEqual([states[0], states[0], states[0]])
    const later = (await post(person, apiPaths.stopTurn(turnId))).json<TurnAnswer>().turn
    expect(later).toEqual(states[0])
    expect(await db.count(`from messages where turn_id = $1 and role = 'assistant'`, [turnId])).toBe(1)
    expect(await balanceOf(person)).toBe(gifts.signUp)
  })

  it('discards whatever the model sends afterwards', async () => {
    const { person, turnId, goOn, pluginId } = await turnInTheMiddle()
    const stopped = (await post(person, apiPaths.stopTurn(turnId))).json<TurnAnswer>().turn
    goOn()
    // The plugin's next turn runs on the same worker, so the stopped one has ended by then.
    const key = newKey()
    model.script(key, say(write('other.php', mainFile('Other')), finish()))
    const next = await deliver(person, key, { pluginId })
    expect(next.version?.number).toBe(1)
    expect(await readTurn(person, turnId)).toEqual(stopped)
    const files = (await workspaceOf(person, pluginId)).version?.files.map(({ path }) => path)
    expect(files).toEqual(['other.php'])
    expect(await balanceOf(person)).toBe(gifts.signUp - prices.turn)
  })

  it('after it ended keeps the delivery', async () => {
    const person = await newPerson()
    const key = newKey()
    model.script(key, say(write('order.php', mainFile('Order')), finish()))
    const turn = await deliver(person, key)
    const answer = await post(person, apiPaths.stopTurn(turn.id))
    expect(answer.status).toBe(200)
    expect(answer.json<TurnAnswer>().turn).toEqual(turn)
    expect(await balanceOf(person)).toBe(gifts.signUp - prices.turn)
  })

  it('works before the model was called', async () => {
    const person = await newPerson()
    const key = newKey()
    model.script(key, say({ wait: Promise.withResolvers<void>().promise }, finish()))
    const started = await startTurn(person, key)
    const answer = await post(person, apiPaths.stopTurn(started.id))
    expect(answer.json<TurnAnswer>().turn.status).toBe('cancelled')
    expect(await balanceOf(person)).toBe(gifts.signUp)
    expect((await untilEnded(person, started.id)).status).toBe('cancelled')
    await db.expectSoundLedger()
  })
})
