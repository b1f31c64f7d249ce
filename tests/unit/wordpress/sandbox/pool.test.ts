import { expect, test } from 'vitest'
import type { SandboxResult } from '#wordpress/sandbox/index.ts'
import { nothingDiscovered } from '#wordpress/sandbox/result.ts'
import { createSandboxPool } from '#wordpress/sandbox/pool/pool.ts'
import type { SandboxThread } from '#wordpress/sandbox/pool/sandbox-thread.ts'

const request = (slug: string, person?: string) => ({
  slug,
  files: new Map<string, Uint8Array>(),
  ...(person && { person }),
})
const result = (wordpress: string): SandboxResult => ({
  wordpress,
  php: '8.3',
  activated: true,
  problems: [],
  discovered: nothingDiscovered,
  pages: [],
  leftovers: null,
  timings: [],
  ms: 1,
})

/** Threads that do nothing until they are told to. */
function stage() {
  const begun: { slug: string; done: () => void; breaks: (error: Error) => void }[] = []
  const state = { started: 0, ended: 0, failing: false }
  const start = (): SandboxThread => {
    state.started += 1
    return {
      ready: state.failing ? Promise.reject(new Error('no memory')) : Promise.resolve(),
      judge({ slug }, signal) {
        const answer = Promise.withResolvers<SandboxResult>()
        begun.push({ slug, done: () => answer.resolve(result(slug)), breaks: answer.reject })
        signal?.addEventListener('abort', () => answer.reject(signal.reason))
        return answer.promise
      },
      end: async () => void (state.ended += 1),
    }
  }
  const begin = async (count: number): Promise<void> => {
    await expect.poll(() => begun.length).toBe(count)
  }
  return { begun, begin, state, start }
}

test('jobs wait in order while all workers are busy, and each gets its own worker', async () => {
  const { begun, begin, state, start } = stage()
  const pool = createSandboxPool({ size: 2, start })
  const answers = ['a', 'b', 'c', 'd'].map((slug) => pool.judge(request(slug)))
  await begin(2)
  expect(pool.health()).toMatchObject({ busy: 2, waiting: 2 })
  begun[1]?.done()
  await begin(3)
  begun[0]?.done()
  await begin(4)
  expect(begun.map(({ slug }) => slug)).toEqual(['a', 'b', 'c', 'd'])
  for (const { done } of begun) done()
  expect((await Promise.all(answers)).map(({ wordpress }) => wordpress)).toEqual(['a', 'b', 'c', 'd'])
  expect(state.started).toBeGreaterThanOrEqual(4)
  await pool.close()
  await expect.poll(() => state.ended).toBe(state.started)
})

test('a plugin that broke a worker is retried on another, before waiting ones', async () => {
  const { begun, begin, start } = stage()
  const pool = createSandboxPool({ size: 1, start })
  const [first, second] = [pool.judge(request('a')), pool.judge(request('b'))]
  await begin(1)
  begun[0]?.breaks(new Error('killed'))
  await begin(2)
  expect(begun[1]?.slug).toBe('a')
  begun[1]?.done()
  await expect(first).resolves.toMatchObject({ activated: true })
  await begin(3)
  begun[2]?.done()
  await second
  await pool.close()
})

test('a plugin that breaks two workers gets no verdict', async () => {
  const { begun, begin, start } = stage()
  const pool = createSandboxPool({ size: 1, start })
  const answer = pool.judge(request('a'))
  answer.catch(() => undefined)
  for (const at of [0, 1]) {
    await begin(at + 1)
    begun[at]?.breaks(new Error('killed'))
  }
  await expect(answer).rejects.toMatchObject({ name: 'SandboxBroke' })
  await pool.close()
})

test('a caller that aborts is removed from the queue, or ends the run', async () => {
  const { begun, begin, start } = stage()
  const pool = createSandboxPool({ size: 1, start })
  const [working, waiting] = [new AbortController(), new AbortController()]
  const first = pool.judge(request('a'), { signal: working.signal })
  const second = pool.judge(request('b'), { signal: waiting.signal })
  const third = pool.judge(request('c'))
  await begin(1)
  waiting.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  working.abort(new Error('gone too'))
  await expect(first).rejects.toThrow('gone too')
  await begin(2)
  expect(begun[1]?.slug).toBe('c')
  begun[1]?.done()
  await third
  await pool.close()
})

test('waiting callers get an error when no worker starts', async () => {
  const { state, start } = stage()
  state.failing = true
  const told: unknown[] = []
  const pool = createSandboxPool({ size: 3, start, onProblem: (error) => told.push(error) })
  await expect(pool.judge(request('a'))).rejects.toThrow(/No worker of the sandbox comes up: no memory/)
  expect(told.length).toBeGreaterThan(0)
  await pool.close()
})

test('a closed pool runs nothing', async () => {
  const { start } = stage()
  const pool = createSandboxPool({ size: 1, start })
  await pool.close()
  await expect(pool.judge(request('a'))).rejects.toMatchObject({ name: 'SandboxUnavailable' })
})

test('others wait for at most one plugin of a person with many', async () => {
  const { begun, begin, start } = stage()
  const pool = createSandboxPool({ size: 1, start })
  const ask = (slug: string) => pool.judge(request(slug, slug.charAt(0)))
  const answers = ['a1', 'a2', 'a3', 'b1', 'c1', 'c2'].map(ask)
  for (let count = 1; count <= answers.length; count += 1) {
    await begin(count)
    begun.at(-1)?.done()
  }
  await Promise.all(answers)
  const order = begun.map(({ slug }) => slug)
  expect(order[0]).toBe('a1')
  expect(order.slice(1, 3).sort()).toEqual(['b1', 'c1'])
  await pool.close()
})
