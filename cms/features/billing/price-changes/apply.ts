import { database, row, sql } from '../../../platform/database/index.ts'
import { notifyAdmins } from '../../../platform/operation/index.ts'
import type { Billing } from '../billing.ts'
import { isRefused } from '../client.ts'
import { dateOf, itemOf } from '../stripe-objects.ts'
import { syncSubscription } from '../sync-subscription.ts'
import { drop, occasionOf } from './announce.ts'
import { day, noticeSeconds } from './dates.ts'
import type { Look, PlanToday } from './look.ts'
import { isOpen } from './store.ts'
import type { PriceChange } from './store.ts'

/** Moves subscriptions at Stripe to a price that was announced. */

const secondsOf = (moment: string | null): number =>
  moment === null ? Infinity : new Date(moment).getTime() / 1_000
/** Seconds after which an email on its way is looked for again. */
const mailSeconds = 300
const hour = 3_600

/** @returns when the email was sent, in seconds since 1970; 'waiting' while it is on its way, null if it never will be */
async function sentAt(
  { payload }: Billing,
  change: PriceChange,
  userId: string | null,
): Promise<number | 'waiting' | null> {
  const mail = await row<{ sent_at: string | null; failed: boolean }>(
    database(payload),
    sql`select sent_at, failed_at is not null as failed from plugsmith.mail_outbox
        where user_id = ${userId}::uuid and occasion = ${occasionOf(change)}`,
  )
  if (!mail || mail.failed) return null
  return mail.sent_at === null ? 'waiting' : secondsOf(mail.sent_at)
}

/** Notes that a subscription has its new price, and brings our rows to that. */
export async function finish(billing: Billing, change: PriceChange, { now }: Look): Promise<void> {
  await database(billing.payload).execute(
    sql`update plugsmith.price_changes set applied_at = ${dateOf(now)} where id = ${change.id} and ${isOpen}`,
  )
  await syncSubscription(billing, change.subscription)
}

/**
 * Gives a subscription its new price. Repeated after an unknown outcome, it changes nothing more.
 * @returns whether Stripe has done it
 */
async function change(billing: Billing, { id }: PriceChange, look: Look, price: string): Promise<boolean> {
  const { subscription } = look
  try {
    await billing.stripe.subscriptions.update(
      subscription.id,
      { items: [{ id: itemOf(subscription).id, price }], proration_behavior: 'none' },
      { idempotencyKey: `price:${id}:${price}` },
    )
    return true
  } catch (error) {
    if (!isRefused(error)) throw error
    billing.payload.logger.error({ err: error, subscription: subscription.id }, 'Stripe refused a new price')
    await notifyAdmins(billing.payload, {
      kind: 'billing',
      level: 'alert',
      summary: `Stripe refused to move the subscription ${subscription.id} to its new price. It is tried again every day.`,
      details: { error: (error as Error).message },
      byWords: true,
    })
    return false
  }
}

/** @returns whether the email about a higher price left in time; otherwise the seconds until it is worth looking again */
async function isTold(billing: Billing, row: PriceChange, look: Look): Promise<true | number | null> {
  if (row.to_amount <= row.from_amount) return true
  const sent = await sentAt(billing, row, look.userId)
  if (sent === null) {
    await drop(billing, row, look, 'not_sent')
    await notifyAdmins(billing.payload, {
      kind: 'billing',
      level: 'alert',
      summary:
        'Subscribers could not be told of a new price by email, so they keep theirs. Once emails are sent again, move them on the Pricing page of the CMS.',
      byWords: true,
    })
    return null
  }
  if (sent === 'waiting') return mailSeconds
  return itemOf(look.subscription).current_period_end >= sent + noticeSeconds || day
}

/**
 * Moves a subscription to its new price, if its next invoice is late enough.
 * @returns seconds until it is looked at again, or null when there is nothing more to do
 */
export async function apply(
  billing: Billing,
  row: PriceChange,
  look: Look,
  { price }: PlanToday,
): Promise<number | null> {
  const { current_period_end: next } = itemOf(look.subscription)
  // Never before the day in the email either, whatever somebody did to the billing date at Stripe.
  if (next < secondsOf(row.not_before) || next + day <= secondsOf(row.starts_at)) return day
  const told = await isTold(billing, row, look)
  if (told !== true) return told
  if (price === null) return hour
  const { rowCount } = await database(billing.payload).execute(
    sql`update plugsmith.price_changes set starts_at = ${dateOf(next)} where id = ${row.id} and ${isOpen}`,
  )
  if (rowCount === 0) return null
  if (!(await change(billing, row, look, price.id))) return day
  await finish(billing, row, look)
  return null
}
