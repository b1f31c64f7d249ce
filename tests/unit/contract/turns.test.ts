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
  it('tells a file from its plan to its end', () => {
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

  it('begins a file anew when an attempt does', () => {
    const state = fold(
      { type: 'file.delta', path: 'a.php', delta: 'half of i', start: true },
      { type: 'file.delta', path: 'a.php', delta: 'whole', start: true },
    )
    expect(state.files[0]?.content).toBe('whole')
  })

  it('takes an event once, and says that one is missing', () => {
    const state = fold({ type: 'text', delta: 'a' }, { type: 'text', delta: 'b' })
    expect(applyTurnEvent(state, { seq: 2, at: '', type: 'text', delta: 'b' })).toBe(state)
    expect(applyTurnEvent(state, { seq: 4, at: '', type: 'text', delta: 'd' })).toBeNull()
  })

  it('forgets the checks when they have to run again', () => {
    const state = fold(
      { type: 'check', id: 'syntax', status: 'running', findings: [] },
      { type: 'check', id: 'syntax', status: 'failed', findings: [] },
      { type: 'repair', round: 1, of: 3 },
    )
    expect(state).toMatchObject({ status: 'repairing', repairRound: 1, checks: [] })
  })

  it('ends with all there is to say', () => {
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
    expect(turnHasEnded(state.status)).toBe(true)
    expect(turnHasEnded('checking')).toBe(false)
  })
})
