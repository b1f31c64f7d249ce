import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { apiPaths } from '#contract/api.ts'
import type { FileAnswer } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { gifts, prices } from '#contract/prices.ts'
import type { TurnErrorCode } from '#contract/errors.ts'
import type { TurnState } from '#contract/turns/index.ts'
import { newAddress, signUp } from '../support/client.ts'
import type { Person } from '../support/client.ts'
import { Database } from '../support/ledger.ts'
import { finish, mainFile, say, startModel, write } from '../support/model.ts'
import type { Script, ScriptedModel } from '../support/model.ts'
import { balanceOf, deliver, startTurn, untilEnded, workspaceOf } from '../support/turns.ts'

/** Everything a model can do wrong. What is its fault, or ours, never costs the creator anything. */

const product = inject('connected')
let db: Database
let model: ScriptedModel
beforeAll(async () => {
  db = new Database(product.databaseUrl)
  model = await startModel(product.modelPort)
})
afterAll(async () => {
  await model.close()
  await db.close()
})

interface Outcome {
  readonly person: Person
  readonly key: string
  readonly turn: TurnState
}

/** One turn of a new person with a model that says this. */
async function play(...answers: readonly Script[]): Promise<Outcome> {
  const person = await signUp(product.url, 'Ada', newAddress())
  const key = `Order ${randomUUID()}`
  model.script(key, ...answers)
  const started = await startTurn(person, key)
  return { person, key, turn: await untilEnded(person, started.id) }
}

async function expectFailed({ person, turn }: Outcome, error: TurnErrorCode) {
  expect({ status: turn.status, error: turn.error }).toEqual({ status: 'failed', error })
  expect(turn).toMatchObject({ charged: 0, version: null })
  expect(await balanceOf(person)).toBe(gifts.signUp)
  expect(await db.ledger(person.id)).toHaveLength(1)
  expect(
    await db.rows(`select status::text as status from credit_reservations where turn = $1`, [turn.id]),
  ).toEqual([{ status: 'released' }])
  const { version, plugin, messages, activeTurn } = await workspaceOf(person, turn.pluginId)
  expect({ version, status: plugin.status, activeTurn }).toEqual({
    version: null,
    status: 'draft',
    activeTurn: null,
  })
  expect(messages.map(({ role, outcome }) => [role, outcome])).toEqual([
    ['user', null],
    ['assistant', 'failed'],
  ])
  await db.expectSoundLedger()
}

async function expectDelivered({ person, turn }: Outcome, files: readonly string[]) {
  expect({ status: turn.status, error: turn.error }).toEqual({ status: 'delivered', error: null })
  const { version } = await workspaceOf(person, turn.pluginId)
  expect(version?.files.map(({ path }) => path)).toEqual([...files].sort())
  expect(await balanceOf(person)).toBe(gifts.signUp - prices.turn)
  await db.expectSoundLedger()
}

const contentOf = async ({ person, turn }: Outcome, path: string) =>
  (await person.client.get(`${apiPaths.versionFile(turn.version!.id)}?path=${path}`)).json<FileAnswer>()
    .content

const main = write('order.php', mainFile('Order'))
const failing = (status: number, headers: Record<string, string> = {}): Script => ({
  status,
  headers: { 'retry-after-ms': '20', ...headers },
})

describe('a provider that refuses', () => {
  it.each([
    [500, 'model_unavailable'],
    [503, 'model_unavailable'],
    [429, 'model_rate_limited'],
    [401, 'model_misconfigured'],
    [402, 'model_misconfigured'],
    [403, 'model_misconfigured'],
    [404, 'model_misconfigured'],
    [400, 'model_confused'],
  ] as const)('for ever, with %i, fails the turn as %s', async (status, code) => {
    const outcome = await play(failing(status))
    await expectFailed(outcome, code)
    // What may pass is tried again; what will not is not.
    const tried = model.asked(outcome.key).length
    if (status === 429 || status >= 500) expect(tried).toBe(3)
    else expect(tried).toBe(1)
  })

  it('twice and then answers is not noticed', async () => {
    const outcome = await play(failing(500), failing(429), say(main, finish()))
    await expectDelivered(outcome, ['order.php'])
  })

  it('in the middle of the work fails the turn, and keeps nothing half done', async () => {
    const outcome = await play(say(main), failing(500))
    await expectFailed(outcome, 'model_unavailable')
    expect(outcome.turn.files).toMatchObject([{ path: 'order.php', state: 'written' }])
  })
})

