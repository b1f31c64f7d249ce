import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { askForToolCalls } from '#cms/features/generation/run/fenced-files.ts'
import { finish, mainFile, say, write } from '../../support/model.ts'
import { createStage, main } from './stage.ts'

/** How a model says that it is done, or does not, and what it leaves behind. */

const { askedFor, contentOf, expectDelivered, expectFailed, expectFreeAnswer, play, playOn } = createStage()

describe('a model that does not say it is done', () => {
  it('but has written files and talks: they are delivered', async () => {
    const outcome = await play(say(main), say({ text: 'All done, enjoy.' }, { end: 'stop' }))
    await expectDelivered(outcome, ['order.php'])
    expect(outcome.turn.explanation).toBe('All done, enjoy.')
  })

  it('and only talks: that is an answer, and free', async () => {
    const outcome = await play(say({ text: 'Plugins are fine things.' }, { end: 'stop' }))
    await expectFreeAnswer(outcome, 'Plugins are fine things.')
  })

  it('and says nothing at all: the turn fails', async () => {
    await expectFailed(await play(say({ end: 'stop' })), 'model_confused')
  })

  it('but goes round in circles is stopped after so many calls', async () => {
    const outcome = await play(say({ call: 'list_files', args: {} }))
    await expectFailed(outcome, 'model_confused')
    expect(askedFor(outcome.key)).toHaveLength(limits.turn.modelCalls)
  })

  it('but says it twice is taken at its first word, and what it writes beside that counts', async () => {
    const late = write('late.php', "<?php\nif ( ! defined( 'ABSPATH' ) ) {\n\texit;\n}\n")
    const outcome = await play(say(main, finish('delivered', 'First.'), finish('declined', 'Second.'), late))
    await expectDelivered(outcome, ['late.php', 'order.php'])
    expect(outcome.turn.explanation).toBe('First.')
  })

  it('and says delivered without a file is asked again, and fails free if it insists', async () => {
    const outcome = await play(say(finish('delivered', 'I did nothing.')))
    await expectFailed(outcome, 'model_confused')
  })

  it('and says delivered without a file, then does it, has delivered', async () => {
    const outcome = await play(say(finish('delivered', 'Done.')), say(main, finish()))
    await expectDelivered(outcome, ['order.php'])
  })

  it('and answers without a word has failed', async () => {
    await expectFailed(await play(say(finish('answered', ' '))), 'model_confused')
  })

  it('because a filter keeps it from speaking has declined, and costs nothing', async () => {
    const outcome = await play(say({ text: 'I would' }, { end: 'content_filter' as never }))
    expect(outcome.turn).toMatchObject({ status: 'declined', charged: 0 })
  })

  it('for a reason nobody knows is asked to go on', async () => {
    const outcome = await play(say({ text: 'Half' }, { end: 'MAX_TOKENS' as never }), say(main, finish()))
    await expectDelivered(outcome, ['order.php'])
  })
})

describe('a model that writes files as code in its text', () => {
  const fenced = `Here you are:\n\n\`\`\`php\n${mainFile('Order')}\n\`\`\`\n`

  it('is asked once for tool calls, and has delivered when it makes them', async () => {
    const outcome = await play(say({ text: fenced }, { end: 'stop' }), say(main, finish()))
    await expectDelivered(outcome, ['order.php'])
    expect(askedFor(outcome.key)).toHaveLength(2)
    expect(askedFor(outcome.key)[1]?.messages.at(-1)?.content).toBe(askForToolCalls)
  })

  it('is asked once also where it says that this was its answer', async () => {
    const outcome = await play(say(finish('answered', fenced)), say(main, finish()))
    await expectDelivered(outcome, ['order.php'])
  })

  it('and insists has answered, free', async () => {
    const outcome = await play(say({ text: fenced }, { end: 'stop' }))
    await expectFreeAnswer(outcome, fenced)
    expect(askedFor(outcome.key)).toHaveLength(2)
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
    const change = { path: 'order.php', search: 'Written in a test.', replace: 'Changed.' }
    const turn = await playOn(first, say({ call: 'edit_file', args: change }, finish()))
    expect(turn.version).toMatchObject({ number: 2, header: '1.0.1' })
  })

  it('as a change with a number of its own keeps that', async () => {
    const first = await play(say(main, finish()))
    const turn = await playOn(
      first,
      say(write('order.php', mainFile('Order', '// More.\n', '2.0.0')), finish()),
    )
    expect(turn.version).toMatchObject({ number: 2, header: '2.0.0' })
  })
})
