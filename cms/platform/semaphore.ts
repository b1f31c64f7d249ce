/** Limits how much is done at the same time; what exceeds it waits, first come first served. */
export interface Semaphore {
  /** Runs `work` as soon as its turn comes, and lets the next one in however it ends. */
  take<Result>(work: () => Promise<Result>): Promise<Result>
}

/** @param count how many may work at the same time */
export function semaphore(count: number): Semaphore {
  let free = count
  const waiting: (() => void)[] = []
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return {
    async take(work) {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
