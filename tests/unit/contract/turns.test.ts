import { describe, expect, it } from 'vitest'
import { applyTurnEvent, newTurnState, turnHasEnded } from '#contract/turns/index.ts'
import type { TurnEvent, TurnEventBody, TurnState } from '#contract/turns/index.ts'

const seed = newTurnState({
  id: 'turn',
  pluginId: 'plugin',
  requestId: 'request',
  prompt: 'A form',
  viewMode: 'backend',
  createdAt: '2026-01-01T00:00:00.000Z',
})

const numbered = (bodies: readonly TurnEventBody[]): TurnEvent[] =>
  bodies.map((body, at) => ({ ...body, seq: at + 1, at: `2026-01-01T00:00:0${at}.000Z` }))

const fold = (...bodies: readonly TurnEventBody[]): TurnState =>
  numbered(bodies).reduce<TurnState>((state, event) => {
    const next = applyTurnEvent(state, event)
    if (!next) throw new Error(`a gap before ${event.seq}`)
    return next
  }, seed)

describe('folding the events of a turn', () => {
  it('follows a file from its plan to its end', () => {
    const state = fold(
      { type: 'started', attempt: 1 },
      { type: 'plan', files: [{ path: 'a.php', summary: 'main' }] },
      { type: 'file.delta', path: 'a.php', delta: '<?php\n', start: true },
      { type: 'file.delta', path: 'a.php', delta: 'echo 1;', start: false },
    )
    expect(state.files).toEqual([
      expect.objectContaining({
        path: 'a.php',
        summary: 'main',
        state: 'writing',
        content: '<?php\necho 1;',
        lines: 2,
      }),
    ])
    const done = applyTurnEvent(state, {
      seq: 5,
      at: '',
      type: 'file.written',
      path: 'a.php',
      lines: 2,
      added: 2,
      removed: 0,
      isNew: true,
    })
    expect(done?.files[0]).toMatchObject({ state: 'written', content: '<?php\necho 1;', added: 2 })
  })

  it('has the account of the last plan that gave one', () => {
    const account = { understood: ['A form'], leftOut: [{ part: 'A map', why: 'It needs a key' }] }
    const without: TurnEventBody = { type: 'plan', files: [] }
    expect(fold(without).account).toEqual({ understood: [], leftOut: [] })
    expect(fold({ type: 'plan', files: [], account }, without).account).toEqual(account)
    const later = { understood: ['A form', 'A map'], leftOut: [] }
    expect(fold({ type: 'plan', files: [], account }, { ...without, account: later }).account).toEqual(later)
  })

  it('restarts a file when an attempt does', () => {
    const state = fold(
      { type: 'file.delta', path: 'a.php', delta: 'half of i', start: true },
      { type: 'file.delta', path: 'a.php', delta: 'whole', start: true },
    )
    expect(state.files[0]?.content).toBe('whole')
  })

  const delta = (path: string, text: string, start = true): TurnEventBody => ({
    type: 'file.delta',
    path,
    delta: text,
    start,
  })
  const written = (path: string, lines: number): TurnEventBody => ({
    type: 'file.written',
    path,
    lines,
    added: 1,
    removed: 1,
    isNew: false,
  })
  const ended: TurnEventBody = {
    type: 'ended',
    status: 'failed',
    version: null,
    explanation: '',
    features: [],
    quickActions: [],
    error: 'model_confused',
    charged: 0,
    draft: [],
  }
  const brief = ({ files }: TurnState) => files.map(({ path, state, content }) => [path, state, content])

  it('takes a file from the list that a later plan drops, unless it was begun', () => {
    const state = fold(
      {
        type: 'plan',
        files: ['a.php', 'b.php', 'c.php'].map((path) => ({ path, summary: 'first' })),
      },
      written('a.php', 1),
      { type: 'plan', files: [{ path: 'c.php', summary: 'second' }] },
    )
    expect(state.files.map(({ path, state: now, summary }) => [path, now, summary])).toEqual([
      ['a.php', 'written', 'first'],
      ['c.php', 'planned', 'second'],
    ])
  })

  it('knows only the line count of a file that was changed without its full content', () => {
    const kept = [delta('a.php', 'one\ntwo'), written('a.php', 2)]
    expect(brief(fold(...kept))).toEqual([['a.php', 'written', 'one\ntwo']])
    const edited = fold(...kept, written('a.php', 2))
    expect(edited.files[0]).toMatchObject({ state: 'written', content: '', lines: 2 })
    const unseen = fold(written('b.php', 9), delta('b.php', 'the end\n', false), written('b.php', 10))
    expect(unseen.files[0]).toMatchObject({ state: 'written', content: '', lines: 10 })
    const longer = fold(...kept, delta('a.php', '\nthree', false), written('a.php', 3))
    expect(longer.files[0]).toMatchObject({ content: 'one\ntwo\nthree', lines: 3 })
  })

  it('restores the stored content of a file whose rewriting was abandoned, whatever follows', () => {
    const next: readonly TurnEventBody[] = [
      { type: 'started', attempt: 2 },
      { type: 'status', status: 'checking' },
      { type: 'plan', files: [] },
      { type: 'preview', view: 'backend' },
      { type: 'waiting', waiting: { reason: 'unavailable', until: '', retry: 1, of: 5 } },
      { type: 'check', id: 'syntax', status: 'running', findings: [] },
      { type: 'repair', round: 1, of: 3 },
      ended,
    ]
    for (const event of next) {
      const state = fold(delta('a.php', 'kept'), written('a.php', 1), delta('a.php', 'sent\nback'), event)
      expect(state.files, event.type).toEqual([
        expect.objectContaining({ path: 'a.php', state: 'written', content: 'kept', lines: 1, before: null }),
      ])
    }
    const other = fold(delta('a.php', 'kept'), written('a.php', 1), delta('a.php', 'x'), delta('b.php', 'b'))
    expect(brief(other)).toEqual([
      ['a.php', 'written', 'kept'],
      ['b.php', 'writing', 'b'],
    ])
  })

  it('drops a file that was refused or broken off, and keeps a planned one planned', () => {
    const state = fold(
      { type: 'plan', files: [{ path: 'a.php', summary: 'main' }] },
      delta('../x', 'no'),
      delta('a.php', 'half'),
      delta('a.php', ' of it', false),
      { type: 'status', status: 'repairing' },
    )
    expect(state.files).toEqual([
      expect.objectContaining({ path: 'a.php', summary: 'main', state: 'planned', content: '', lines: 0 }),
    ])
  })

  it('drops the content of a refused file when another one is stored', () => {
    const state = fold(delta('a.php', 'sent\nback'), written('a.php', 9))
    expect(brief(state)).toEqual([['a.php', 'written', '']])
  })

  it('appends to a file between text', () => {
    const state = fold(delta('a.php', 'a'), { type: 'text', delta: 'Now' }, delta('a.php', 'b', false))
    expect(brief(state)).toEqual([['a.php', 'writing', 'ab']])
    expect(brief(fold(delta('a.php', 'a'), { type: 'text', delta: 'x' }, written('a.php', 1)))).toEqual([
      ['a.php', 'written', 'a'],
    ])
  })

  it('renames a file with its state', () => {
    const state = fold(delta('a.php', 'a'), written('a.php', 1), {
      type: 'file.renamed',
      path: 'a.php',
      to: 'b.php',
      lines: 1,
    })
    expect(brief(state)).toEqual([
      ['a.php', 'deleted', ''],
      ['b.php', 'written', 'a'],
    ])
  })

  it('ignores a repeated event, and reports a missing one', () => {
    const state = fold({ type: 'text', delta: 'a' }, { type: 'text', delta: 'b' })
    expect(applyTurnEvent(state, { seq: 2, at: '', type: 'text', delta: 'b' })).toBe(state)
    expect(applyTurnEvent(state, { seq: 4, at: '', type: 'text', delta: 'd' })).toBeNull()
  })

  it('resets the checks when they run again', () => {
    const state = fold(
      { type: 'check', id: 'syntax', status: 'running', findings: [] },
      { type: 'check', id: 'syntax', status: 'failed', findings: [] },
      { type: 'repair', round: 1, of: 3 },
    )
    expect(state).toMatchObject({ status: 'repairing', repairRound: 1, checks: [] })
  })

  it('has the complete result at the end', () => {
    const state = fold(
      { type: 'started', attempt: 1 },
      {
        type: 'ended',
        status: 'delivered',
        version: { id: 'v', number: 1, header: '1.0.0' },
        explanation: 'Done.',
        features: ['one'],
        quickActions: [],
        error: null,
        charged: 1,
        draft: [],
      },
    )
    expect(state).toMatchObject({ status: 'delivered', charged: 1, endedAt: '2026-01-01T00:00:01.000Z' })
    // The event is as it was stored before turns could restore.
    expect(state.restored).toBeNull()
    expect(turnHasEnded(state.status)).toBe(true)
    expect(turnHasEnded('checking')).toBe(false)
  })
})
