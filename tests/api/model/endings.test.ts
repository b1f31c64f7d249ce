import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { askForToolCalls } from '#cms/features/generation/run/fenced-files.ts'
import { finish, mainFile, say, write } from '../../support/model.ts'
import { createStage, main } from './stage.ts'

/** How a model says that it is done, or fails to, and the result. */

const { askedFor, contentOf, expectDelivered, expectFailed, expectFreeAnswer, play, playOn } = createStage()

describe('the end of a turn', () => {
  it('is a delivery when the model has written files and then only talks', async () => {
    const outcome = await play(say(main), say({ text: 'All done, enjoy.' }, { end: 'stop' }))
    await expectDelivered(outcome, ['order.php'])
    expect(outcome.turn.explanation).toBe('All done, enjoy.')
  })

  it('is a free answer when the model only talks', async () => {
    const outcome = await play(say({ text: 'Plugins are fine things.' }, { end: 'stop' }))
    await expectFreeAnswer(outcome, 'Plugins are fine things.')
  })

  it('is a failure when the model says nothing', async () => {
    await expectFailed(await play(say({ end: 'stop' })), 'model_confused')
  })

  it('is a failure at the call limit when the model keeps repeating itself', async () => {
    const outcome = await play(say({ call: 'list_files', args: {} }))
    await expectFailed(outcome, 'model_confused')
    expect(askedFor(outcome.key)).toHaveLength(limits.turn.modelCalls)
  })

  it('is the first of two finish calls, along with the files of the same answer', async () => {
    const late = write('late.php', "<?php\nif ( ! defined( 'ABSPATH' ) ) {\n\texit;\n}\n")
    const outcome = await play(say(main, finish('delivered', 'First.'), finish('declined', 'Second.'), late))
    await expectDelivered(outcome, ['late.php', 'order.php'])
    expect(outcome.turn.explanation).toBe('First.')
  })

  it('is a free failure when the model insists on a delivery without files', async () => {
    const outcome = await play(say(finish('delivered', 'I did nothing.')))
    await expectFailed(outcome, 'model_confused')
  })

  it('is a delivery when the model writes a file after a delivery without files', async () => {
    const outcome = await play(say(finish('delivered', 'Done.')), say(main, finish()))
    await expectDelivered(outcome, ['order.php'])
  })

  it('is a failure when the model answers without a word', async () => {
    await expectFailed(await play(say(finish('answered', ' '))), 'model_confused')
  })

  it('is a free decline when a content filter stops the model', async () => {
    const outcome = await play(say({ text: 'I would' }, { end: 'content_filter' as never }))
    expect(outcome.turn).toMatchObject({ status: 'declined', charged: 0 })
  })

  it('is not an unknown finish reason: the model is asked to continue', async () => {
    const outcome = await play(say({ text: 'Half' }, { end: 'MAX_TOKENS' as never }), say(main, finish()))
    await expectDelivered(outcome, ['order.php'])
  })
})

describe('a model that writes files as code blocks in its text', () => {
  const fenced = `Here you are:\n\n\`\`\`php\n${mainFile('Order')}\n\`\`\`\n`

  it('is asked once for tool calls, and delivers when it makes them', async () => {
    const outcome = await play(say({ text: fenced }, { end: 'stop' }), say(main, finish()))
    await expectDelivered(outcome, ['order.php'])
    expect(askedFor(outcome.key)).toHaveLength(2)
    expect(askedFor(outcome.key)[1]?.messages.at(-1)?.content).toBe(askForToolCalls)
  })

  it('is asked once even when it declares the text its answer', async () => {
    const outcome = await play(say(finish('answered', fenced)), say(main, finish()))
    await expectDelivered(outcome, ['order.php'])
  })

  it('has answered, free of charge, when it insists', async () => {
    const outcome = await play(say({ text: fenced }, { end: 'stop' }))
    await expectFreeAnswer(outcome, fenced)
    expect(askedFor(outcome.key)).toHaveLength(2)
  })
})

describe('the output of a model', () => {
  it('is stored even with characters that the database rejects', async () => {
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

  it('of two hundred files arrives complete in the event log', async () => {
    const paths = Array.from({ length: 200 }, (_unused, at) => `parts/part-${at}.txt`)
    const outcome = await play(
      say(main, ...paths.map((path) => write(path, `${path}\n`.repeat(60))), finish()),
    )
    await expectDelivered(outcome, ['order.php', ...paths])
    expect(await contentOf(outcome, paths[150]!)).toBe(`${paths[150]}\n`.repeat(60))
  })

  it('with a NUL byte in a file does not break the turn', async () => {
    const outcome = await play(
      say(main, { call: 'write_file', args: '{"path":"odd.txt","content":"a\\u0000b"}' }, finish()),
      say({ call: 'delete_file', args: { path: 'odd.txt' } }, finish()),
    )
    expect(outcome.turn.status).toBe('delivered')
    expect(outcome.turn.error).toBeNull()
  })

  it('for a change gets a raised version number if the model forgot', async () => {
    const first = await play(say(main, finish()))
    const change = { path: 'order.php', search: 'Written in a test.', replace: 'Changed.' }
    const turn = await playOn(first, say({ call: 'edit_file', args: change }, finish()))
    expect(turn.version).toMatchObject({ number: 2, header: '1.0.1' })
  })

  it('for a change keeps the version number that the model chose', async () => {
    const first = await play(say(main, finish()))
    const turn = await playOn(
      first,
      say(write('order.php', mainFile('Order', '// More.\n', '2.0.0')), finish()),
    )
    expect(turn.version).toMatchObject({ number: 2, header: '2.0.0' })
  })
})
