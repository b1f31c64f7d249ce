import { setTimeout as wait } from 'node:timers/promises'
import { limits } from '#contract/limits.ts'
import type { ModelWaiting } from '#contract/turns/index.ts'
import { environment } from '../../../platform/environment.ts'
import { ModelBusy } from './errors.ts'

/**
 * Retries a request that the provider could not accept: after 1, 2, 4… seconds, or when the provider says. Gives up at
 * once if the wait would be too long.
 * @param attempt one request; only a `ModelBusy` that it throws is retried
 * @param onWait called before each wait
 * @param signal ends a wait at once
 * @throws the last `ModelBusy`, or any other error of `attempt`; `signal.reason` when aborted
 */
export async function persist<Result>(
  attempt: () => Promise<Result>,
  onWait: (waiting: ModelWaiting) => Promise<void>,
  signal: AbortSignal,
): Promise<Result> {
  for (let retry = 1; ; retry += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof ModelBusy) || retry > limits.turn.modelRetries) throw error
      // Add jitter, so that turns refused together do not retry together.
      const ownWait = environment().MODEL_RETRY_SECONDS * 2 ** (retry - 1) * (0.8 + Math.random() * 0.4)
      // From the second retry on wait at least our own time: some providers say "at once" and then refuse again.
      const seconds = retry === 1 ? (error.retryAfter ?? ownWait) : Math.max(error.retryAfter ?? 0, ownWait)
      if (seconds > limits.turn.retrySecondsMost) throw error
      const until = new Date(Date.now() + seconds * 1000).toISOString()
      await onWait({ reason: error.reason, until, retry, of: limits.turn.modelRetries })
      await wait(seconds * 1000, undefined, { signal }).catch(() => signal.throwIfAborted())
    }
  }
}
