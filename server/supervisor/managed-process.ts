import { setTimeout as delay } from 'node:timers/promises'
import { spawnChild } from '../process/spawn.ts'
import type { ChildRun, ChildSpec, ReadyLine } from '../process/spawn.ts'
import type { Output } from './output.ts'
import { StartProblem } from '../process/problem.ts'

export type Timing = {
  /** First wait before a child that ended is started again, in milliseconds. */
  backoffMs: number
  /** A child that is not ready by then is killed and counts as ended. */
  readyTimeoutMs: number
  /** A child that ran this long starts over with the shortest wait. */
  healthyMs: number
}

/** 0.5 s doubling to 30 s. */
const longestBackoffFactor = 60
/** A child that never was ready and fails so often will not be by trying. */
const attemptsAtStart = 3

type Outcome = { ready: ReadyLine } | { reason: string }

/** A child that is kept running: whenever it ends unasked, it is named and started again. */
export class ManagedProcess {
  readonly spec: ChildSpec
  readonly #timing: Timing
  readonly #output: Output
  readonly #stopped = new AbortController()
  #run: ChildRun | undefined
  #loop: Promise<void> | undefined

  constructor(spec: ChildSpec, timing: Timing, output: Output) {
    this.spec = spec
    this.#timing = timing
    this.#output = output
  }

  get pid(): number | undefined {
    return this.#run?.pid
  }

  /**
   * Starts it and keeps it running.
   * @returns its first ready line
   * @throws StartProblem where it fails three times without having been ready
   */
  start(): Promise<ReadyLine> {
    const first = Promise.withResolvers<ReadyLine>()
    this.#loop = this.#keepRunning(first)
    return first.promise
  }

  /** Ends the current run, which starts the next one at once: for changed code. */
  async restart(graceMs: number): Promise<void> {
    const run = this.#run
    if (!run) return
    this.#asked.add(run)
    await run.stop(graceMs)
  }
  readonly #asked = new WeakSet<ChildRun>()

  /** Ends it for good. */
  async stop(graceMs: number): Promise<void> {
    this.#stopped.abort()
    await this.#run?.stop(graceMs)
    await this.#loop
  }

  /** Kills it at once; `stop` is still to be waited for. */
  kill(): void {
    this.#stopped.abort()
    this.#run?.kill()
  }

  async #keepRunning(first: PromiseWithResolvers<ReadyLine>): Promise<void> {
    let wait = this.#timing.backoffMs
    let failuresAtStart = 0
    let wasReady = false
    while (!this.#stopped.signal.aborted) {
      const startedAt = Date.now()
      const run = spawnChild(this.spec, (line) => this.#output.childLine(this.spec.name, line))
      this.#run = run
      const outcome = await this.#untilReady(run)
      if ('ready' in outcome) {
        if (wasReady) this.#output.note(`${this.spec.name} is ready again`)
        wasReady = true
        first.resolve(outcome.ready)
      }
      const end = await run.ended
      this.#run = undefined
      if (this.#stopped.signal.aborted) break
      if (this.#asked.has(run)) continue

      const reason = 'reason' in outcome ? outcome.reason : `ended (${end.how})`
      const why = end.lastWords ? `: ${end.lastWords}` : ''
      if (!wasReady && ++failuresAtStart >= attemptsAtStart) {
        first.reject(new StartProblem(`${this.spec.name} cannot be started, it ${reason}${why}`))
        return
      }
      if (Date.now() - startedAt >= this.#timing.healthyMs) wait = this.#timing.backoffMs
      this.#output.note(`${this.spec.name} ${reason}${why}; starting it again in ${wait / 1000} s`)
      await delay(wait, undefined, { signal: this.#stopped.signal }).catch(() => undefined)
      wait = Math.min(wait * 2, this.#timing.backoffMs * longestBackoffFactor)
    }
    first.reject(new StartProblem(`${this.spec.name} was stopped before it was ready.`))
  }

  async #untilReady(run: ChildRun): Promise<Outcome> {
    const over = new AbortController()
    const outcome = await Promise.race([
      run.ready.then((ready) => ({ ready })),
      run.ended.then(({ how }) => ({ reason: `ended (${how})` })),
      delay(this.#timing.readyTimeoutMs, 'late' as const, { signal: over.signal }).catch(
        () => 'late' as const,
      ),
    ])
    over.abort()
    if (outcome !== 'late') return outcome
    run.kill()
    return { reason: `was not ready within ${this.#timing.readyTimeoutMs / 1000} s` }
  }
}
