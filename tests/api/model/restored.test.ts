import { describe, expect, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import { turnMessages } from '#contract/messages/turn.ts'
import { gifts, prices } from '#contract/prices.ts'
import { realtimeEvents } from '#contract/realtime.ts'
import type { TurnProgress } from '#contract/turns/index.ts'
import { expectError, signIn } from '../../support/client.ts'
import { finish, goBack, mainFile, say, write } from '../../support/model.ts'
import { storedVersions } from '../../support/plugins.ts'
import { listenAs } from '../../support/realtime.ts'
import { balanceOf, sendPrompt, startTurn, untilEnded, workspaceOf } from '../../support/turns.ts'
import { until } from '../../support/until.ts'
import { createStage, main } from './stage.ts'
import type { Outcome } from './stage.ts'

/** A model goes back to an earlier version: the server restores it, exactly and free. */

const { askedFor, database, model, newKey, play, playOn, url } = createStage()

const changed = write('order.php', mainFile('Order', '// Changed.\n', '1.1.0'))

/** A plugin with two versions. */
async function twoVersions(): Promise<Outcome> {
  const first = await play(
    say(main, { call: 'set_preview', args: { view: 'backend', html: '<p>One</p>' } }, finish()),
  )
  expect(first.turn.status).toBe('delivered')
  expect((await playOn(first, say(changed, finish()))).version).toMatchObject({ number: 2 })
  return first
}

/** The tool results that the model saw in its newest request of a turn. */
const resultsIn = (key: string): readonly unknown[] =>
  (askedFor(key).at(-1)?.messages ?? []).flatMap(({ role, content }) => (role === 'tool' ? [content] : []))

describe('a turn that restores', () => {
  it('creates a version with the same bytes, previews and report, free of charge', async () => {
    const outcome = await twoVersions()
    const { person, turn } = outcome
    const balance = await balanceOf(person)
    const restored = await playOn(outcome, say(goBack(1, 'The order form is back.')))
    expect(restored).toMatchObject({
      status: 'restored',
      restored: 1,
      charged: 0,
      error: null,
      version: { number: 3, header: '1.0.0' },
      explanation: 'The order form is back.',
    })
    const [one, , three] = await storedVersions(database(), turn.pluginId)
    expect(three).toEqual({ ...one, number: 3, origin: 'restore' })
    expect(await balanceOf(person)).toBe(balance)
    expect(balance).toBe(gifts.signUp - 2 * prices.turn)
    const reservations = `select status::text as status from credit_reservations where turn = $1`
    expect(await database().rows(reservations, [restored.id])).toEqual([{ status: 'released' }])
    await database().expectSoundLedger()
  })

  it('says in the conversation and in the history which version came back', async () => {
    const outcome = await twoVersions()
    const { id } = await playOn(outcome, say(goBack(1, ' ')))
    const { messages, version, plugin } = await workspaceOf(outcome.person, outcome.turn.pluginId)
    expect(messages.at(-1)).toMatchObject({
      turnId: id,
      outcome: 'restored',
      restored: 1,
      content: turnMessages.restored(1),
      versionNumber: 3,
      origin: 'restore',
      passed: true,
      files: [],
      draft: null,
    })
    expect(version).toMatchObject({ versionNumber: 3, headerVersion: '1.0.0', origin: 'restore' })
    expect(plugin).toMatchObject({ version: '1.0.0', status: 'completed' })
    const history = await outcome.person.client.get(`${apiPaths.versions(plugin.id)}?page=1`)
    expect(history.json<{ docs: unknown[] }>().docs[0]).toMatchObject({
      versionNumber: 3,
      assistantResponse: turnMessages.restored(1),
    })
  })

  it('is told which versions there are, and can restore twice', async () => {
    const outcome = await twoVersions()
    const { person, turn } = outcome
    await playOn(outcome, say(goBack(1)))
    const key = newKey()
    model().script(key, say(goBack(2)))
    const again = await untilEnded(person, (await startTurn(person, key, { pluginId: turn.pluginId })).id)
    expect(String(askedFor(key)[0]?.messages.at(-1)?.content)).toMatch(
      /\nversions: 3 \(current\), 2, 1\nfiles:\n/,
    )
    expect(again).toMatchObject({ status: 'restored', restored: 2, version: { number: 4, header: '1.1.0' } })
    const [, two, , four] = await storedVersions(database(), turn.pluginId)
    expect(four?.manifest).toEqual(two?.manifest)
  })

  it('lets the model correct a version that does not exist, is the current one, or is missing', async () => {
    const outcome = await twoVersions()
    const key = newKey()
    model().script(key, say(goBack(7)), say(goBack(2)), say(goBack(undefined)), say(goBack(1)))
    const { pluginId } = outcome.turn
    const turn = await untilEnded(outcome.person, (await startTurn(outcome.person, key, { pluginId })).id)
    expect(turn).toMatchObject({ status: 'restored', restored: 1 })
    expect(resultsIn(key)).toEqual([
      'error: there is no version 7; the newest is 2',
      expect.stringMatching(/^error: version 2 is the current one/),
      'error: version: say the number of the version to restore',
    ])
  })

  it('is refused once files were written, which can then be delivered', async () => {
    const outcome = await twoVersions()
    const key = newKey()
    const third = write('order.php', mainFile('Order', '// Third.\n', '1.2.0'))
    model().script(key, say(third, goBack(1)), say(finish()))
    const { pluginId } = outcome.turn
    const turn = await untilEnded(outcome.person, (await startTurn(outcome.person, key, { pluginId })).id)
    expect(turn).toMatchObject({
      status: 'delivered',
      restored: null,
      version: { number: 3, header: '1.2.0' },
    })
    expect(resultsIn(key).at(-1)).toMatch(/^error: you have changed files.*restore or write, not both/)
  })

  it('writes nothing that comes after it in the same answer', async () => {
    const outcome = await twoVersions()
    const turn = await playOn(outcome, say(goBack(1), write('late.txt', 'Late'), finish()))
    expect(turn).toMatchObject({ status: 'restored', restored: 1, draft: [] })
    const { version } = await workspaceOf(outcome.person, outcome.turn.pluginId)
    expect(version?.files.map(({ path }) => path)).toEqual(['order.php'])
  })

  it('does not exist for a plugin without versions', async () => {
    const { turn } = await play(say(goBack(1)), say(finish('answered', 'There is nothing to go back to.')))
    expect(turn).toMatchObject({ status: 'answered', version: null, charged: 0 })
  })

  it('reaches both tabs, and keeps the second one from restoring or sending meanwhile', async () => {
    const outcome = await twoVersions()
    const { person, turn } = outcome
    const other = await signIn(url(), person)
    const tabs = await Promise.all([listenAs(person), listenAs(other)])
    try {
      const key = newKey()
      const going = Promise.withResolvers<void>()
      model().script(key, say({ wait: going.promise }, goBack(1)))
      const { id } = await startTurn(person, key, { pluginId: turn.pluginId })
      await model().untilAsked(key)
      const order = { versionNumber: 1, baseVersion: 2 }
      expectError(await other.client.post(apiPaths.restore(turn.pluginId), order), 'turn_running')
      expectError(await sendPrompt(other, 'Go back', { pluginId: turn.pluginId }), 'turn_running')
      going.resolve()
      await untilEnded(person, id)
      for (const { received } of tabs) {
        await until('the end arrives', () =>
          received<TurnProgress>(realtimeEvents.turnProgress).some(
            (progress) =>
              'events' in progress &&
              progress.events.some((event) => event.type === 'ended' && event.restored === 1),
          ),
        )
      }
      expect(await storedVersions(database(), turn.pluginId)).toHaveLength(3)
      expectError(await other.client.post(apiPaths.restore(turn.pluginId), order), 'version_conflict')
    } finally {
      for (const tab of tabs) tab.close()
    }
  })
})
