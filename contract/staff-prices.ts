import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { validationMessages as texts } from './messages/validation.ts'

/** What admins see of subscriptions that run at an earlier price of their plan. Amounts are cents, a month. */

/** Days between the email about a higher price and its first invoice (spec, community §9). */
export const priceNoticeDays = 30

export interface PlanPrices {
  readonly key: string
  readonly name: string
  /** What the plan costs in the CMS. */
  readonly amount: number
  /** Running subscriptions that pay something else, of which nobody has ordered the move. */
  readonly others: readonly { readonly amount: number; readonly count: number }[]
  /** Running subscriptions that are to pay `amount`, and do not yet. */
  readonly moving: number
}

/** `GET /api/app/staff-prices` */
export interface PricesAnswer {
  /** Plans that are sold. */
  readonly plans: readonly PlanPrices[]
  /** No invoice before this day has a higher price, if its move is ordered now: ISO 8601. */
  readonly earliest: string
}

/** `POST /api/app/staff-prices`: moves the running subscriptions of a plan to `amount`, which is what it costs in the CMS. */
export const movePricesSchema = z.object({
  plan: z.string(texts.required).check(z.minLength(1, texts.required), z.maxLength(limits.pricing.lookupKey)),
  amount: z.number(texts.required),
})
export type MovePricesInput = z.input<typeof movePricesSchema>