describe('a tool call that is wrong', () => {
  it('because it is no JSON goes back to the model, and the turn goes on', async () => {
    const outcome = await play(
      say({ call: 'write_file', args: '{"path": "order.php", "content": "<?php' }),
      say(main, finish()),
    )
    await expectDelivered(outcome, ['order.php'])
    expect(model.conversation(outcome.key)).toContain('error: the arguments are not valid JSON')
    expect(await contentOf(outcome, 'order.php')).toBe(mainFile('Order'))
  })

  it.each([
    ['no arguments', { call: 'write_file', args: '' }],
    ['arguments of another shape', { call: 'write_file', args: ['order.php'] }],
    ['a missing argument', { call: 'write_file', args: { path: 'order.php' } }],
    ['a path that is a number', { call: 'write_file', args: { path: 7, content: '' } }],
    ['an unknown tool', { call: 'run_shell', args: { command: 'id' } }],
    ['a tool named like a part of every object', { call: 'constructor', args: {} }],
    ['no name', { call: '', args: {} }],
    ['a read of a file that is not there', { call: 'read_file', args: { path: 'nothing.php' } }],
    [
      'an edit of a text that does not occur',
      { call: 'edit_file', args: { path: 'order.php', search: 'nothing', replace: '' } },
    ],
    [
      'an edit of a text that occurs twice',
      { call: 'edit_file', args: { path: 'order.php', search: ' * ', replace: '' } },
    ],
  ])('with %s is answered with an error it can act on', async (_title, call) => {
    const outcome = await play(say(main, call), say(finish()))
    await expectDelivered(outcome, ['order.php'])
    const answers = model
      .asked(outcome.key)
      .at(-1)
      ?.messages.filter(({ role }) => role === 'tool')
    expect(answers?.map(({ content }) => String(content).slice(0, 6))).toEqual(['ok: or', 'error:'])
    expect(await contentOf(outcome, 'order.php')).toBe(mainFile('Order'))
  })

  it.each([
    '../x.php',
    '../../../../tmp/x.php',
    'includes/../../x.php',
    '/tmp/x.php',
    '/etc/passwd',
    'C:\\x.php',
    '\\\\server\\x.php',
    '..\\x.php',
    './x.php',
    'a//x.php',
    'x.php\0.txt',
    'a/',
    '.htaccess',
    '__proto__/../x.php',
    'x'.repeat(300) + '.php',
  ])('that writes to %j writes nothing', async (path) => {
    const outcome = await play(say(main, write(path, '<?php // outside')), say(finish()))
    await expectDelivered(outcome, ['order.php'])
    const answers = model
      .asked(outcome.key)
      .at(-1)
      ?.messages.filter(({ role }) => role === 'tool')
    expect(String(answers?.[1]?.content)).toMatch(/^error: /)
    expect(
      outcome.turn.files.filter(({ state }) => state === 'written').map(({ path: each }) => each),
    ).toEqual(['order.php'])
  })

  it('that writes a file larger than allowed writes nothing', async () => {
    const outcome = await play(
      say(main, write('large.php', 'x'.repeat(limits.plugin.fileBytes + 1))),
      say(finish()),
    )
    await expectDelivered(outcome, ['order.php'])
    expect(model.conversation(outcome.key)).toContain(`at most ${limits.plugin.fileBytes} are allowed`)
  })
})

