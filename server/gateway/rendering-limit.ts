interface Window {
  /** Of `performance.now()`. */
  readonly until: number
  readonly used: number
}

/**
 * Limits the pages that are rendered for one client, because each address with another query is another page. It counts at
 * once and in this process: the next request has to see it, and a row for each page would cost more than the page.
 */
export class RenderingLimit {
  readonly #windows = new Map<string, Window>()
  readonly #points: number
  readonly #ms: number

  /** @param points pages within so many seconds */
  constructor(points: number, seconds: number) {
    this.#points = points
    this.#ms = seconds * 1_000
  }

  /**
   * Counts one page.
   * @param network of the client (`networkOf`)
   * @returns 0, or how many seconds to wait where there were too many
   */
  count(network: string): number {
    const now = performance.now()
    this.#forgetBefore(now)
    const { until, used } = this.#windows.get(network) ?? { until: now + this.#ms, used: 0 }
    if (used >= this.#points) return Math.ceil((until - now) / 1_000)
    this.#windows.set(network, { until, used: used + 1 })
    return 0
  }

  /** All windows are equally long, so the oldest end first. */
  #forgetBefore(now: number): void {
    for (const [network, { until }] of this.#windows) {
      if (until > now) break
      this.#windows.delete(network)
    }
  }
}
