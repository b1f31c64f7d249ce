import { expect, it } from 'vitest'
import type { ReadingThread } from '#wordpress/apart/thread.ts'
import { createThreads } from '#wordpress/apart/threads.ts'

/** Threads that only count. */
function stage(most: number) {
  const started: { sound: boolean; thread: ReadingThread }[] = []
  const threads = createThreads(most, () => {
    const state = { sound: true, thread: {} as ReadingThread }
    state.thread = { isSound: () => state.sound, run: () => Promise.reject(new Error('never')) }
    started.push(state)
    return state.thread
  })
  const breakIt = (thread: ReadingThread): void => {
    for (const each of started) if (each.thread === thread) each.sound = false
  }
  return { threads, started, breakIt }
}

it('a thread is reused before another is started', async () => {
  const { threads, started } = stage(2)
  const used = [
    await threads.use(async (thread) => thread, undefined),
    await threads.use(async (thread) => thread, undefined),
  ]
  expect(used[0]).toBe(used[1])
  expect(started).toHaveLength(1)
})

it('a warmed-up thread is used first', async () => {
  const { threads, started } = stage(2)
  threads.warmUp()
  threads.warmUp()
  expect(started).toHaveLength(1)
  expect(await threads.use(async (thread) => thread, undefined)).toBe(started[0]?.thread)
})

it('threads are started up to the limit, and other jobs wait in order', async () => {
  const { threads, started } = stage(2)
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const begun: number[] = []
  const all = gates.map((gate, at) =>
    threads.use(async () => {
      begun.push(at)
      await gate.promise
    }, undefined),
  )
  await expect.poll(() => begun).toEqual([0, 1])
  gates[1]?.resolve()
  await expect.poll(() => begun).toEqual([0, 1, 2])
  for (const { resolve } of gates) resolve()
  await Promise.all(all)
  expect(begun).toEqual([0, 1, 2, 3, 4])
  expect(started).toHaveLength(2)
})

it('a broken thread is replaced', async () => {
  const { threads, started, breakIt } = stage(1)
  await expect(
    threads.use(async (thread) => {
      breakIt(thread)
      throw new Error('broken')
    }, undefined),
  ).rejects.toThrow('broken')
  const next = await threads.use(async (thread) => thread, undefined)
  expect(next).toBe(started[1]?.thread)
  breakIt(next)
  expect(await threads.use(async (thread) => thread, undefined)).toBe(started[2]?.thread)
  expect(started).toHaveLength(3)
})

it('a job that is aborted leaves the queue', async () => {
  const { threads } = stage(1)
  const gate = Promise.withResolvers<void>()
  const first = threads.use(() => gate.promise, undefined)
  const stop = new AbortController()
  const second = threads.use(async () => 'never', stop.signal)
  const third = threads.use(async () => 'third', undefined)
  stop.abort(new Error('Enough.'))
  await expect(second).rejects.toThrow('Enough.')
  gate.resolve()
  await first
  expect(await third).toBe('third')
})
