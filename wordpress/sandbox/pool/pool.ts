import { setTimeout as delay } from 'node:timers/promises'
import { SandboxBroke, SandboxUnavailable } from '../errors.ts'
import type { SandboxRequest, SandboxResult } from '../result.ts'
import { createFairQueue } from './fair-queue.ts'
import type { SandboxThread } from './sandbox-thread.ts'

export interface PoolOptions {
  /** Warm workers, and the number of plugins that run at the same time. */
  readonly size: number
  readonly start: () => SandboxThread
  /** Called when a worker breaks. */
  readonly onProblem?: (error: unknown) => void
}

export interface PoolHealth {
  readonly warm: number
  readonly busy: number
  readonly waiting: number
}

export interface JudgeOptions {
  readonly signal?: AbortSignal | undefined
  /** Called when a worker starts it, each time if it is retried. */
  readonly onBegun?: (() => void) | undefined
}

export interface SandboxPool {
  /**
   * Runs a plugin when it is its person's turn. Time limits count from the start of the run.
   * @throws SandboxBroke if it broke two workers; SandboxUnavailable if none starts or the pool is closed
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

/** A plugin is not retried after breaking this many workers. */
const mostTries = 2
/** After this many failed starts in a row, waiting requests fail. */
const mostFailedStarts = 3
const pauseMs = 1000

/** Keeps workers warm. Each runs one plugin and is discarded, while its replacement is already warming up. */
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
