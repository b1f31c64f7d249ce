import { describe, expect, it } from 'vitest'
import { createDraft, bytesOf } from '#cms/features/generation/run/draft.ts'
import type { Draft } from '#cms/features/generation/run/draft.ts'
import { executeTool } from '#cms/features/generation/tools/index.ts'
import { hashOf } from '#cms/platform/blobs.ts'
import { limits } from '#contract/limits.ts'

const draftOf = (files: Readonly<Record<string, string>>): Draft => {
  const bytes = new Map(Object.entries(files).map(([path, text]) => [path, bytesOf(text)]))
  const manifest = Object.fromEntries(
    [...bytes].map(([path, each]) => [path, { hash: hashOf(each), size: each.byteLength, binary: false }]),
  )
  return createDraft(manifest, bytes, {})
}
const call = (draft: Draft, name: string, args: unknown) => executeTool(draft, name, JSON.stringify(args))
const lines = (count: number) => Array.from({ length: count }, (_unused, at) => `line ${at}`).join('\n')

describe('edit_file', () => {
  it('replaces the only occurrence exactly', () => {
    const draft = draftOf({ 'a.php': 'one two three' })
    const { answer } = call(draft, 'edit_file', { path: 'a.php', search: 'two', replace: "$& $' $1" })
    expect(answer).toMatch(/^ok/)
    expect(draft.text('a.php')).toBe("one $& $' $1 three")
  })

  it('names the lines of a text that occurs more than once', () => {
    const draft = draftOf({ 'a.php': 'x\ny\nx\n' })
    const { answer } = call(draft, 'edit_file', { path: 'a.php', search: 'x', replace: 'z' })
    expect(answer).toBe(
      'error: the text to replace occurs 2 times in a.php, at lines 1, 3; add more of what surrounds it',
    )
    expect(draft.text('a.php')).toBe('x\ny\nx\n')
  })

  it('shows the text unchanged where only whitespace differs', () => {
    const draft = draftOf({ 'a.php': '\tif ( $a ) {\n\t\techo 1;\n\t}\n' })
    const { answer } = call(draft, 'edit_file', {
      path: 'a.php',
      search: '  if ( $a ) {\n    echo 1;',
      replace: '',
    })
    expect(answer).toContain('with other white space; copy it exactly:\n\tif ( $a ) {\n\t\techo 1;')
  })

  it('reports a text that does not occur', () => {
    const { answer } = call(draftOf({ 'a.php': 'x' }), 'edit_file', {
      path: 'a.php',
      search: 'q',
      replace: '',
    })
    expect(answer).toContain('does not occur in a.php')
  })
})

describe('a file that is only kept as it is', () => {
  it('is neither listed, found, read nor changed', () => {
    const draft = draftOf({ 'a.php': 'one', LICENSE: 'one', '.github/run.php': 'one', 'fonts/a.woff': 'one' })
    expect(call(draft, 'list_files', {}).answer).toBe('a.php (3 bytes)')
    expect(call(draft, 'search_files', { query: 'one' }).answer).toBe('a.php:1: one')
    const before = draft.manifest()
    for (const path of ['LICENSE', '.github/run.php', 'fonts/a.woff']) {
      const refused = `error: ${path} is kept exactly as it was uploaded; work without it`
      expect(call(draft, 'read_file', { path }).answer).toBe(refused)
      expect(call(draft, 'delete_file', { path }).answer).toBe(refused)
      expect(call(draft, 'rename_file', { path, to: 'b.php' }).answer).toBe(refused)
      expect(call(draft, 'edit_file', { path, search: 'one', replace: 'two' }).answer).toBe(refused)
      expect(call(draft, 'write_file', { path, content: 'two' }).answer).toMatch(/^error: /)
    }
    expect(draft.manifest()).toEqual(before)
  })
})

