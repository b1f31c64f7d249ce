import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBatchSender } from '#cms/features/generation/run/event-log.ts'
import type { TurnEvent } from '#contract/turns/index.ts'

const event = (seq: number) => ({ seq, at: '', type: 'text', delta: '' }) as unknown as TurnEvent

let sent: number[][]
const sender = () =>
  createBatchSender((events) => {
    sent.push(events.map(({ seq }) => seq))
    return Promise.resolve()
  })

beforeEach(() => {
  sent = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('the first event is sent at once, those of the next 250 ms together', async () => {
  const { add } = sender()
  add([event(1)])
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([[1]])
  for (let seq = 2; seq <= 40; seq += 1) {
    add([event(seq)])
    await vi.advanceTimersByTimeAsync(25)
  }
  await vi.advanceTimersByTimeAsync(250)
  expect(sent.flat()).toEqual(Array.from({ length: 40 }, (_unused, at) => at + 1))
  // 39 events in 975 ms: the first one, and four batches.
  expect(sent).toHaveLength(5)
})

test('the last events are sent at once', async () => {
  const { add, close } = sender()
  add([event(1)])
  add([event(2)])
  close()
  add([event(3)])
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([[1], [2], [3]])
})

test('nothing is sent without events', async () => {
  sender().close()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toEqual([])
})
