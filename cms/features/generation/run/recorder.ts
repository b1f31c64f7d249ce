import type { Payload } from 'payload'
import { limits } from '#contract/limits.ts'
import type { TurnEvent, TurnEventBody } from '#contract/turns/index.ts'
import { database } from '../../../platform/database/index.ts'
import type { Executor } from '../../../platform/database/index.ts'
import { sendProgress } from '../../../platform/realtime/index.ts'
import type { ProgressAddress } from '../../../platform/realtime/index.ts'
import { appendEvents } from './append-events.ts'
import { isMine } from './fence.ts'
import type { Attempt } from './fence.ts'
import { createProgressSender } from './progress-sender.ts'

/**
 * Stores what happens in a turn, then sends it. Text and file deltas are gathered and stored at most four times a second;
 * whatever else happens is stored at once, after what was gathered before it. Sent is all of it at most four times a second.
 */
export interface Recorder {
  /** Gathers text. */
  text(delta: string): void
  /** Gathers a piece of the file that is being written. */
  file(path: string, delta: string, start: boolean): void
  /** Stores events now, in an order that keeps what was gathered before them in front. */
  tell(...events: readonly TurnEventBody[]): Promise<void>
  /**
   * Stores events in a transaction of the caller's, and sends them once `work`, which runs it, is done. Nothing is
   * stored behind its back meanwhile: that write would wait for the rows that the transaction holds, and the
   * transaction for that write.
   */
  tellWith(work: (append: Append) => Promise<readonly TurnEvent[]>): Promise<void>
  /** Stores what has been gathered. Rejects with `Fenced` when a write behind the scenes was refused. */
  flush(): Promise<void>
  /** Stops the clock; nothing more is gathered, and what waits to be sent is sent. */
  close(): void
}

/** Stores, in `tx`, what was gathered and then these events. */
export type Append = (tx: Executor, ...events: readonly TurnEventBody[]) => Promise<readonly TurnEvent[]>

/** @param onRefused told at once when a write behind the scenes was refused: nobody may be waiting for it */
export function createRecorder(
  payload: Payload,
  attempt: Attempt,
  address: ProgressAddress,
  onRefused: (error: unknown) => void = () => undefined,
): Recorder {
  let gathered: TurnEventBody[] = []
  let timer: NodeJS.Timeout | undefined
  let failure: unknown
  let storing: Promise<void> = Promise.resolve()
  const sender = createProgressSender((events) => sendProgress(address, events))

  const take = (): TurnEventBody[] => {
    clearTimeout(timer)
    timer = undefined
    const taken = gathered
    gathered = []
    return taken
  }
  const store = (events: readonly TurnEventBody[]): Promise<void> => {
    storing = storing.then(async () => {
      sender.add(await appendEvents(database(payload), isMine(attempt), events))
    })
    return storing
  }
  const flush = async () => {
    if (failure) throw failure
    const events = take()
    await (events.length > 0 ? store(events) : storing)
  }
  const schedule = () => {
    timer ??= setTimeout(() => {
      flush().catch((error: unknown) => {
        failure ??= error
        onRefused(error)
      })
    }, limits.turn.flushMs)
  }

  return {
    text(delta) {
      const last = gathered.at(-1)
      if (last?.type === 'text') gathered[gathered.length - 1] = { type: 'text', delta: last.delta + delta }
      else gathered.push({ type: 'text', delta })
      schedule()
    },
    file(path, delta, start) {
      const last = gathered.at(-1)
      if (!start && last?.type === 'file.delta' && last.path === path) {
        gathered[gathered.length - 1] = { ...last, delta: last.delta + delta }
      } else gathered.push({ type: 'file.delta', path, delta, start })
      schedule()
    },
    async tell(...events) {
      if (failure) throw failure
      await store([...take(), ...events])
    },
    async tellWith(work) {
      if (failure) throw failure
      // Taken now: were the clock to take it while `work` is under way, it would be told after what it came before.
      const before = take()
      storing = storing.then(async () => {
        sender.add(await work((tx, ...events) => appendEvents(tx, isMine(attempt), [...before, ...events])))
      })
      await storing
    },
    flush,
    close() {
      clearTimeout(timer)
      timer = undefined
      sender.close()
    },
  }
}
