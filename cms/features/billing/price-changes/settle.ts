import type { Billing } from '../billing.ts'
import { announce, drop } from './announce.ts'
import { apply, finish } from './apply.ts'
import { amountOf, lookAt, plansToday, reasonToDrop } from './look.ts'
import type { PlanToday } from './look.ts'
import { claimPriceChange, lookAgain } from './store.ts'
import type { PriceChange } from './store.ts'

/** Seconds after a failure, such as Stripe being away. */
const afterFailure = 300

/** @returns seconds until it is worth looking again, or null when there is nothing more to do */
async function settle(
  billing: Billing,
  change: PriceChange,
  today: (plan: string) => Promise<PlanToday | null>,
): Promise<number | null> {
  const look = await lookAt(billing, change)
  // It has the new price already: perhaps an earlier run moved it and lost Stripe's answer.
  if (look && change.announced_at !== null && amountOf(look, change.plan) === change.to_amount) {
    await finish(billing, change, look)
    return null
  }
  const plan = await today(change.plan)
  const reason = reasonToDrop(change, look, plan)
  if (reason !== null || !look || !plan) {
    await drop(billing, change, look, reason ?? 'superseded')
    return null
  }
  if (change.announced_at !== null) return apply(billing, change, look, plan)
  await announce(billing, change, look, plan)
  return 0
}

/**
 * Does what is due for every open row: announces the price, moves the subscription at Stripe, or drops the row. Any
 * number of workers may run this at the same time; what one leaves undone, another ends.
 * @throws StripeError when Stripe cannot be asked
 */
export async function settlePriceChanges(billing: Billing): Promise<void> {
  const today = plansToday(billing)
  for (;;) {
    const change = await claimPriceChange(billing.payload)
    if (!change) return
    let seconds: number | null = afterFailure
    try {
      seconds = await settle(billing, change, today)
    } finally {
      if (seconds !== null) await lookAgain(billing.payload, change, seconds)
    }
  }
}
