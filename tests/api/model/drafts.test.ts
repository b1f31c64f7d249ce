import { describe, expect, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { FileAnswer, VersionAnswer } from '#contract/api.ts'
import { gifts, prices } from '#contract/prices.ts'
import { expectError, newAddress, signUp } from '../../support/client.ts'
import { finish, mainFile, say, write } from '../../support/model.ts'
import { balanceOf, readTurn, startTurn, workspaceOf } from '../../support/turns.ts'
import { until } from '../../support/until.ts'
import { createStage, main } from './stage.ts'
import type { Outcome } from './stage.ts'

/** The draft of a stopped or failed turn: its files are listed, and it can be kept for the price of the turn. */

const { database, model, newKey, play, playOn, url } = createStage()

const broken = write(
  'broken.php',
  "<?php\nif ( ! defined( 'ABSPATH' ) ) {\n\texit;\n}\nfunction order_broken( {\n",
)
const failing = [say(main, broken, finish()), say(finish())] as const

/** A turn that is stopped once its first file is written. */
async function stopped(): Promise<Outcome> {
  const person = await signUp(url(), 'Ada', newAddress())
  const key = newKey()
  model().script(
    key,
    say({ text: 'I begin.' }, main, { call: 'list_files', args: {} }, { wait: new Promise(() => undefined) }),
  )
  const started = await startTurn(person, key)
  await until('a file is written', async () =>
    (await readTurn(person, started.id)).files.some(({ state }) => state === 'written'),
  )
  expect((await person.client.post(apiPaths.stopTurn(started.id), {})).status).toBe(200)
  return { person, key, turn: await readTurn(person, started.id) }
}

const keep = ({ person, turn }: Outcome) => person.client.post(apiPaths.keepDraft(turn.id), {})
const draftOf = async ({ person, turn }: Outcome) =>
  (await workspaceOf(person, turn.pluginId)).messages.find(
    ({ turnId, role }) => turnId === turn.id && role === 'assistant',
  )?.draft

describe('the draft of a stopped turn', () => {
  it('is offered free of charge, and kept for the price of a turn', async () => {
    const outcome = await stopped()
    expect(outcome.turn).toMatchObject({ status: 'cancelled', charged: 0, draft: ['order.php'] })
    expect(await draftOf(outcome)).toEqual({ files: ['order.php'], state: 'open', fault: null })
    expect(await balanceOf(outcome.person)).toBe(gifts.signUp)

    const answer = await keep(outcome)
    expect(answer.status, answer.text).toBe(200)
    const { version, plugin } = answer.json<VersionAnswer>()
    expect(version).toMatchObject({ versionNumber: 1, origin: 'draft', headerVersion: '1.0.0', report: null })
    expect(plugin).toMatchObject({ name: 'Order', slug: 'order', status: 'completed', version: '1.0.0' })
    expect(await balanceOf(outcome.person)).toBe(gifts.signUp - prices.turn)
    expect(await draftOf(outcome)).toEqual({ files: ['order.php'], state: 'kept', fault: null })
    expect((await workspaceOf(outcome.person, outcome.turn.pluginId)).messages.at(-1)).toMatchObject({
      versionNumber: 1,
      origin: 'draft',
      passed: null,
    })
    const file = await outcome.person.client.get(`${apiPaths.versionFile(version!.id)}?path=order.php`)
    expect(file.json<FileAnswer>().content).toBe(mainFile('Order'))
    await database().expectSoundLedger()
  })

  it('is kept once, however many tabs ask', async () => {
    const outcome = await stopped()
    const answers = await Promise.all(Array.from({ length: 6 }, () => keep(outcome)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    expect(new Set(answers.map((answer) => answer.json<VersionAnswer>().version?.id)).size).toBe(1)
    expect(await balanceOf(outcome.person)).toBe(gifts.signUp - prices.turn)
    const { messages } = await workspaceOf(outcome.person, outcome.turn.pluginId)
    expect(messages.filter(({ versionNumber }) => versionNumber === 1)).toHaveLength(1)
    await database().expectSoundLedger()
  })

  it('cannot be kept by others or without a session', async () => {
    const outcome = await stopped()
    const stranger = await signUp(url(), 'Eve', newAddress())
    expect((await keep({ ...outcome, person: stranger })).status).toBe(404)
    stranger.client.cookies.clear()
    expect((await keep({ ...outcome, person: stranger })).status).toBe(401)
  })

  it('cannot be kept without credits, and nothing is stored', async () => {
    const outcome = await stopped()
    await database().leaveCredits(outcome.person.id, 0)
    expectError(await keep(outcome), 'insufficient_credits')
    expect((await workspaceOf(outcome.person, outcome.turn.pluginId)).version).toBeNull()
    await database().expectSoundLedger()
  })

  it('can no longer be kept once the plugin has a newer version', async () => {
    const outcome = await stopped()
    const turn = await playOn(outcome, say(main, finish()))
    expect(turn.status).toBe('delivered')
    expectError(await keep(outcome), 'draft_gone')
    expect((await draftOf(outcome))?.state).toBe('replaced')
  })
})

describe('the draft of a turn that failed its checks', () => {
  it('is kept with its report as a version that is not working, with a raised version number', async () => {
    const first = await play(say(main, finish()))
    const turn = await playOn(first, say(broken, finish()), say(finish()))
    expect(turn).toMatchObject({
      status: 'failed',
      error: 'checks_failed',
      draft: ['broken.php', 'order.php'],
    })
    const outcome = { ...first, turn }
    // The offer to keep it also explains why it does not work.
    const found = turn.checks.flatMap(({ findings }) => findings).find(({ severity }) => severity === 'error')
    expect((await draftOf(outcome))?.fault).toEqual({
      file: 'broken.php',
      line: found?.line,
      message: found?.message,
    })
    const { version, plugin } = (await keep(outcome)).json<VersionAnswer>()
    expect(version).toMatchObject({ versionNumber: 2, origin: 'draft', headerVersion: '1.0.1' })
    expect(version?.report?.passed).toBe(false)
    expect((await workspaceOf(outcome.person, turn.pluginId)).messages.at(-1)).toMatchObject({
      versionNumber: 2,
      origin: 'draft',
      passed: false,
    })
    expect(plugin.version).toBe('1.0.1')
    expect(version?.files.map(({ path }) => path)).toEqual(['broken.php', 'order.php'])
  })

  it('becomes the starting point of the next turn once kept', async () => {
    const outcome = await play(...failing)
    expect((await keep(outcome)).status).toBe(200)
    const mended = write(
      'broken.php',
      "<?php\nif ( ! defined( 'ABSPATH' ) ) {\n\texit;\n}\nfunction order_mended() {}\n",
    )
    const turn = await playOn(outcome, say(mended, finish()))
    expect(turn).toMatchObject({ status: 'delivered', version: { number: 2, header: '1.0.1' } })
  })
})

describe('a turn without a draft', () => {
  it('has nothing to keep because no file was written', async () => {
    const outcome = await play({ status: 400 })
    expect(outcome.turn.draft).toEqual([])
    expect(await draftOf(outcome)).toBeNull()
    expectError(await keep(outcome), 'draft_gone')
  })

  it('has nothing to keep because it was delivered', async () => {
    const outcome = await play(say(main, finish()))
    expectError(await keep(outcome), 'draft_gone')
    expect(await balanceOf(outcome.person)).toBe(gifts.signUp - prices.turn)
  })
})
