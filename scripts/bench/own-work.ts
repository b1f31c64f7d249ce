import type { Trace, TraceEvent } from 'lighthouse'

/** A task of a thread in Chromium's trace, in microseconds. `tdur` is its CPU time. */
interface Task {
  readonly ts: number
  readonly dur: number
  readonly tdur: number
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`

/** The tasks of each thread, ordered by start. */
function tasksOf(events: readonly TraceEvent[]): ReadonlyMap<string, readonly Task[]> {
  const threads = new Map<string, Task[]>()
  for (const event of events as readonly (TraceEvent & { readonly tdur?: number })[]) {
    const { name, ph, ts, dur, tdur } = event
    if (ph !== 'X' || !name.endsWith('RunTask') || !dur || tdur === undefined) continue
    const tasks = threads.get(threadOf(event)) ?? []
    tasks.push({ ts, dur, tdur })
    threads.set(threadOf(event), tasks)
  }
  for (const tasks of threads.values()) tasks.sort((a, b) => a.ts - b.ts)
  return threads
}

/** The task at this time. */
function taskAt(tasks: readonly Task[], ts: number): Task | undefined {
  let from = 0
  let to = tasks.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((tasks[middle]?.ts ?? Infinity) <= ts) from = middle + 1
    else to = middle
  }
  const task = tasks[from - 1]
  return task && ts <= task.ts + task.dur ? task : undefined
}

/**
 * Rewrites a trace as if no thread had waited for a processor within a task: each task keeps its start and lasts as
 * long as its CPU time (Chromium records both as `dur` and `tdur`), and events within it are scaled.
 */
export function ownWorkOf<T extends Trace>(trace: T): T {
  const threads = tasksOf(trace.traceEvents)
  const traceEvents = trace.traceEvents.map((event) => {
    const task = taskAt(threads.get(threadOf(event)) ?? [], event.ts)
    if (!task) return event
    const share = Math.min(1, task.tdur / task.dur)
    return {
      ...event,
      ts: Math.round(task.ts + (event.ts - task.ts) * share),
      ...(event.dur ? { dur: Math.floor(event.dur * share) } : {}),
    }
  })
  return { ...trace, traceEvents }
}