describe('code that does not pass the checks', () => {
  const broken = write(
    'broken.php',
    "<?php\nif ( ! defined( 'ABSPATH' ) ) {\n\texit;\n}\nfunction order_broken( {\n",
  )
  const mended = write(
    'broken.php',
    "<?php\nif ( ! defined( 'ABSPATH' ) ) {\n\texit;\n}\nfunction order_mended() {}\n",
  )

  it('goes back with the report, is mended and delivered for one credit', async () => {
    const outcome = await play(say(main, broken, finish()), say(mended, finish()))
    await expectDelivered(outcome, ['broken.php', 'order.php'])
    expect(outcome.turn).toMatchObject({ repairRound: 1, charged: prices.turn })
    expect(outcome.turn.checks.every(({ status }) => status === 'passed')).toBe(true)
    const asked = model.asked(outcome.key)[1]?.messages.at(-1)
    expect(asked?.role).toBe('user')
    expect(String(asked?.content)).toContain('broken.php')
    expect(String(asked?.content)).toMatch(/\b5\b/)
    expect(await contentOf(outcome, 'broken.php')).toContain('order_mended')
  })

  it('and is never mended fails the turn after the rounds, and costs nothing', async () => {
    const outcome = await play(say(main, broken, finish()), say(finish()))
    await expectFailed(outcome, 'checks_failed')
    expect(model.asked(outcome.key)).toHaveLength(1 + limits.turn.repairRounds)
    expect(outcome.turn.repairRound).toBe(limits.turn.repairRounds)
    const syntax = outcome.turn.checks.find(({ id }) => id === 'syntax')
    expect(syntax).toMatchObject({ status: 'failed', findings: [{ file: 'broken.php', severity: 'error' }] })
  })

  it('for want of a main file fails as well', async () => {
    const outcome = await play(say(write('readme.txt', 'No plugin'), finish()))
    await expectFailed(outcome, 'checks_failed')
    expect(outcome.turn.checks.find(({ id }) => id === 'structure')?.status).toBe('failed')
  })

  it('leaves the version before it as it was', async () => {
    const first = await play(say(main, finish()))
    await expectDelivered(first, ['order.php'])
    const key = `Change ${randomUUID()}`
    model.script(
      key,
      say(broken, { call: 'delete_file', args: { path: 'order.php' } }, finish()),
      say(finish()),
    )
    const turn = await untilEnded(
      first.person,
      (await startTurn(first.person, key, { pluginId: first.turn.pluginId })).id,
    )
    expect(turn).toMatchObject({ status: 'failed', error: 'checks_failed' })
    await expectDelivered(first, ['order.php'])
    expect((await workspaceOf(first.person, first.turn.pluginId)).plugin).toMatchObject({
      status: 'completed',
      version: '1.0.0',
    })
  })
})

describe('an answer that breaks off', () => {
  const second = write(
    'includes/second.php',
    "<?php\nif ( ! defined( 'ABSPATH' ) ) {\n\texit;\n}\n// Second.\n",
  )

  it('in the middle of the second file keeps the first, and goes on from there', async () => {
    const outcome = await play(
      say(main, { ...second, only: 60 } as never, { cut: true }),
      say(second, finish()),
    )
    await expectDelivered(outcome, ['includes/second.php', 'order.php'])
    expect(await contentOf(outcome, 'includes/second.php')).toContain('// Second.')
    // The model is told what it has done already: it need not write the first file again.
    const asked = model.asked(outcome.key)[1]?.messages ?? []
    expect(asked.filter(({ role }) => role === 'tool').map(({ content }) => content)).toEqual([
      expect.stringContaining('ok: order.php'),
    ])
  })

  it('because it is too long (length) goes on from there', async () => {
    const outcome = await play(
      say(main, { ...second, only: 60 } as never, { end: 'length' }),
      say(second, finish()),
    )
    await expectDelivered(outcome, ['includes/second.php', 'order.php'])
    expect(model.asked(outcome.key)).toHaveLength(2)
  })

  it('before it says anything is asked again', async () => {
    const outcome = await play(say({ cut: true }), say(main, finish()))
    await expectDelivered(outcome, ['order.php'])
  })

  it('every time, before it says anything, fails the turn', async () => {
    const outcome = await play(say({ cut: true }))
    await expectFailed(outcome, 'model_truncated')
  })

  it('every time by its length, before it says anything, fails the turn', async () => {
    const outcome = await play(say({ end: 'length' }))
    await expectFailed(outcome, 'model_truncated')
  })

  it('by silence is ended, and goes on from there', async () => {
    const outcome = await play(
      say(main, { ...second, only: 60 } as never, { silence: true }),
      say(second, finish()),
    )
    await expectDelivered(outcome, ['includes/second.php', 'order.php'])
    expect(model.asked(outcome.key)[0]?.hungUpAt).not.toBeNull()
  })

  it('by silence every time fails the turn', async () => {
    const outcome = await play(say({ silence: true }))
    expect(outcome.turn.status).toBe('failed')
    await expectFailed(outcome, 'model_truncated')
  })
})

