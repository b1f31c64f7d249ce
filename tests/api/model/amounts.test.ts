import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { prices } from '#contract/prices.ts'
import { finish, mainFile, say, write } from '../../support/model.ts'
import type { Piece } from '../../support/model.ts'
import { createStage, main } from './stage.ts'

/** Too many files, oversized files, duplicate files, and the other ways in which a model can change files. */

const { askedFor, contentOf, conversation, database, expectDelivered, play, playOn, resultOf } = createStage()

const edit = (path: string, search: string, replace: string): Piece => ({
  call: 'edit_file',
  args: { path, search, replace },
})
const rename = (path: string, to: string): Piece => ({ call: 'rename_file', args: { path, to } })

/** The results of the model's calls, from the conversation in its last request. */
const told = (key: string): readonly string[] =>
  askedFor(key)
    .at(-1)!
    .messages.filter(({ role }) => role === 'tool')
    .map(({ content }) => String(content))

describe('a model that writes too much', () => {
  it('is warned from the 301st of 500 files on, and the others are delivered', async () => {
    const files = Array.from({ length: 499 }, (_file, at) => `parts/part-${at}.txt`)
    const outcome = await play(say(main, ...files.map((path) => write(path, `${path}\n`))), say(finish()))
    const kept = files.slice(0, limits.plugin.files - 1)
    await expectDelivered(outcome, ['order.php', ...kept])
    const answers = told(outcome.key)
    expect(answers).toHaveLength(500)
    expect(answers.filter((answer) => answer.startsWith('ok: '))).toHaveLength(limits.plugin.files)
    expect(answers.at(-1)).toBe(`error: a plugin can have at most ${limits.plugin.files} files`)
  }, 120_000)

  it('in one file of 5 MB gets a short error and continues', async () => {
    const outcome = await play(
      say(main, write('large.txt', 'x'.repeat(5_000_000))),
      say(write('large.txt', 'Smaller.'), finish()),
    )
    await expectDelivered(outcome, ['large.txt', 'order.php'])
    expect(conversation(outcome.key)).toContain(`at most ${limits.plugin.fileBytes} are allowed`)
    // The five megabytes are not sent to the provider again.
    expect(askedFor(outcome.key)[1]!.bytes).toBeLessThan(limits.context.tokens * 3 + 50_000)
    expect(outcome.turn.files.find(({ path }) => path === 'large.txt')).toMatchObject({
      state: 'written',
      lines: 1,
    })
    // The browser does not receive discarded content either.
    const { size } = await database().row<{ size: number }>(
      `select sum(length(body::text))::int as size from turn_events where turn_id = $1`,
      [outcome.turn.id],
    )
    expect(size).toBeLessThan(2 * limits.plugin.fileBytes)
  }, 120_000)

  it('in eleven files of 1 MB gets an error at the eleventh', async () => {
    const megabyte = 'x'.repeat(limits.plugin.fileBytes)
    const files = Array.from({ length: 11 }, (_file, at) => `part-${at}.txt`)
    const outcome = await play(say(main, ...files.map((path) => write(path, megabyte))), say(finish()))
    await expectDelivered(outcome, ['order.php', ...files.slice(0, 9)])
    expect(conversation(outcome.key)).toContain(`at most ${limits.plugin.totalBytes} bytes`)
    expect(askedFor(outcome.key)[1]!.bytes).toBeLessThan(limits.context.tokens * 3 + 50_000)
  }, 120_000)
})

describe('a model that reads too much', () => {
  it('keeps only as much as fits in its context, and the turn continues', async () => {
    const read: Piece = { call: 'read_file', args: { path: 'long.txt' } }
    const long = write('long.txt', 'A line of a long file.\n'.repeat(2_600))
    const answers = Array.from({ length: 10 }, () => say(...Array.from({ length: 6 }, () => read)))
    const outcome = await play(say(main, long), ...answers, say(finish()))
    await expectDelivered(outcome, ['long.txt', 'order.php'])
    // Sixty reads of sixty thousand characters would be 3.6 million.
    const { size } = await database().row<{ size: number }>(
      `select length(checkpoint::text)::int as size from turns where id = $1`,
      [outcome.turn.id],
    )
    expect(size).toBeLessThan(limits.turn.checkpointBytes * 1.1)
  })
})

describe('a file', () => {
  it('written twice in one answer keeps the second content', async () => {
    const outcome = await play(say(main, write('two.txt', 'First\n'), write('two.txt', 'Second\n'), finish()))
    await expectDelivered(outcome, ['order.php', 'two.txt'])
    expect(await contentOf(outcome, 'two.txt')).toBe('Second\n')
    expect(outcome.turn.files.filter(({ path }) => path === 'two.txt')).toHaveLength(1)
    expect(outcome.turn.files.find(({ path }) => path === 'two.txt')?.content).toBe('Second\n')
  })

  it('deleted and rewritten in one answer has the new content', async () => {
    const remove = { call: 'delete_file', args: { path: 'two.txt' } }
    const outcome = await play(
      say(main, write('two.txt', 'First\n'), remove, write('two.txt', 'Second\n'), finish()),
    )
    await expectDelivered(outcome, ['order.php', 'two.txt'])
    expect(await contentOf(outcome, 'two.txt')).toBe('Second\n')
  })

  it('in two spellings becomes two files or is refused, but is never lost', async () => {
    const outcome = await play(
      say(main, write('Two.txt', 'First\n'), write('two.txt', 'Second\n')),
      say(finish()),
      say({ call: 'delete_file', args: { path: 'Two.txt' } }, finish()),
    )
    expect(outcome.turn).toMatchObject({ status: 'delivered', charged: prices.turn })
    expect(await contentOf(outcome, 'two.txt')).toBe('Second\n')
  })
})

