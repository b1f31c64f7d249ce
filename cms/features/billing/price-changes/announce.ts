import type { MailValues } from '#contract/mail-templates.ts'
import { mailMessages } from '#contract/messages/mail.ts'
import { formatMoney } from '#contract/money.ts'
import { row, sql, transaction } from '../../../platform/database/index.ts'
import type { Executor } from '../../../platform/database/index.ts'
import { formatDay } from '../../../platform/mail/format.ts'
import type { Billing } from '../billing.ts'
import { dateOf, itemOf, planCurrency } from '../stripe-objects.ts'
import { planLink, tellPriceChange } from '../tell.ts'
import { earliestInvoice, firstPeriodStart, noticeSeconds } from './dates.ts'
import { amountOf } from './look.ts'
import type { Look, PlanToday } from './look.ts'
import { dropPriceChange, isOpen } from './store.ts'
import type { DropReason, PriceChange } from './store.ts'

/** Tells subscribers what their plan is going to cost, in the transaction that notes it. */

/** Names the email of a row. */
export const occasionOf = ({ id }: PriceChange): string => `price:${id}`

const money = (cents: number): string => formatMoney(cents, planCurrency)

const valuesOf = (name: string, price: string, newPrice: string, startsAt: string) =>
  ({
    plan: name,
    price,
    newPrice,
    date: formatDay(startsAt),
    link: planLink(),
  }) satisfies MailValues<'price_change'>

/** Three days, as for every email, unless it would come too late earlier. */
const mostUsefulSeconds = 3 * 24 * 60 * 60

/** Announces the new price for the first period that starts late enough; another worker may have done so already. */
export async function announce(
  { payload }: Billing,
  change: PriceChange,
  look: Look,
  { plan }: PlanToday,
): Promise<void> {
  const { userId, now, subscription } = look
  const from = amountOf(look, change.plan)
  if (userId === null || from === null) return
  const isHigher = change.to_amount > from
  const notBefore = earliestInvoice(now, isHigher)
  const { current_period_end: periodEnd } = itemOf(subscription)
  const startsAt = firstPeriodStart(subscription.billing_cycle_anchor, periodEnd, notBefore)
  const usefulSeconds = Math.min(mostUsefulSeconds, startsAt - now - (isHigher ? noticeSeconds : 0))
  await transaction(payload, async (tx) => {
    const noted = await row<{ id: string }>(
      tx,
      sql`update plugsmith.price_changes set from_amount = ${from}, announced_at = ${dateOf(now)},
            not_before = ${dateOf(notBefore)}, starts_at = ${dateOf(startsAt)}, due_at = now()
          where id = ${change.id} and announced_at is null and ${isOpen} returning id`,
    )
    if (!noted) return
    const isTold = await tellPriceChange(tx, userId, {
      occasion: occasionOf(change),
      values: valuesOf(plan.name, money(from), money(change.to_amount), dateOf(startsAt)),
      usefulSeconds,
    })
    if (!isTold) await dropPriceChange(tx, change.id, 'left')
  })
}

/** Tells somebody who knows of a price that it does not come. */
async function withdraw(tx: Executor, change: PriceChange, userId: string, name: string): Promise<void> {
  const { from_amount: from, to_amount: to, starts_at: startsAt } = change
  if (startsAt === null) return
  const announced = mailMessages.announcedPrice(money(to))
  await tellPriceChange(tx, userId, {
    occasion: `${occasionOf(change)}:withdrawn`,
    values: valuesOf(name, announced, money(from), startsAt),
    usefulSeconds: mostUsefulSeconds,
  })
}

/**
 * Drops a price change: the subscription keeps its price. If the plan's price has changed again, its owner is told that
 * the announced one was withdrawn.
 */
export async function drop(
  billing: Billing,
  change: PriceChange,
  look: Look | null,
  reason: DropReason,
): Promise<void> {
  const name = (await billing.catalogue.offerOf(change.plan))?.name ?? change.plan
  await transaction(billing.payload, async (tx) => {
    const isDropped = await dropPriceChange(tx, change.id, reason)
    if (isDropped && reason === 'superseded' && look?.userId) await withdraw(tx, change, look.userId, name)
  })
}
