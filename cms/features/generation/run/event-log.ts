import type { Payload } from 'payload'
import { limits } from '#contract/limits.ts'
import type { TurnEvent, TurnEventBody } from '#contract/turns/index.ts'
import { database, isoDate, jsonb, rows, sql } from '../../../platform/database/index.ts'
import type { Executor } from '../../../platform/database/index.ts'
import { sendProgress } from '../../../platform/realtime/index.ts'
import type { ProgressAddress } from '../../../platform/realtime/index.ts'
import { Fenced, ownedBy } from './fence.ts'
import type { Attempt } from './fence.ts'

/**
 * The events of a turn: stored under consecutive numbers, then sent to the browsers that follow it. Text and pieces of
 * files are buffered and stored at most four times a second; any other event flushes the buffer and is stored at once.
 * Events are sent at most four times a second.
 */
export interface EventLog {
  /** Buffers text. */
  appendText(delta: string): void
  /** Buffers a piece of the file that is being written. */
  appendFile(path: string, delta: string, start: boolean): void
  /** Flushes the buffer and stores events now. */
  append(...events: readonly TurnEventBody[]): Promise<void>
  /**
   * Stores events in a transaction of the caller's, and sends them once `work`, which runs it, is done. Other writes
   * wait until then: they would block on rows locked by the transaction while it waits for them.
   */
  appendWith(work: (append: Append) => Promise<readonly TurnEvent[]>): Promise<void>
  /** Stores what is buffered. Rejects with `Fenced` when an earlier background write was refused. */
  flush(): Promise<void>
  /** Stops the timer; stored events are sent at once. */
  close(): void
}

/** Stores, in `tx`, the buffered events and then these. */
export type Append = (tx: Executor, ...events: readonly TurnEventBody[]) => Promise<readonly TurnEvent[]>

/**
 * Stores events under the next numbers of their turn.
 * @param where condition for the row of `turns` to write to; if it fails, the events are refused
 * @returns the events as they were stored
 * @throws Fenced when the condition does not hold
 */
export async function storeEvents(
  executor: Executor,
  where: ReturnType<typeof sql>,
  bodies: readonly TurnEventBody[],
): Promise<readonly TurnEvent[]> {
  if (bodies.length === 0) return []
  const stored = await rows<{ seq: number; at: string; body: TurnEventBody }>(
    executor,
    sql`with turn as (
          update turns set last_seq = last_seq + ${bodies.length}, updated_at = now() where ${where}
          returning id, last_seq
        )
        insert into turn_events (turn_id, seq, at, body)
        select turn.id, turn.last_seq - ${bodies.length} + event.number, clock_timestamp(), event.body
        from turn, jsonb_array_elements(${jsonb(bodies)}::jsonb) with ordinality as event (body, number)
        returning seq::int as seq, at, body`,
  )
  if (stored.length === 0) throw new Fenced()
  return stored
    .map(({ seq, at, body }): TurnEvent => ({ ...body, seq, at: isoDate(at) }))
    .sort((a, b) => a.seq - b.seq)
}

/** Sends stored events in batches. */
export interface BatchSender {
  /** Queues events to be sent now, or together with those that follow soon. */
  add(events: readonly TurnEvent[]): void
  /** Sends all queued events at once, and later ones immediately. */
  close(): void
}

/** @param send receives events in order, one call at a time; it must not reject */
export function createBatchSender(send: (events: readonly TurnEvent[]) => Promise<void>): BatchSender {
  let waiting: TurnEvent[] = []
  let timer: NodeJS.Timeout | undefined
  let lastSentAt = -Infinity
  let closed = false
  let sending: Promise<void> = Promise.resolve()

  const sendNow = () => {
    clearTimeout(timer)
    timer = undefined
    const events = waiting
    waiting = []
    if (events.length === 0) return
    lastSentAt = performance.now()
    sending = sending.then(() => send(events))
  }
  return {
    add(events) {
      waiting.push(...events)
      const pause = lastSentAt + limits.turn.flushMs - performance.now()
      if (closed || pause <= 0) sendNow()
      else timer ??= setTimeout(sendNow, pause)
    },
    close() {
      closed = true
      sendNow()
    },
  }
}

/** @param onRefused called at once when a background write is refused, since no caller may be waiting for it */
export function createEventLog(
  payload: Payload,
  attempt: Attempt,
  address: ProgressAddress,
  onRefused: (error: unknown) => void = () => undefined,
): EventLog {
  let gathered: TurnEventBody[] = []
  let timer: NodeJS.Timeout | undefined
  let failure: unknown
  let storing: Promise<void> = Promise.resolve()
  const sender = createBatchSender((events) => sendProgress(payload, address, events))

  const take = (): TurnEventBody[] => {
    clearTimeout(timer)
    timer = undefined
    const taken = gathered
    gathered = []
    return taken
  }
  const store = (events: readonly TurnEventBody[]): Promise<void> => {
    storing = storing.then(async () => {
      sender.add(await storeEvents(database(payload), ownedBy(attempt), events))
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
    appendText(delta) {
      const last = gathered.at(-1)
      if (last?.type === 'text') gathered[gathered.length - 1] = { type: 'text', delta: last.delta + delta }
      else gathered.push({ type: 'text', delta })
      schedule()
    },
    appendFile(path, delta, start) {
      const last = gathered.at(-1)
      if (!start && last?.type === 'file.delta' && last.path === path) {
        gathered[gathered.length - 1] = { ...last, delta: last.delta + delta }
      } else gathered.push({ type: 'file.delta', path, delta, start })
      schedule()
    },
    async append(...events) {
      if (failure) throw failure
      await store([...take(), ...events])
    },
    async appendWith(work) {
      if (failure) throw failure
      // Taken now, or the timer could take it during `work` and store it after the events that follow it.
      const before = take()
      storing = storing.then(async () => {
        sender.add(await work((tx, ...events) => storeEvents(tx, ownedBy(attempt), [...before, ...events])))
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
