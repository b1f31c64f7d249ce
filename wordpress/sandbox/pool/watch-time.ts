import type { Worker } from 'node:worker_threads'
import type { SandboxLimits } from '../limits.ts'

export interface Clock {
  /** Restarts the time limit of a step. */
  nextStep(): void
  stop(): void
}

const lookEveryMs = 250

/**
 * Watches the time of a worker, even in an endless loop: CPU time, so that many workers on few cores do not all exceed
 * their limits, and wall time, for a worker that only waits.
 * @param onLimit called once, with the limit in seconds
 */
export function watchTime(
  worker: Worker,
  { stepMs, runMs, stepClockMs }: Pick<SandboxLimits, 'stepMs' | 'runMs' | 'stepClockMs'>,
  onLimit: (seconds: number) => void,
): Clock {
  let stepBegan = performance.now()
  let runUsed: number | null = null
  let stepUsed: number | null = null
  let looking = false
  let stopped = false

  const end = (over: number): void => {
    stop()
    onLimit(Math.round(over / 1000))
  }
  const look = async (): Promise<void> => {
    const { user, system } = await worker.cpuUsage()
    const used = (user + system) / 1000
    runUsed ??= used
    stepUsed ??= used
    if (stopped) return
    if (used - stepUsed > stepMs) end(stepMs)
    else if (used - runUsed > runMs) end(runMs)
  }
  const timer = setInterval(() => {
    // Also if the worker does not report its times.
    if (performance.now() - stepBegan > stepClockMs) return end(stepClockMs)
    if (looking) return
    looking = true
    // A worker that has exited has no times; its end is reported elsewhere.
    look()
      .catch(stop)
      .finally(() => (looking = false))
  }, lookEveryMs)
  const stop = (): void => {
    stopped = true
    clearInterval(timer)
  }

  return {
    nextStep() {
      stepBegan = performance.now()
      stepUsed = null
    },
    stop,
  }
}
