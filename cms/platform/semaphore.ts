/** Limits concurrency; excess work waits, first come first served. */
export interface Semaphore {
  /** Runs `work` when a slot is free, and frees it whether it succeeds or fails. */
  take<Result>(work: () => Promise<Result>): Promise<Result>
}

/** @param count maximum number running at the same time */
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
