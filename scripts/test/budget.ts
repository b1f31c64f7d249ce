import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import * as z from 'zod/mini'

/**
 * The time limit of each suite (`tests/budget.json`). Machines differ, so the shares are those of a reference machine,
 * and are scaled by a short calibration on the current one.
 */
export const budgetSchema = z.object({
  /** Milliseconds that the calibration takes on the reference machine. */
  calibration: z.number().check(z.positive()),
  /** Seconds that each suite takes there, by its name. */
  suites: z.record(z.string(), z.number().check(z.positive())),
})
export type Budget = z.infer<typeof budgetSchema>

/** A suite that takes this multiple of its share is listed. */
const remarkable = 1.15
/** A suite that takes this multiple fails. It is generous, so that noise on the machine does not block good work. */
const tooMuch = 2

/** The number of cores of the machine that the shares were measured on. */
const cores = 2

/**
 * Measures this machine with both cores busy, as the suites keep them.
 * @returns milliseconds; the best of three, as the slower ones reflect other load
 */
export async function calibrate(): Promise<number> {
  const rounds: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const times = await Promise.all(
      Array.from({ length: cores }, async () => {
        const worker = new Worker(new URL('calibration-worker.ts', import.meta.url))
        const [time] = (await once(worker, 'message')) as [number]
        await worker.terminate()
        return time
      }),
    )
    rounds.push(Math.max(...times))
  }
  return Math.min(...rounds)
}

export interface Spent {
  readonly suite: string
  readonly seconds: number
}

/** The budget's remarks on a run: one line for each suite that needs one. */
export interface Verdict {
  readonly warnings: readonly string[]
  readonly failures: readonly string[]
}

/** Fewer suites than this say nothing about the machine. */
const enoughSuites = 5

/** The middle one of the suites' times, as multiples of their shares; 0 with too few suites to tell. */
function usualSlowness(budget: Budget, spent: readonly Spent[]): number {
  const multiples = spent
    .map(({ suite, seconds }) => seconds / (budget.suites[suite] ?? Infinity))
    .toSorted((a, b) => a - b)
  return multiples.length < enoughSuites ? 0 : (multiples[Math.floor(multiples.length / 2)] ?? 0)
}

/**
 * Compares the times of the suites with their shares. A suite fails for taking longer than the machine's speed and the
 * other suites explain: the calibration computes only, so it misses a slow disk or slow memory, which all suites feel.
 * @param calibrations milliseconds at the start and at the end of the run: the slower one counts
 */
export function judge(budget: Budget, spent: readonly Spent[], calibrations: readonly number[]): Verdict {
  const factor = Math.max(...calibrations) / budget.calibration
  const limit = tooMuch * Math.max(factor, usualSlowness(budget, spent))
  const warnings: string[] = []
  const failures: string[] = []
  for (const { suite, seconds } of spent) {
    const share = budget.suites[suite]
    if (share === undefined) {
      failures.push(`budget: ${suite} has no share in tests/budget.json`)
      continue
    }
    const allowed = share * factor
    const percent = Math.round((seconds / allowed) * 100)
    const line = `budget: ${suite} took ${seconds.toFixed(0)} s, ${percent} % of the ${allowed.toFixed(0)} s it has here`
    if (seconds > share * limit) failures.push(line)
    else if (seconds > allowed * remarkable) warnings.push(line)
  }
  return { warnings, failures }
}