describe('write_file', () => {
  const before = lines(limits.turn.rewriteLines + 50)

  it('is rejected once in favor of an edit for a small change of a long file', () => {
    const draft = draftOf({ 'a.php': before })
    const args = { path: 'a.php', content: before.replace('line 7\n', 'another line\n') }
    const first = call(draft, 'write_file', args)
    expect(first.answer).toMatch(/^error: a\.php has 250 lines and only 1 of them would change.*edit_file/)
    expect(first.event).toBeUndefined()
    expect(draft.text('a.php')).toBe(before)
    expect(call(draft, 'write_file', args).answer).toMatch(/^ok/)
  })

  it('is accepted for a large change of a long file', () => {
    const draft = draftOf({ 'a.php': before })
    expect(call(draft, 'write_file', { path: 'a.php', content: lines(90) }).answer).toMatch(/^ok/)
  })

  it('is accepted for a short file, whatever changes', () => {
    const draft = draftOf({ 'a.php': lines(200) })
    expect(call(draft, 'write_file', { path: 'a.php', content: `${lines(200)}\n` }).answer).toMatch(/^ok/)
  })

  it('changes nothing when the content is the same', () => {
    const draft = draftOf({ 'a.php': before })
    call(draft, 'write_file', { path: 'a.php', content: before })
    expect(draft.changed()).toBe(false)
  })
})

describe('expensive tool calls', () => {
  it('are refused: an edit of a text that occurs very often', () => {
    const draft = draftOf({ 'a.css': '} \n'.repeat(200_000) })
    const started = performance.now()
    const { answer } = call(draft, 'edit_file', { path: 'a.css', search: '}', replace: '' })
    expect(answer).toContain('occurs more than 10 times in a.css, at lines 1, 2, 3')
    call(draft, 'edit_file', { path: 'a.css', search: ' }\n'.repeat(20_000) + 'x', replace: '' })
    expect(performance.now() - started).toBeLessThan(1_000)
  })

  it('are limited: a line longer than the budget is truncated', () => {
    const draft = draftOf({ 'a.js': 'x'.repeat(900_000) })
    expect(call(draft, 'read_file', { path: 'a.js' }).answer.length).toBeLessThan(61_000)
  })
})

describe('the placeholder for omitted content', () => {
  it('cannot be written into a file', () => {
    const draft = draftOf({})
    const content = '<?php\n// (left out here to save room; read the file to see it)\n'
    expect(call(draft, 'write_file', { path: 'a.php', content }).answer).toMatch(/^error: .*real content/)
  })
})

describe('append_file', () => {
  it('adds to the end', () => {
    const draft = draftOf({ 'a.php': 'one\n' })
    expect(call(draft, 'append_file', { path: 'a.php', content: 'two\n' }).answer).toBe(
      'ok: a.php has 3 lines',
    )
    expect(draft.text('a.php')).toBe('one\ntwo\n')
  })

  it('is an error for a missing file', () => {
    expect(call(draftOf({}), 'append_file', { path: 'a.php', content: 'x' }).answer).toBe(
      'error: there is no file a.php',
    )
  })
})

describe('rename_file', () => {
  it('keeps the bytes and their blob', () => {
    const draft = draftOf({ 'a.php': 'one' })
    const { hash } = draft.manifest()['a.php']!
    const { event } = call(draft, 'rename_file', { path: 'a.php', to: 'includes/b.php' })
    expect(event).toEqual({ type: 'file.renamed', path: 'a.php', to: 'includes/b.php', lines: 1 })
    expect(draft.manifest()).toEqual({ 'includes/b.php': { hash, size: 3, binary: false } })
    expect(draft.changedPaths()).toEqual(['a.php', 'includes/b.php'])
  })

  it.each([
    ['b.php', 'there is a file b.php already'],
    ['../b.php', 'error: '],
    ['/etc/b.php', 'error: '],
  ])('to %s is refused', (to, problem) => {
    const draft = draftOf({ 'a.php': 'one', 'b.php': 'two' })
    expect(call(draft, 'rename_file', { path: 'a.php', to }).answer).toContain(problem)
    expect(draft.changed()).toBe(false)
  })
})

