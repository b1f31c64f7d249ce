/** A queue that is fair by time used: the jobs of one person never hold up all others. */
export interface FairQueue<Job> {
  readonly size: number
  add(owner: string, job: Job): void
  /** Puts a job back before all others. */
  again(owner: string, job: Job): void
  /** The next job, or undefined. */
  take(): { readonly owner: string; readonly job: Job } | undefined
  /** @param ms that a job of this owner has used */
  used(owner: string, ms: number): void
  /** @returns whether it was queued */
  remove(job: Job): boolean
  /** Empties the queue. */
  drain(): Job[]
}

interface Waiting<Job> {
  readonly owner: string
  readonly job: Job
  /** Everyone's share when it was added, so that idle time earns no credit. */
  readonly from: number
}

/**
 * Start-time fair queuing (Goyal, Vin and Cheng, 1996). The clock is the share that each owner with jobs has had so far:
 * the next job is that of the owner who has used the least, in order of arrival.
 */
export function createFairQueue<Job>(): FairQueue<Job> {
  let waiting: Waiting<Job>[] = []
  let share = 0
  /** Time used by each owner, on the same clock. */
  const usedBy = new Map<string, number>()
  const startOf = ({ owner, from }: Waiting<Job>): number => Math.max(from, usedBy.get(owner) ?? 0)

  return {
    get size() {
      return waiting.length
    },
    add: (owner, job) => void waiting.push({ owner, job, from: share }),
    again: (owner, job) => void waiting.unshift({ owner, job, from: -Infinity }),
    take() {
      let next: Waiting<Job> | undefined
      for (const each of waiting) {
        if (each.from === -Infinity) return takeOut(each)
        if (!next || startOf(each) < startOf(next)) next = each
      }
      if (next) usedBy.set(next.owner, startOf(next))
      return next && takeOut(next)
    },
    used(owner, ms) {
      const owners = new Set([owner, ...waiting.map((each) => each.owner)]).size
      usedBy.set(owner, (usedBy.get(owner) ?? share) + ms)
      share += ms / owners
      // An idle owner below the share counts as a new one.
      for (const [each, used] of usedBy) {
        if (used <= share && !waiting.some((other) => other.owner === each)) usedBy.delete(each)
      }
    },
    remove(job) {
      const found = waiting.find((each) => each.job === job)
      if (found) takeOut(found)
      return found !== undefined
    },
    drain() {
      const jobs = waiting.map(({ job }) => job)
      waiting = []
      return jobs
    },
  }

  function takeOut(taken: Waiting<Job>): Waiting<Job> {
    waiting = waiting.filter((each) => each !== taken)
    return taken
  }
}
