import { limits } from '#contract/limits.ts'
import type { TurnEvent } from '#contract/turns/index.ts'

/** Sends what is stored, at most four times a second. */
export interface ProgressSender {
  /** Sends events now, or together with those that follow soon. */
  add(events: readonly TurnEvent[]): void
  /** Sends at once what is waiting, and whatever comes after. */
  close(): void
}

/** @param send takes events in the order of their numbers, one call after the other; it must not reject */
export function createProgressSender(send: (events: readonly TurnEvent[]) => Promise<void>): ProgressSender {
  let waiting: TurnEvent[] = []
  let timer: NodeJS.Timeout | undefined
  let last = -Infinity
  let closed = false
  let sending: Promise<void> = Promise.resolve()

  const sendNow = () => {
    clearTimeout(timer)
    timer = undefined
    const events = waiting
    waiting = []
    if (events.length === 0) return
    last = performance.now()
    sending = sending.then(() => send(events))
  }
  return {
    add(events) {
      waiting.push(...events)
      const pause = last + limits.turn.flushMs - performance.now()
      if (closed || pause <= 0) sendNow()
      else timer ??= setTimeout(sendNow, pause)
    },
    close() {
      closed = true
      sendNow()
    },
  }
}
