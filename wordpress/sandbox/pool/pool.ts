import { setTimeout as delay } from 'node:timers/promises'
import { SandboxBroke, SandboxUnavailable } from '../errors.ts'
import type { SandboxRequest, SandboxResult } from '../result.ts'
import { createFairQueue } from './fair-queue.ts'
import type { SandboxThread } from './sandbox-thread.ts'

export interface PoolOptions {
  /** Workers that are kept warm, and plugins that are judged at the same time. */
  readonly size: number
  readonly start: () => SandboxThread
  /** Told when a worker breaks. */
  readonly onProblem?: (error: unknown) => void
}

export interface PoolHealth {
  readonly warm: number
  readonly busy: number
  readonly waiting: number
}

export interface JudgeOptions {
  readonly signal?: AbortSignal | undefined
  /** Told when a worker takes it up; of one that is tried again, each time. */
  readonly onBegun?: (() => void) | undefined
}

export interface SandboxPool {
  /**
   * Judges a plugin, when it is its person's turn. Time limits count from the beginning of the work.
   * @throws SandboxBroke where two workers broke over it; SandboxUnavailable where none comes up, or the pool is closed
   * @throws the signal's reason
   */
  judge(request: SandboxRequest, options?: JudgeOptions): Promise<SandboxResult>
  health(): PoolHealth
  close(): Promise<void>
}

interface Job {
  readonly request: SandboxRequest
  readonly signal: AbortSignal | undefined
  readonly onBegun: (() => void) | undefined
  readonly answer: PromiseWithResolvers<SandboxResult>
  tries: number
}

/** A plugin over which so many workers broke is not tried again. */
const mostTries = 2
/** After this many failed starts in a row, waiting requests fail. */
const mostFailedStarts = 3
const pauseMs = 1000

/** Keeps workers warm. Each judges one plugin and is thrown away, while the next one is already warming up. */
export function createSandboxPool({ size, start, onProblem }: PoolOptions): SandboxPool {
  const queue = createFairQueue<Job>()
  const warm: SandboxThread[] = []
  const all = new Set<SandboxThread>()
  let starting = 0
  let busy = 0
  let failedStarts = 0
  let closed = false

  const fill = (): void => {
    while (!closed && warm.length + starting + busy < size) void startOne()
  }

  const startOne = async (): Promise<void> => {
    starting += 1
    const thread = start()
    all.add(thread)
    try {
      await thread.ready
      failedStarts = 0
      if (!closed) warm.push(thread)
    } catch (error) {
      all.delete(thread)
      await thread.end()
      if (!closed) onProblem?.(error)
      failedStarts += 1
      if (failedStarts >= mostFailedStarts) {
        const sentence = `No worker of the sandbox comes up: ${error instanceof Error ? error.message : String(error)}`
        for (const job of queue.drain()) job.answer.reject(new SandboxUnavailable(sentence, { cause: error }))
      }
      if (!closed) await delay(pauseMs)
    } finally {
      starting -= 1
    }
    next()
    fill()
  }

  const next = (): void => {
    const thread = queue.size > 0 ? warm.shift() : undefined
    const taken = thread && queue.take()
    if (thread && taken) void work(thread, taken.job, taken.owner)
  }

  const work = async (thread: SandboxThread, job: Job, owner: string): Promise<void> => {
    const began = performance.now()
    busy += 1
    job.tries += 1
    job.onBegun?.()
    try {
      job.answer.resolve(await thread.judge(job.request, job.signal))
    } catch (error) {
      if (job.signal?.aborted || closed) job.answer.reject(error)
      else if (job.tries < mostTries) {
        onProblem?.(error)
        queue.again(owner, job)
      } else {
        const sentence = 'The sandbox broke twice over this plugin: nothing is known of it.'
        job.answer.reject(new SandboxBroke(sentence, { cause: error }))
      }
    } finally {
      busy -= 1
      queue.used(owner, performance.now() - began)
      all.delete(thread)
      void thread.end()
      fill()
      next()
    }
  }

  fill()
  return {
    judge(request, { signal, onBegun } = {}) {
      if (closed) return Promise.reject(new SandboxUnavailable('The sandbox is closed.'))
      if (signal?.aborted) return Promise.reject(signal.reason as Error)
      const job: Job = { request, signal, onBegun, answer: Promise.withResolvers(), tries: 0 }
      queue.add(request.person ?? '', job)
      const leave = (): void => {
        if (queue.remove(job)) job.answer.reject(signal?.reason as Error)
      }
      signal?.addEventListener('abort', leave, { once: true })
      next()
      return job.answer.promise.finally(() => signal?.removeEventListener('abort', leave))
    },
    health: () => ({ warm: warm.length, busy, waiting: queue.size }),
    async close() {
      closed = true
      for (const job of queue.drain()) job.answer.reject(new SandboxUnavailable('The sandbox is closed.'))
      await Promise.all([...all].map((thread) => thread.end()))
    },
  }
}