describe('plan', () => {
  const planned = (args: object) => call(draftOf({}), 'plan', { files: [{ path: 'a.php' }], ...args })
  const accountIn = ({ event }: ReturnType<typeof call>) => event?.type === 'plan' && event.account

  it('carries what was understood, and what was left out and why, each on one line', () => {
    const outcome = planned({
      understood: ['A form\n with  a name'],
      left_out: [{ part: 'Text messages', why: 'They need an outside service' }],
    })
    expect(outcome).toEqual({
      answer: 'ok',
      event: {
        type: 'plan',
        files: [{ path: 'a.php', summary: '' }],
        account: {
          understood: ['A form with a name'],
          leftOut: [{ part: 'Text messages', why: 'They need an outside service' }],
        },
      },
    })
  })

  it.each([
    ['a missing list', { understood: ['A form'] }],
    ['null', { understood: ['A form'], left_out: null }],
  ])('reads %s as an empty one', (_what, args) => {
    expect(accountIn(planned(args))).toEqual({ understood: ['A form'], leftOut: [] })
  })

  it('has no account where the model gives none, which is different from an empty one', () => {
    expect(accountIn(planned({}))).toBeUndefined()
    expect(accountIn(planned({ understood: [] }))).toEqual({ understood: [], leftOut: [] })
  })

  it.each([
    [{ understood: 'A form' }, 'understood: must be a list'],
    [{ understood: [7] }, 'understood.0: must be a text'],
    [{ understood: [' \n'] }, 'understood.0: must not be empty'],
    [{ understood: ['a'.repeat(301)] }, 'understood.0: may have at most 300 characters'],
    [{ understood: Array(21).fill('a') }, 'understood: may have at most 20 entries; put small ones together'],
    [{ left_out: ['Text messages'] }, 'left_out.0: must have a "part" and a "why"'],
    [{ left_out: [{ part: 'Text messages' }] }, 'left_out.0.why: must be a text'],
    [{ left_out: [{ part: '', why: 'No' }] }, 'left_out.0.part: must not be empty'],
  ])('is refused with the reason: %j', (args, problem) => {
    const outcome = planned(args)
    expect(outcome.answer).toBe(`error: ${problem}`)
    expect(outcome.event).toBeUndefined()
  })
})

describe('finish', () => {
  const finish = (draft: Draft, args: object, versions: readonly number[]) =>
    executeTool(draft, 'finish', JSON.stringify(args), versions)
  const restored = (version: unknown) => ({ outcome: 'restored', version })

  it('ends the work with the version to restore', () => {
    const { answer, finish: ended } = finish(draftOf({ 'a.php': 'one' }), restored(1), [3, 2, 1])
    expect(answer).toBe('ok')
    expect(ended).toMatchObject({ outcome: 'restored', version: 1 })
  })

  it.each([
    [restored(7), [3, 2, 1], 'there is no version 7; the newest is 3'],
    [restored(3), [3, 2, 1], 'version 3 is the current one, so there is nothing to restore'],
    [restored(undefined), [2, 1], 'version: say the number of the version to restore'],
    [restored('1'), [2, 1], 'version: say the number of the version to restore'],
    [restored(1), [], 'the plugin has no version yet'],
  ])('refuses %j with the versions %j', (args, versions, problem) => {
    const outcome = finish(draftOf({ 'a.php': 'one' }), args, versions)
    expect(outcome.answer).toContain(`error: ${problem}`)
    expect(outcome.finish).toBeUndefined()
  })

  it('refuses to restore once a file has changed, and no longer when it is as it was', () => {
    const draft = draftOf({ 'a.php': 'one' })
    call(draft, 'write_file', { path: 'a.php', content: 'two' })
    expect(finish(draft, restored(1), [2, 1]).answer).toMatch(/^error: .*restore or write, not both/)
    call(draft, 'write_file', { path: 'a.php', content: 'one' })
    expect(finish(draft, restored(1), [2, 1]).answer).toBe('ok')
  })

  it.each([0, null, '', 'none', 2.5])('ignores the version %j with another outcome', (version) => {
    const { finish: ended } = finish(draftOf({}), { outcome: 'delivered', version }, [1])
    expect(ended).toMatchObject({ outcome: 'delivered' })
  })
})

describe('read_file', () => {
  it('returns a short file whole', () => {
    expect(call(draftOf({ 'a.php': 'one\ntwo' }), 'read_file', { path: 'a.php' }).answer).toBe('one\ntwo')
  })

  it('returns a long file in parts with the line to continue from', () => {
    const content = lines(12_000)
    const draft = draftOf({ 'a.php': content })
    let from = 1
    let read = ''
    for (;;) {
      const { answer } = call(draft, 'read_file', { path: 'a.php', from_line: from })
      expect(answer.length).toBeLessThan(61_000)
      const head = /^\(lines \d+ to \d+ of 12000(?:; read on from line (\d+))?\)\n/.exec(answer)!
      read += `${read === '' ? '' : '\n'}${answer.slice(head[0].length)}`
      if (!head[1]) break
      from = Number(head[1])
    }
    expect(read).toBe(content)
  })

  it('is an error beyond the end', () => {
    expect(call(draftOf({ 'a.php': 'one' }), 'read_file', { path: 'a.php', from_line: 9 }).answer).toBe(
      'error: a.php has only 1 lines',
    )
  })
})
