import type { Payload } from 'payload'
import { database, row, sql } from '../../../platform/database/index.ts'
import type { Executor } from '../../../platform/database/index.ts'

/**
 * The moves of running subscriptions to a new price of their plan. Each is ordered by an admin, announced by email, and
 * then applied at Stripe, or dropped; a subscription has one that is open.
 */

/** The PostgreSQL channel that wakes the workers. */
export const priceChangeChannel = 'plugsmith_price_changes'

/** Seconds after which a worker that has not reported back is taken for dead. */
const leaseSeconds = 300

/** SQL condition: neither applied nor dropped. */
export const isOpen = sql`(applied_at is null and dropped_at is null)`

/** Why a subscription keeps its price. */
export type DropReason =
  | 'ended'
  /** Its owner has cancelled it; it is not renewed. */
  | 'cancelled'
  /** Its owner has deleted their account, or is about to. */
  | 'left'
  /** Its owner has chosen another plan or price. */
  | 'changed'
  /** The price of the plan was changed again, or the plan is no longer sold. */
  | 'superseded'
  /** The email could not be sent in time. */
  | 'not_sent'

/** An open row. Amounts are cents a month, moments are Stripe's. */
export interface PriceChange {
  readonly id: string
  readonly subscription: string
  /** Lookup key. */
  readonly plan: string
  readonly from_amount: number
  readonly to_amount: number
  readonly announced_at: string | null
  /** No invoice before this has the new price. */
  readonly not_before: string | null
  /** The first invoice with the new price, as announced. */
  readonly starts_at: string | null
}

/** Takes the next row that is due, for this worker alone. */
export const claimPriceChange = (payload: Payload): Promise<PriceChange | undefined> =>
  row<PriceChange>(
    database(payload),
    sql`update plugsmith.price_changes set due_at = now() + make_interval(secs => ${leaseSeconds})
        where id = (
          select id from plugsmith.price_changes where ${isOpen} and due_at <= now()
          order by due_at limit 1 for update skip locked)
        returning id, subscription, plan, from_amount, to_amount, announced_at, not_before, starts_at`,
  )

/** Lets a row be looked at again after some seconds. */
export async function lookAgain(payload: Payload, { id }: PriceChange, seconds: number): Promise<void> {
  await database(payload).execute(
    sql`update plugsmith.price_changes set due_at = now() + make_interval(secs => ${seconds}) where id = ${id}`,
  )
}

/** Wakes the workers after the commit. */
export async function wakeWorkers(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_notify(${priceChangeChannel}, '')`)
}

/** Lets the workers look at a subscription's open row at once, because something about the subscription has changed. */
export async function lookAtPriceChange(tx: Executor, subscription: string): Promise<void> {
  const waiting = await row<{ id: string }>(
    tx,
    sql`update plugsmith.price_changes set due_at = now() where subscription = ${subscription} and ${isOpen}
        returning id`,
  )
  if (waiting) await wakeWorkers(tx)
}

/** @returns false if the row is not open any more */
export async function dropPriceChange(tx: Executor, id: string, reason: DropReason): Promise<boolean> {
  const dropped = await row<{ id: string }>(
    tx,
    sql`update plugsmith.price_changes set dropped_at = now(), dropped_because = ${reason}
        where id = ${id} and ${isOpen} returning id`,
  )
  return dropped !== undefined
}
