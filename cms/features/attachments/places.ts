/** A number of places: whoever finds none free waits, first come first served. */
export interface Places {
  /** Runs `work` as soon as there is a place, and gives the place back however it ends. */
  take<Result>(work: () => Promise<Result>): Promise<Result>
}

/** @param count how many may work at the same time */
export function places(count: number): Places {
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
