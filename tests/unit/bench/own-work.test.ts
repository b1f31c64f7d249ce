import type { Trace, TraceEvent } from 'lighthouse'
import { describe, expect, it } from 'vitest'
import { ownWorkOf } from '../../../scripts/bench/own-work.ts'

const event = (name: string, ts: number, more: object = {}): TraceEvent =>
  ({ name, cat: '', args: {}, pid: 1, tid: 1, ph: 'X', ts, dur: 0, ...more }) as TraceEvent
const timesOf = (traceEvents: TraceEvent[]) =>
  ownWorkOf<Trace>({ traceEvents }).traceEvents.map(({ ts, dur }) => [ts, dur])

describe('a trace reduced to CPU time', () => {
  it('shortens a task to its CPU time, and scales the events within it', () => {
    expect(
      timesOf([
        event('ThreadControllerImpl::RunTask', 1_000, { dur: 400, tdur: 100 }),
        event('FunctionCall', 1_200, { dur: 80, tdur: 80 }),
        event('mark', 1_400, { ph: 'I', dur: undefined }),
      ]),
    ).toEqual([
      [1_000, 100],
      [1_050, 20],
      [1_100, undefined],
    ])
  })

  it('keeps tasks that did not wait, events outside of tasks, and other threads', () => {
    const events = [
      event('RunTask', 1_000, { dur: 400, tdur: 400 }),
      event('RunTask', 2_000, { dur: 400, tdur: 100 }),
      event('FunctionCall', 1_200, { dur: 80 }),
      event('mark', 1_900, { ph: 'I' }),
      event('mark', 2_401, { ph: 'I' }),
      event('FunctionCall', 2_100, { tid: 2, dur: 80 }),
    ]
    expect(timesOf(events).map(([ts]) => ts)).toEqual([1_000, 2_000, 1_200, 1_900, 2_401, 2_100])
  })

  it('finds the task of an event in whatever order the trace lists them', () => {
    expect(
      timesOf([
        event('FunctionCall', 5_100, { dur: 40 }),
        event('RunTask', 5_000, { dur: 200, tdur: 100 }),
        event('RunTask', 1_000, { dur: 5_000, tdur: 5_000, tid: 3 }),
      ]),
    ).toEqual([
      [5_050, 20],
      [5_000, 100],
      [1_000, 5_000],
    ])
  })

  it('never lengthens a task, although CPU time can exceed wall time by rounding', () => {
    expect(timesOf([event('RunTask', 1_000, { dur: 99, tdur: 101 })])).toEqual([[1_000, 99]])
  })
})
