import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { SandboxRequest, SandboxResult } from '#wordpress/sandbox/index.ts'
import { SandboxUnavailable } from '#wordpress/sandbox/index.ts'
import type { JudgeOptions, SandboxPool } from '#wordpress/sandbox/engine.ts'
import { diskProblem, errorText } from '../process/problem.ts'

export type SandboxState =
  | { readonly state: 'preparing' | 'failed'; readonly message: string }
  | {
      readonly state: 'ready'
      readonly wordpress: string
      readonly php: string
      readonly warm: number
      readonly busy: number
      readonly waiting: number
    }

export interface Prepared {
  readonly pool: SandboxPool
  readonly wordpress: string
  readonly php: string
}

export interface SandboxServiceOptions {
  /** Prepares WordPress and opens the pool; tried again as long as it fails. */
  readonly prepare: (log: (text: string) => void, signal: AbortSignal) => Promise<Prepared>
  readonly log: Logger
  /** Milliseconds between two tries. */
  readonly pauseMs?: number
}

export interface SandboxService {
  state(): SandboxState
  /** Fulfilled when the first try has come to its end, good or bad. */
  readonly settled: Promise<void>
  /** @throws SandboxUnavailable also while nothing is prepared */
  judge(request: SandboxRequest, options: JudgeOptions): Promise<SandboxResult>
  close(): Promise<void>
}

const defaultPauseMs = 30_000

/** The sandbox as a process has it: there at once, and usable as soon as WordPress is prepared. */
export function createSandboxService(options: SandboxServiceOptions): SandboxService {
  const { prepare, log, pauseMs = defaultPauseMs } = options
  const closing = new AbortController()
  let prepared: Prepared | undefined
  let progress: SandboxState = { state: 'preparing', message: 'WordPress is being prepared.' }
  const settled = Promise.withResolvers<void>()

  const work = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      try {
        prepared = await prepare((message) => {
          log.info(message)
          progress = { state: 'preparing', message }
        }, closing.signal)
        return
      } catch (error) {
        if (closing.signal.aborted) return
        log.warn(
          { err: error },
          diskProblem(error, 'The prepared WordPress') ?? 'the sandbox cannot be prepared',
        )
        progress = {
          state: 'failed',
          message: diskProblem(error, 'The prepared WordPress') ?? errorText(error),
        }
      } finally {
        settled.resolve()
      }
      await delay(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  const working = work()

  return {
    settled: settled.promise,
    state() {
      if (!prepared) return progress
      const { pool, wordpress, php } = prepared
      return { state: 'ready', wordpress, php, ...pool.health() }
    },
    async judge(request, options) {
      if (!prepared) throw new SandboxUnavailable('The sandbox is not ready.')
      return prepared.pool.judge(request, options)
    },
    async close() {
      closing.abort()
      await working
      await prepared?.pool.close()
    },
  }
}
