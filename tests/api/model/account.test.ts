import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { realtimeEvents } from '#contract/realtime.ts'
import { emptyAccount } from '#contract/turns/index.ts'
import type { RequestAccount } from '#contract/turns/index.ts'
import { finish, plan, say } from '../../support/model.ts'
import { listenAs } from '../../support/realtime.ts'
import { readTurn, startTurn, untilEnded, workspaceOf } from '../../support/turns.ts'
import { until } from '../../support/until.ts'
import { createStage, main } from './stage.ts'

/** How a model accounts for a request: in the plan, in the finished message, and for whoever listens. */

const { askedFor, expectDelivered, model, newKey, play, playOn } = createStage()

const given = {
  understood: ['A form for orders', 'An email for each order'],
  left_out: [{ part: 'Text messages', why: 'They need an outside service' }],
}
const account: RequestAccount = { understood: given.understood, leftOut: given.left_out }

/** The account in the last message of a plugin. */
const accountIn = async ({ person, turn }: Awaited<ReturnType<typeof play>>) =>
  (await workspaceOf(person, turn.pluginId)).messages.at(-1)?.account

describe('the account of a request', () => {
  it('is shown while the turn runs, before any file is written, and in its answer', async () => {
    const outcome = await play(say(main, finish()))
    const { person } = outcome
    const key = newKey()
    const writing = Promise.withResolvers<void>()
    model().script(key, say(plan(['order.php'], given)), say({ wait: writing.promise }, finish('answered')))
    const listener = await listenAs(person)
    try {
      const { id } = await startTurn(person, key, { pluginId: outcome.turn.pluginId })
      const running = await until('the plan arrives', async () => {
        const turn = await readTurn(person, id)
        return turn.planned && turn
      })
      expect(running).toMatchObject({ status: 'writing', account, files: [{ state: 'planned' }] })
      await until('the plan is sent', () =>
        JSON.stringify(listener.received(realtimeEvents.turnProgress)).includes('Text messages'),
      )
      writing.resolve()
      expect((await untilEnded(person, id)).account).toEqual(account)
    } finally {
      writing.resolve()
      listener.close()
    }
    expect(await accountIn(outcome)).toEqual(account)
  })

  it('is that of the last plan which has one', async () => {
    const first = { understood: ['Everything'], left_out: [] }
    const outcome = await play(
      say(plan(['order.php'], first), plan(['order.php'], given), plan(['order.php']), main, finish()),
    )
    await expectDelivered(outcome, ['order.php'])
    expect(outcome.turn.account).toEqual(account)
    expect(await accountIn(outcome)).toEqual(account)
  })

  it('is empty without a plan', async () => {
    const outcome = await play(say(main, finish()))
    expect(outcome.turn.account).toEqual(emptyAccount)
    expect(await accountIn(outcome)).toEqual(emptyAccount)
  })

  it('that is malformed is refused with the reason, and the model can correct it', async () => {
    const outcome = await play(
      say(plan(['order.php'], { left_out: ['Text messages'] })),
      say(plan(['order.php'], given), main, finish()),
    )
    await expectDelivered(outcome, ['order.php'])
    expect(outcome.turn.account).toEqual(account)
    const { messages } = askedFor(outcome.key)[1]!
    expect(messages.at(-1)?.content).toBe('error: left_out.0: must have a "part" and a "why"')
  })

  it('of the largest size arrives complete', async () => {
    const { accountParts, accountCharacters } = limits.turn
    const words = '…'.repeat(accountCharacters)
    const understood = Array.from({ length: accountParts }, () => words)
    const leftOut = understood.map((part) => ({ part, why: words }))
    const outcome = await play(say(plan(['order.php'], { understood, left_out: leftOut }), main, finish()))
    expect(outcome.turn.account).toEqual({ understood, leftOut })
    expect(await accountIn(outcome)).toEqual({ understood, leftOut })
  })

  it('stays with an answer, a decline and a failure too', async () => {
    const outcome = await play(say(main, finish()))
    await playOn(outcome, say(plan([], given), finish('declined', 'Not here.')))
    expect(await accountIn(outcome)).toEqual(account)
    await playOn(outcome, say(plan([], given)), say({ end: 'stop' }))
    expect(await accountIn(outcome)).toEqual(account)
    const second = await playOn(outcome, say(main, finish('answered', 'As it was.')))
    expect(second.status).toBe('answered')
    expect(await accountIn(outcome)).toEqual(emptyAccount)
  })

  it('is asked for by the rules', async () => {
    const outcome = await play(say(main, finish()))
    const { messages } = askedFor(outcome.key)[0]!
    expect(messages[0]?.content).toMatch(/"understood".*"left_out"/)
  })
})
