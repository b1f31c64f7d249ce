import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { finish, mainFile, say, write } from '../../support/model.ts'
import type { Script } from '../../support/model.ts'
import { createStage, main } from './stage.ts'

/** Failures of a provider or a model, and how the turn continues or ends. They never cost the creator anything. */

const { askedFor, conversation, contentOf, expectDelivered, expectFailed, play } = createStage()

const failing = (status: number): Script => ({ status, headers: { 'retry-after-ms': '20' } })

describe('a provider that refuses requests', () => {
  it.each([
    [500, 'model_unavailable'],
    [503, 'model_unavailable'],
    [429, 'model_rate_limited'],
    [401, 'model_misconfigured'],
    [402, 'model_misconfigured'],
    [403, 'model_misconfigured'],
    [404, 'model_misconfigured'],
    [400, 'model_confused'],
  ] as const)('permanently with %i fails the turn as %s', async (status, code) => {
    const outcome = await play(failing(status))
    await expectFailed(outcome, code)
    // Temporary errors are retried; permanent ones are not.
    const tried = askedFor(outcome.key).length
    if (status === 429 || status >= 500) expect(tried).toBe(1 + limits.turn.modelRetries)
    else expect(tried).toBe(1)
  })

  it('twice before answering goes unnoticed', async () => {
    const outcome = await play(failing(500), failing(429), say(main, finish()))
    await expectDelivered(outcome, ['order.php'])
  })

  it('during the work fails the turn and keeps nothing half finished', async () => {
    const outcome = await play(say(main), failing(500))
    await expectFailed(outcome, 'model_unavailable')
    expect(outcome.turn.files).toMatchObject([{ path: 'order.php', state: 'written' }])
  })
})

describe('an invalid tool call', () => {
  it('that is not JSON is returned to the model, and the turn continues', async () => {
    const outcome = await play(
      say({ call: 'write_file', args: '{"path": "order.php", "content": "<?php' }),
      say(main, finish()),
    )
    await expectDelivered(outcome, ['order.php'])
    expect(conversation(outcome.key)).toContain('error: the arguments are not valid JSON')
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
    const answers = askedFor(outcome.key)
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
    const answers = askedFor(outcome.key)
      .at(-1)
      ?.messages.filter(({ role }) => role === 'tool')
    expect(String(answers?.[1]?.content)).toMatch(/^error: /)
    expect(
      outcome.turn.files.filter(({ state }) => state === 'written').map(({ path: each }) => each),
    ).toEqual(['order.php'])
  })

  it('that writes a file above the size limit writes nothing', async () => {
    const outcome = await play(
      say(main, write('large.php', 'x'.repeat(limits.plugin.fileBytes + 1))),
      say(finish()),
    )
    await expectDelivered(outcome, ['order.php'])
    expect(conversation(outcome.key)).toContain(`at most ${limits.plugin.fileBytes} are allowed`)
  })
})