describe('an edit', () => {
  const lines = (change: (at: number) => string | null = () => null) =>
    Array.from({ length: 300 }, (_line, at) => change(at) ?? `Line ${at}`).join('\n')

  it('of text that occurs twice is refused with both line numbers, and accepted with more context', async () => {
    const outcome = await play(
      say(main, write('two.txt', 'a\nsame\nb\nsame\n'), edit('two.txt', 'same', 'other')),
      say(edit('two.txt', 'b\nsame', 'b\nother'), finish()),
    )
    await expectDelivered(outcome, ['order.php', 'two.txt'])
    expect(conversation(outcome.key)).toContain('occurs 2 times in two.txt, at lines 2, 4')
    expect(await contentOf(outcome, 'two.txt')).toBe('a\nsame\nb\nother\n')
  })

  it('inserts its replacement literally, even with $ references', async () => {
    const outcome = await play(
      say(main, write('two.txt', 'price\n'), edit('two.txt', 'price', "$& $1 $' $$"), finish()),
    )
    expect(await contentOf(outcome, 'two.txt')).toBe("$& $1 $' $$\n")
  })

  it('by renaming and appending is applied, and unchanged content keeps its blob', async () => {
    const first = await play(say(main, write('old.txt', 'One\n'), write('kept.txt', 'Kept\n'), finish()))
    const turn = await playOn(
      first,
      say(
        rename('old.txt', 'new.txt'),
        rename('nothing.txt', 'x.txt'),
        rename('kept.txt', 'new.txt'),
        rename('kept.txt', '../kept.txt'),
        { call: 'append_file', args: { path: 'new.txt', content: 'Two\n' } },
        { call: 'append_file', args: { path: 'nothing.txt', content: 'Two\n' } },
      ),
      say(finish()),
    )
    expect(turn).toMatchObject({ status: 'delivered', version: { number: 2 } })
    const { files } = await resultOf({ ...first, turn })
    expect(Object.keys(files).sort()).toEqual(['kept.txt', 'new.txt', 'order.php'])
    expect(files).toMatchObject({ 'new.txt': 'One\nTwo\n', 'kept.txt': 'Kept\n' })
    expect(told(turn.prompt).map((answer) => answer.slice(0, 5))).toEqual([
      'ok: o',
      'error',
      'error',
      'error',
      'ok: n',
      'error',
    ])
    const hashes = await database().rows<{ hash: string }>(
      `select manifest->'kept.txt'->>'hash' as hash from plugin_versions where plugin_id = $1`,
      [turn.pluginId],
    )
    expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(1)
  })

  it('of one line by rewriting 300 is rejected once in favor of a small edit', async () => {
    const first = await play(say(main, write('long.txt', lines()), finish()))
    const changed = lines((at) => (at === 150 ? 'Changed' : null))
    const turn = await playOn(
      first,
      say(write('long.txt', changed)),
      say(edit('long.txt', 'Line 150\n', 'Changed\n'), finish()),
    )
    expect(turn.status).toBe('delivered')
    expect(conversation(turn.prompt)).toContain('only 1 of them would change; nothing was written')
    expect((await resultOf({ ...first, turn })).files['long.txt']).toBe(changed)
  })

  it('of one line by rewriting 300 is accepted when repeated, and one of most lines at once', async () => {
    const first = await play(say(main, write('long.txt', lines()), finish()))
    const changed = lines((at) => (at === 150 ? 'Changed' : null))
    const insisting = await playOn(
      first,
      say(write('long.txt', changed)),
      say(write('long.txt', changed), finish()),
    )
    expect((await resultOf({ ...first, turn: insisting })).files['long.txt']).toBe(changed)
    const other = lines((at) => (at % 2 ? `Other ${at}` : null))
    const turn = await playOn(first, say(write('long.txt', other), finish()))
    expect((await resultOf({ ...first, turn })).files['long.txt']).toBe(other)
    expect(askedFor(turn.prompt)).toHaveLength(1)
  })

  it('that renames the main file is checked like any other', async () => {
    const first = await play(say(main, finish()))
    const turn = await playOn(
      first,
      say(rename('order.php', 'other.php'), finish()),
      say(rename('other.php', 'order.php'), write('order.php', mainFile('Order', '// More.\n')), finish()),
    )
    expect(turn.status).toBe('delivered')
    expect(Object.keys((await resultOf({ ...first, turn })).files)).toEqual(['order.php'])
  })
})
