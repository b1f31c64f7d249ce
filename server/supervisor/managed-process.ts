import { setTimeout as delay } from 'node:timers/promises'
import { unavailableExitCode, spawnChild } from '../process/spawn.ts'
import type { ChildRun, ChildSpec, ReadyLine } from '../process/spawn.ts'
import type { Output } from './output.ts'
import { StartProblem } from '../process/problem.ts'
import type { Watchdog, Watched } from './watchdog.ts'

export type Timing = {
  /** First wait before a child that ended is started again, in milliseconds. */
  backoffMs: number
  /** A child that is not ready by then is killed and counts as ended. */
  readyTimeoutMs: number
  /** A child that ran this long starts over with the shortest wait. */
  healthyMs: number
}

/** Who looks after it besides. */
export type Care = {
  watchdog: Watchdog
  /** Seconds of silence after which the watchdog has it ended. */
  silenceSeconds: number
  /** Called when it was ended for its silence. */
  onHung: (name: string) => void
  /** Called when it ended by itself after it had been ready, with the reason. */
  onEnded: (name: string, reason: string) => void
}

/** 0.5 s doubling to 30 s. */
const longestBackoffFactor = 60
/** A child that never was ready and fails so often will not be by trying. */
const attemptsAtStart = 3

/** Between two signs of life that a child is asked for, in milliseconds. */
const longestHeartbeatMs = 2_000

type Outcome = { ready: ReadyLine } | { reason: string }

/** A child that is kept running: whenever it ends unasked, it is named and started again. */
export class ManagedProcess {
  readonly spec: ChildSpec
  readonly #timing: Timing
  readonly #output: Output
  readonly #care: Care | undefined
  readonly #untold: object[] = []
  readonly #stopped = new AbortController()
  #run: ChildRun | undefined
  #isReady = false
  #loop: Promise<void> | undefined

  constructor(spec: ChildSpec, timing: Timing, output: Output, care?: Care) {
    const heartbeat =
      care && care.silenceSeconds > 0 && Math.min(longestHeartbeatMs, care.silenceSeconds * 250)
    this.spec = heartbeat ? { ...spec, env: { ...spec.env, SUPERVISOR_HEARTBEAT: String(heartbeat) } } : spec
    this.#care = care
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

  /** Sends it a message once it is ready. */
  send(message: object): void {
    this.#untold.push(message)
    this.#tellUntold()
  }

  #tellUntold(): void {
    if (!this.#isReady) return
    for (const message of this.#untold.splice(0)) this.#run?.send(message)
  }

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
      const timeout = new StartTimeout((what) =>
        this.#output.note(`${this.spec.name} is waiting for ${what}`),
      )
      const watch: { watched?: Watched; hung: boolean } = { hung: false }
      const run = spawnChild(
        this.spec,
        (line) => this.#output.childLine(this.spec.name, line),
        (message) => {
          if ('waiting' in message) timeout.change(message.waiting)
          else watch.watched?.beat(message.debugged)
        },
      )
      this.#run = run
      const outcome = await this.#untilReady(run, timeout)
      if ('ready' in outcome) {
        watch.watched = this.#care?.watchdog.watch(() => {
          watch.hung = true
          run.kill()
        })
        this.#isReady = true
        this.#tellUntold()
        if (wasReady) this.#output.note(`${this.spec.name} is ready again`)
        wasReady = true
        first.resolve(outcome.ready)
      }
      const end = await run.ended
      watch.watched?.end()
      this.#run = undefined
      this.#isReady = false
      if (this.#stopped.signal.aborted) break
      if (this.#asked.has(run)) continue

      if (end.code === unavailableExitCode) {
        await delay(this.#timing.backoffMs, undefined, { signal: this.#stopped.signal }).catch(
          () => undefined,
        )
        continue
      }

      const reason = watch.hung
        ? `has not responded for ${this.#care?.silenceSeconds} s`
        : 'reason' in outcome
          ? outcome.reason
          : `ended (${end.how})`
      // A child killed by a signal did not log the reason, so its last line is unrelated.
      const why = end.code !== null && end.lastWords ? `: ${end.lastWords}` : ''
      if (watch.hung) this.#care?.onHung(this.spec.name)
      else if (wasReady) this.#care?.onEnded(this.spec.name, `${reason}${why}`)
      if (!wasReady && ++failuresAtStart >= attemptsAtStart) {
        first.reject(new StartProblem(`${this.spec.name} cannot be started: it ${reason}${why}`))
        return
      }
      if (Date.now() - startedAt >= this.#timing.healthyMs) wait = this.#timing.backoffMs
      this.#output.note(`${this.spec.name} ${reason}${why}; restarting it in ${wait / 1000} s`)
      await delay(wait, undefined, { signal: this.#stopped.signal }).catch(() => undefined)
      wait = Math.min(wait * 2, this.#timing.backoffMs * longestBackoffFactor)
    }
    first.reject(new StartProblem(`${this.spec.name} was stopped before it was ready.`))
  }

  async #untilReady(run: ChildRun, timeout: StartTimeout): Promise<Outcome> {
    const late = Promise.withResolvers<'late'>()
    timeout.begin(this.#timing.readyTimeoutMs, () => late.resolve('late'))
    const outcome = await Promise.race([
      run.ready.then((ready) => ({ ready })),
      run.ended.then(({ how }) => ({ reason: `ended (${how})` })),
      late.promise,
    ])
    timeout.end()
    if (outcome !== 'late') return outcome
    run.kill()
    return { reason: `was not ready within ${this.#timing.readyTimeoutMs / 1000} s` }
  }
}

/** The time limit of a starting child, suspended while it waits for something. */
class StartTimeout {
  readonly #report: (what: string) => void
  #timer: NodeJS.Timeout | undefined
  #begin: () => void = () => undefined

  constructor(report: (what: string) => void) {
    this.#report = report
  }

  begin(patienceMs: number, onLate: () => void): void {
    this.#begin = () => {
      clearTimeout(this.#timer)
      this.#timer = setTimeout(onLate, patienceMs)
    }
    this.#begin()
  }

  change(what: string | null): void {
    if (what === null) return this.#begin()
    clearTimeout(this.#timer)
    this.#report(what)
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#begin = () => undefined
  }
}
