/** Between two looks, in milliseconds. */
const lookEveryMs = 1_000
/** A pause this many times as long was the machine's or our own: it says nothing of anybody else. */
const pausedLooks = 5

/** One process that is looked after. */
export interface Watched {
  /** It has shown that it is alive. @param debugged whether somebody may be holding it, who then need not hurry */
  readonly beat: (debugged: boolean) => void
  readonly end: () => void
}

/**
 * Finds processes that are there and do nothing any more. A silence is counted in the supervisor's own running time: while
 * the machine sleeps or the supervisor is held, nobody is silent, and on a machine that is too busy for the supervisor itself
 * it counts for little.
 */
export class Watchdog {
  readonly #limitMs: number
  readonly #now: () => number
  readonly #silent = new Map<object, { ms: number; held: boolean; onHung: () => void }>()
  #lastLook: number
  #timer: NodeJS.Timeout | undefined

  /**
   * @param limitSeconds of silence; 0 looks after nobody
   * @param now milliseconds of a clock that is never set
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
