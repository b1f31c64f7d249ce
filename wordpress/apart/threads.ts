import type { ReadingThread } from './thread.ts'

/** A few threads that are kept and used again. */
export interface Threads {
  /** Starts one, where there is none. */
  warmUp(): void
  /**
   * Does a piece of work with a thread of its own, after those that were asked for before.
   * @throws what `work` throws; the signal's reason while it waits
   */
  use<Result>(
    work: (thread: ReadingThread) => Promise<Result>,
    signal: AbortSignal | undefined,
  ): Promise<Result>
}

interface Waiting {
  readonly signal: AbortSignal | undefined
  readonly resolve: (thread: ReadingThread) => void
}

/** @param most threads at the same time; each is started when it is first needed */
export function createThreads(most: number, start: () => ReadingThread): Threads {
  const idle: ReadingThread[] = []
  const waiting: Waiting[] = []
  let count = 0

  const give = (thread: ReadingThread): void => {
    const next = waiting.shift()
    if (next) next.resolve(thread)
    else idle.push(thread)
  }
  const another = (): ReadingThread => {
    count += 1
    return start()
  }
  const take = (signal: AbortSignal | undefined): Promise<ReadingThread> => {
    for (let thread = idle.pop(); thread; thread = idle.pop()) {
      if (thread.isSound()) return Promise.resolve(thread)
      count -= 1
    }
    if (count < most) return Promise.resolve(another())
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        signal,
        resolve(thread) {
          signal?.removeEventListener('abort', leave)
          resolve(thread)
        },
      }
      const leave = (): void => {
        waiting.splice(waiting.indexOf(entry), 1)
        reject(signal?.reason as Error)
      }
      signal?.addEventListener('abort', leave, { once: true })
      waiting.push(entry)
    })
  }

  return {
    warmUp() {
      if (count === 0) give(another())
    },
    async use(work, signal) {
      signal?.throwIfAborted()
      const thread = await take(signal)
      try {
        return await work(thread)
      } finally {
        if (thread.isSound()) give(thread)
        else {
          count -= 1
          // The next caller finds one already loaded.
          if (count < most) give(another())
        }
      }
    },
  }
}
