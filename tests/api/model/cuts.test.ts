import { beforeAll, describe, expect, it } from 'vitest'
import type { TurnResult } from '#contract/api.ts'
import { finish, mainFile, say, write } from '../../support/model.ts'
import type { Asked, Piece } from '../../support/model.ts'
import { createStage } from './stage.ts'

/** Answers that are cut off anywhere: the model continues, and delivers the same as without the cut. */

const { askedFor, conversation, contentOf, expectDelivered, expectFailed, play, resultOf } = createStage()

const guard = "<?php\nif ( ! defined( 'ABSPATH' ) ) {\n\texit;\n}\n"
// Multi-byte characters, so that a cut may also fall inside one.
const words = 'Größe 😀 – “ok”. '
const part = (name: string) => `${guard}// ${words.repeat(30)}\nfunction order_${name}() {}\n`
const contents: Readonly<Record<string, string>> = {
  'order.php': mainFile('Order', `// ${words.repeat(20)}\n`),
  'includes/one.php': part('one'),
  'includes/two.php': part('two'),
  'assets/style.css': '.order { color: red; }\n'.repeat(40),
  'readme.txt': `=== Order ===\n${words.repeat(60)}\n`,
}
const paths = Object.keys(contents)
const preview: Piece = {
  call: 'set_preview',
  args: { view: 'frontend', html: `<p>${words.repeat(20)}</p>` },
}
const plan: Piece = { call: 'plan', args: { files: paths.map((path) => ({ path, summary: words })) } }

/** The steps that the model has to take, each by the word that identifies it in the conversation. */
const steps: readonly (readonly [string, Piece])[] = [
  ['summary', plan],
  ...Object.entries(contents).map(
    ([path, content]) => [`{"path":"${path}","content"`, write(path, content)] as const,
  ),
  ['"html"', preview],
  ['quick_actions', finish()],
]
const whole = say({ text: `I begin. ${words}` }, ...steps.map(([, piece]) => piece))

/** The remaining steps, for a model that reads what it has done. */
function left({ messages }: Asked): readonly Piece[] {
  const done = messages.flatMap(({ tool_calls: calls }) => calls ?? []).map((call) => call.function.arguments)
  return steps.filter(([word]) => !done.some((json) => json.includes(word))).map(([, piece]) => piece)
}
const goOn = (asked: Asked) => say(...left(asked))

let uncut: TurnResult
beforeAll(async () => {
  const outcome = await play(whole)
  await expectDelivered(outcome, paths)
  uncut = await resultOf(outcome)
  expect(uncut.files).toEqual(contents)
})

describe('an answer cut off', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('after %d tenths of its bytes is resumed', async (tenths) => {
    const outcome = await play({ ...whole, cutAfter: tenths / 10 }, goOn)
    await expectDelivered(outcome, paths)
    expect(await resultOf(outcome)).toEqual(uncut)
    expect(askedFor(outcome.key)).toHaveLength(2)
  })

  it('repeatedly is resumed each time', async () => {
    const cut = (asked: Asked) => ({ ...goOn(asked), cutAfter: 0.5 })
    const outcome = await play(cut, cut, cut, cut, goOn)
    await expectDelivered(outcome, paths)
    expect(await resultOf(outcome)).toEqual(uncut)
    expect(askedFor(outcome.key)).toHaveLength(5)
  })

  it('after its last call is accepted as complete', async () => {
    const outcome = await play(say(...whole.pieces.slice(0, -1), { cut: true }))
    await expectDelivered(outcome, paths)
    expect(await resultOf(outcome)).toEqual(uncut)
    expect(askedFor(outcome.key)).toHaveLength(1)
  })
})

describe('an answer that reached the maximum length', () => {
  it('after every single call is resumed each time', async () => {
    const outcome = await play((asked) => say(left(asked)[0]!, { end: 'length' }))
    await expectDelivered(outcome, paths)
    expect(await resultOf(outcome)).toEqual(uncut)
    expect(askedFor(outcome.key)).toHaveLength(steps.length)
  })

  it('within every call on its first try is resumed each time', async () => {
    let requests = 0
    const outcome = await play((asked) => {
      const next = left(asked)[0]!
      requests += 1
      return requests % 2
        ? say({ ...next, only: 30 } as never, { end: 'length' })
        : say(next, { end: 'length' })
    })
    await expectDelivered(outcome, paths)
    expect(await resultOf(outcome)).toEqual(uncut)
    expect(askedFor(outcome.key)).toHaveLength(2 * steps.length)
  })

  it('within a file too long for one answer gets an error, and the file is written in parts', async () => {
    const lines = Array.from({ length: 90 }, (_line, at) => `${at}: ${words}\n`)
    const third = (at: number) => lines.slice(at * 30, at * 30 + 30).join('')
    const append = (at: number): Piece => ({
      call: 'append_file',
      args: { path: 'long.txt', content: third(at) },
    })
    const outcome = await play(
      say(
        write('order.php', contents['order.php']!),
        { ...write('long.txt', lines.join('')), only: 900 } as never,
        {
          end: 'length',
        },
      ),
      say(write('long.txt', third(0)), { end: 'length' }),
      say(append(1), { ...append(2), only: 40 } as never, { end: 'length' }),
      say(append(2), finish()),
    )
    await expectDelivered(outcome, ['long.txt', 'order.php'])
    expect(await contentOf(outcome, 'long.txt')).toBe(lines.join(''))
    const nudges = askedFor(outcome.key)[1]!.messages.map(({ content }) => String(content))
    expect(nudges.at(-1)).toContain('while you were writing long.txt')
    expect(nudges.at(-1)).toContain('append_file')
    // The file matches what the person saw while it was written.
    expect(outcome.turn.files.find(({ path }) => path === 'long.txt')?.content).toBe(lines.join(''))
  })

  it('within the same call every time fails the turn, and its files can be kept as a draft', async () => {
    const outcome = await play((asked) =>
      say({ ...left(asked).at(2)!, only: 30 } as never, { end: 'length' }),
    )
    await expectFailed(outcome, 'model_truncated')
    expect(outcome.turn.draft).toEqual([])
    expect(conversation(outcome.key)).toContain('Your answer broke off')
  })
})
