import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { finish, mainFile, say } from '../../support/model.ts'
import { until } from '../../support/until.ts'
import { createStage, main } from './stage.ts'

/** Streams that OpenAI would never send, from servers that claim to be compatible. */

const { askedFor, contentOf, conversation, expectDelivered, expectFailed, play } = createStage()

const untilHungUp = (key: string) =>
  until('the request is ended', () => askedFor(key).at(-1)?.hungUpAt ?? undefined)

describe('a malformed stream', () => {
  const piece = (call: object) => ({
    event: { choices: [{ index: 0, delta: { tool_calls: [call] }, finish_reason: null }] },
  })
  const call = (index: number, id: string | undefined, name: string, args: unknown) =>
    piece({ index, id, type: 'function', function: { name, arguments: JSON.stringify(args) } })
  const written = { path: 'order.php', content: mainFile('Order') }
  const done = { outcome: 'delivered', explanation: 'Done.' }

  it('with an error in the middle is resumed after what was complete', async () => {
    const error = { error: { message: 'The server had an error', type: 'server_error', code: null } }
    const outcome = await play(
      say(main, { text: 'And then …' }, { event: error }, { close: true }),
      say(finish()),
    )
    await expectDelivered(outcome, ['order.php'])
    expect(conversation(outcome.key)).toContain('ok: order.php')
  })

  it('with an oversized event fails the turn and keeps what was complete', async () => {
    const outcome = await play(
      say(main, { event: 'x'.repeat(limits.turn.answerEventBytes) }, { silence: true }),
    )
    await expectFailed(outcome, 'model_oversized')
    expect(askedFor(outcome.key)).toHaveLength(1)
    expect(outcome.turn.draft).toEqual(['order.php'])
    await untilHungUp(outcome.key)
  })

  it('that starts with an error is requested again', async () => {
    const error = { error: { message: 'Overloaded', type: 'overloaded_error', code: 'overloaded' } }
    const outcome = await play(say({ event: error }, { close: true }), say(main, finish()))
    await expectDelivered(outcome, ['order.php'])
    expect(askedFor(outcome.key)).toHaveLength(2)
  })

  it('that closes without a finish reason keeps a complete call and continues', async () => {
    const outcome = await play(say(main, { close: true }), say(finish(), { close: true }))
    await expectDelivered(outcome, ['order.php'])
    expect(askedFor(outcome.key)).toHaveLength(2)
  })

  it('that closes without a finish reason within a call drops that call', async () => {
    const outcome = await play(say({ ...main, only: 90 } as never, { close: true }), say(main, finish()))
    await expectDelivered(outcome, ['order.php'])
    expect(conversation(outcome.key)).toContain('Your answer broke off')
  })

  it.each<[string, unknown]>([
    ['no delta', { choices: [{ index: 0, finish_reason: null }] }],
    ['no choices', { id: 'x', object: 'chat.completion.chunk' }],
    ['nothing as choices', { choices: null }],
    ['another provider’s sign of life', { type: 'ping' }],
    ['content that is no text', { choices: [{ index: 0, delta: { content: [{ type: 'x' }] } }] }],
    ['tool calls that are none', { choices: [{ index: 0, delta: { tool_calls: [null, {}] } }] }],
  ])('with chunks with %s is read nevertheless', async (_what, odd) => {
    const outcome = await play(
      say({ event: odd }, { text: 'I begin.' }, { event: odd }, main, { event: odd }, finish()),
      say(finish()),
    )
    await expectDelivered(outcome, ['order.php'])
    expect(outcome.turn.text).toContain('I begin.')
    expect(outcome.turn.text).not.toContain('[object')
  })

  it('whose calls all have index 0 is separated by their ids', async () => {
    const outcome = await play(
      say(
        call(0, 'a', 'write_file', written),
        call(0, 'b', 'write_file', { path: 'two.txt', content: 'Two' }),
        call(0, 'c', 'finish', done),
        { end: 'tool_calls' },
      ),
    )
    await expectDelivered(outcome, ['order.php', 'two.txt'])
    expect(askedFor(outcome.key)).toHaveLength(1)
  })

  it('whose calls all have index 0 and no ids is separated by their beginnings', async () => {
    const outcome = await play(
      say(
        call(0, undefined, 'write_file', written),
        call(0, undefined, 'write_file', { path: 'two.txt', content: 'Two' }),
        call(0, undefined, 'finish', done),
        { end: 'tool_calls' },
      ),
    )
    await expectDelivered(outcome, ['order.php', 'two.txt'])
    expect(askedFor(outcome.key)).toHaveLength(1)
  })

  it('with interleaved call fragments is reassembled', async () => {
    const json = [written, { path: 'two.txt', content: 'Two' }, done].map((each) => JSON.stringify(each))
    const names = ['write_file', 'write_file', 'finish']
    const outcome = await play(
      say(
        ...names.map((name, index) =>
          piece({ index, id: `call_${index}`, type: 'function', function: { name, arguments: '' } }),
        ),
        ...json.map((each, index) => piece({ index, function: { arguments: each.slice(0, 12) } })),
        ...json.map((each, index) => piece({ index, function: { arguments: each.slice(12) } })),
        { end: 'tool_calls' },
      ),
    )
    await expectDelivered(outcome, ['order.php', 'two.txt'])
    expect(await contentOf(outcome, 'order.php')).toBe(written.content)
    expect(askedFor(outcome.key)).toHaveLength(1)
  })

  it('with arguments as an object is read nevertheless', async () => {
    const outcome = await play(
      say(piece({ index: 0, id: 'a', function: { name: 'write_file', arguments: written } }), finish()),
      say(finish()),
    )
    await expectDelivered(outcome, ['order.php'])
  })

  it('whose calls have no ids gets generated ones', async () => {
    const outcome = await play(
      say(call(0, undefined, 'write_file', written), { end: 'tool_calls' }),
      say(finish()),
    )
    await expectDelivered(outcome, ['order.php'])
    const told = askedFor(outcome.key)[1]!.messages
    const ids = told.flatMap(({ tool_calls: calls }) => calls ?? []).map(({ id }) => id)
    expect(ids).toHaveLength(1)
    expect(ids[0]).not.toBe('')
  })

  it.each([
    ['no JSON', 'not { json'],
    ['half an event', '{"choices":[{"index":0,"delta":{"content":"x'],
    ['null', 'null'],
  ])('with an event that is %s is resumed after what was complete', async (_what, event) => {
    const outcome = await play(say(main, { text: 'x' }, { event }, finish()), say(finish()))
    await expectDelivered(outcome, ['order.php'])
  })
})
