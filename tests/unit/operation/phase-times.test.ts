import { describe, expect, it } from 'vitest'
import { phaseTimes } from '#cms/features/generation/run/turn-metrics.ts'
import type { PhaseMark } from '#cms/features/generation/run/turn-metrics.ts'

const started = (at: number, before: number | null = null): PhaseMark => ({
  type: 'started',
  status: null,
  at,
  before,
})
const checking = (at: number): PhaseMark => ({ type: 'status', status: 'checking', at, before: null })
const repair = (at: number): PhaseMark => ({ type: 'repair', status: null, at, before: null })
const ended = (at: number): PhaseMark => ({ type: 'ended', status: null, at, before: null })

describe('the time of a turn', () => {
  it('is divided into phases that add up', () => {
    expect(
      phaseTimes(100, [
        started(350),
        checking(2_350),
        repair(2_400),
        checking(3_400),
        repair(3_500),
        checking(3_510),
        ended(3_600),
      ]),
    ).toEqual({ queued: 250, writing: 2_000, checking: 50 + 100 + 90, repairing: 1_000 + 10 })
  })

  it('is all queue time if no worker started the turn', () => {
    expect(phaseTimes(100, [ended(900)])).toEqual({ queued: 800, writing: 0, checking: 0, repairing: 0 })
  })

  it('counts as waiting between a dead worker and the next', () => {
    expect(phaseTimes(0, [started(10), started(5_000, 1_010), checking(5_500), ended(5_600)])).toEqual({
      queued: 10 + 3_990,
      writing: 1_000 + 500,
      checking: 100,
      repairing: 0,
    })
  })

  it('never has a negative phase, whatever the clock does', () => {
    expect(phaseTimes(1_000, [started(500), checking(400), ended(700)])).toEqual({
      queued: 0,
      writing: 0,
      checking: 300,
      repairing: 0,
    })
  })
})
