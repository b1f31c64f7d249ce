import { runOwned } from '../process/owner.ts'

/** Work that is done every so often, and at once when asked; never twice at the same time. */
export interface Repeated {
  /** Does the work now; if it is being done, once more after that. */
  now(): void
  /** Ends after the work that is being done. */
  stop(): Promise<void>
}

/**
 * @param name for the log line of a fault that no promise of the work reports
 * @param intervalMs from the end of one run to the beginning of the next, in milliseconds
 * @param onError a run that fails is tried again at the next interval
 */
export function repeatedly(
  name: string,
  intervalMs: number,
  work: () => Promise<unknown>,
  onError: (error: unknown) => void,
): Repeated {
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> | undefined
  let again = false
  let stopped = false
  const now = () => {
    if (stopped) return
    if (current) {
      again = true
      return
    }
    clearTimeout(timer)
    current = runOwned('task', name, work)
      .then(() => undefined, onError)
      .then(() => {
        current = undefined
        if (stopped) return
        if (again) {
          again = false
          now()
        } else timer = setTimeout(now, intervalMs)
      })
  }
  now()
  return {
    now,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await current
    },
  }
}
