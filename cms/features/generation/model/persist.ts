import { setTimeout as wait } from 'node:timers/promises'
import { limits } from '#contract/limits.ts'
import type { ModelWaiting } from '#contract/turns/index.ts'
import { environment } from '../../../platform/environment.ts'
import { ModelBusy } from './errors.ts'

/**
 * Makes a request again that the provider could not take: after 1, 2, 4 … seconds, or when the provider says. A wait
 * longer than is bearable is not begun.
 * @param attempt one request; only a `ModelBusy` that it throws is tried again
 * @param onWait told before each wait
 * @param signal ends a wait at once
 * @throws the last `ModelBusy`, or whatever else `attempt` throws; `signal.reason` when aborted
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
      // Spread a little, so that turns that were refused together do not come back together.
      const ownWait = environment().MODEL_RETRY_SECONDS * 2 ** (retry - 1) * (0.8 + Math.random() * 0.4)
      // A provider that says "at once" and then refuses again has not meant it.
      const seconds = retry === 1 ? (error.retryAfter ?? ownWait) : Math.max(error.retryAfter ?? 0, ownWait)
      if (seconds > limits.turn.retrySecondsMost) throw error
      const until = new Date(Date.now() + seconds * 1000).toISOString()
      await onWait({ reason: error.reason, until, retry, of: limits.turn.modelRetries })
      await wait(seconds * 1000, undefined, { signal }).catch(() => signal.throwIfAborted())
    }
  }
}