describe('a model that does not say it is done', () => {
  it('but has written files and talks: they are delivered', async () => {
    const outcome = await play(say(main), say({ text: 'All done, enjoy.' }, { end: 'stop' }))
    await expectDelivered(outcome, ['order.php'])
    expect(outcome.turn.explanation).toBe('All done, enjoy.')
  })

  it('and only talks: that is an answer', async () => {
    const outcome = await play(say({ text: 'Plugins are fine things.' }, { end: 'stop' }))
    expect(outcome.turn).toMatchObject({
      status: 'answered',
      explanation: 'Plugins are fine things.',
      charged: prices.turn,
    })
  })

  it('and says nothing at all: the turn fails', async () => {
    await expectFailed(await play(say({ end: 'stop' })), 'model_confused')
  })

  it('but goes round in circles is stopped after so many calls', async () => {
    const outcome = await play(say({ call: 'list_files', args: {} }))
    await expectFailed(outcome, 'model_confused')
    expect(model.asked(outcome.key)).toHaveLength(limits.turn.modelCalls)
  })

  it('but says it twice is taken at its first word', async () => {
    const outcome = await play(
      say(main, finish('delivered', 'First.'), finish('declined', 'Second.'), write('late.php', '<?php')),
    )
    await expectDelivered(outcome, ['order.php'])
    expect(outcome.turn.explanation).toBe('First.')
  })

  it('and says delivered without a file: that is an answer, and no version', async () => {
    const outcome = await play(say(finish('delivered', 'I did nothing.')))
    expect(outcome.turn).toMatchObject({ status: 'answered', version: null })
  })
})

describe('what a model writes', () => {
  it('is stored although it cannot be stored as it is', async () => {
    const outcome = await play(
      say({ text: 'A \0 and half \ud83d' }, main, {
        call: 'finish',
        args: '{"outcome":"delivered","explanation":"A \\u0000 b \\ud83d c","features":["x\\u0000"],"quick_actions":[]}',
      }),
    )
    await expectDelivered(outcome, ['order.php'])
    expect(outcome.turn.explanation).toBe('A  b \ufffd c')
    expect(outcome.turn.features).toEqual(['x'])
  })

  it('in two hundred files arrives whole, however the telling of it falls between the steps', async () => {
    const paths = Array.from({ length: 200 }, (_unused, at) => `parts/part-${at}.txt`)
    const outcome = await play(
      say(main, ...paths.map((path) => write(path, `${path}\n`.repeat(60))), finish()),
    )
    await expectDelivered(outcome, ['order.php', ...paths])
    expect(await contentOf(outcome, paths[150]!)).toBe(`${paths[150]}\n`.repeat(60))
  })

  it('with a NUL byte in a file is a file that is no text, or refused, but never a broken turn', async () => {
    const outcome = await play(
      say(main, { call: 'write_file', args: '{"path":"odd.txt","content":"a\\u0000b"}' }, finish()),
      say({ call: 'delete_file', args: { path: 'odd.txt' } }, finish()),
    )
    expect(outcome.turn.status).toBe('delivered')
    expect(outcome.turn.error).toBeNull()
  })

  it('as a change keeps the number of the version going, where the model forgot it', async () => {
    const first = await play(say(main, finish()))
    const key = `Change ${randomUUID()}`
    model.script(
      key,
      say(
        { call: 'edit_file', args: { path: 'order.php', search: 'Written in a test.', replace: 'Changed.' } },
        finish(),
      ),
    )
    const turn = await deliver(first.person, key, { pluginId: first.turn.pluginId })
    expect(turn.version).toMatchObject({ number: 2, header: '1.0.1' })
  })

  it('as a change with a number of its own keeps that', async () => {
    const first = await play(say(main, finish()))
    const key = `Change ${randomUUID()}`
    model.script(key, say(write('order.php', mainFile('Order', '// More.\n', '2.0.0')), finish()))
    const turn = await deliver(first.person, key, { pluginId: first.turn.pluginId })
    expect(turn.version).toMatchObject({ number: 2, header: '2.0.0' })
  })
})
