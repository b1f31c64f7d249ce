/** Between two looks, in milliseconds. */
const lookEveryMs = 1_000
/** A pause this many times as long was ours or the machine's, and says nothing about the children. */
const pausedLooks = 5

/** One process that is looked after. */
export interface Watched {
  /** Records a heartbeat. @param debugged whether a debugger may hold it, which suspends the limit */
  readonly beat: (debugged: boolean) => void
  readonly end: () => void
}

/**
 * Finds hanging processes. Silence is measured in the supervisor's own running time, so that it does not count while the
 * machine sleeps or the supervisor is suspended, and counts less on a machine that is too busy for the supervisor itself.
 */
export class Watchdog {
  readonly #limitMs: number
  readonly #now: () => number
  readonly #silent = new Map<object, { ms: number; held: boolean; onHung: () => void }>()
  #lastLook: number
  #timer: NodeJS.Timeout | undefined

  /**
   * @param limitSeconds maximum silence; 0 disables the watchdog
   * @param now milliseconds of a monotonic clock
   */
  constructor(limitSeconds: number, now = () => performance.now()) {
    this.#limitMs = limitSeconds * 1000
    this.#now = now
    this.#lastLook = now()
    if (limitSeconds > 0) this.#timer = setInterval(() => this.look(), lookEveryMs).unref()
  }

  /** @param onHung called once, when it has been silent for too long */
  watch(onHung: () => void): Watched {
    const key = {}
    this.#silent.set(key, { ms: 0, held: false, onHung })
    return {
      beat: (debugged) => {
        const entry = this.#silent.get(key)
        if (entry) Object.assign(entry, { ms: 0, held: debugged })
      },
      end: () => void this.#silent.delete(key),
    }
  }

  /** Counts the time since the last look. */
  look(): void {
    const now = this.#now()
    const passed = now - this.#lastLook
    this.#lastLook = now
    for (const [key, entry] of this.#silent) {
      if (passed > pausedLooks * lookEveryMs) entry.ms = 0
      else if (!entry.held) entry.ms += Math.min(passed, 2 * lookEveryMs)
      if (entry.ms < this.#limitMs) continue
      this.#silent.delete(key)
      entry.onHung()
    }
  }

  close(): void {
    clearInterval(this.#timer)
    this.#silent.clear()
  }
}
