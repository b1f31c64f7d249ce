import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { validationMessages as texts } from './messages/validation.ts'

/** What admins see of a payment, and what they may do with it. */

/** The rule for refunds (spec, community §9). */
export const refundRule = { hours: 24, generations: 1, downloads: 0 } as const
/** EU right of withdrawal: Directive 2011/83, art. 9. */
export const withdrawalDays = 14

/**
 * `refund` gives all of the money back, `withdrawal` what was paid for unused credits, and `restore` the credits that
 * have been spent.
 */
export const paymentActions = ['refund', 'withdrawal', 'restore'] as const
export type PaymentAction = (typeof paymentActions)[number]

/** `GET /api/app/staff-payments/{id}`. Amounts are in the smallest unit of the currency. */
export interface PaymentAssessment {
  readonly currency: string
  /** What can still be refunded. */
  readonly refundable: number
  readonly isDisputed: boolean
  /** What the rule for refunds asks; null when the buyer has deleted their account. */
  readonly since: {
    readonly hours: number
    readonly generations: number
    readonly downloads: number
  } | null
  /** Whether the rule for refunds is met; otherwise a reason has to be given. */
  readonly isWithinRule: boolean
  readonly credits: { readonly unused: number; readonly reserved: number; readonly spent: number }
  /** Spent credits that have not been restored yet. */
  readonly restorable: number
  readonly withdrawal: {
    /** ISO 8601. */
    readonly until: string
    readonly isOpen: boolean
    /** What was paid for unused credits. */
    readonly amount: number
  }
  /** Whether a refund or a withdrawal ends a subscription at once. */
  readonly endsSubscription: boolean
}

/** `POST /api/app/staff-payments/{id}` */
export const paymentActionSchema = z.object({
  action: z.enum(paymentActions, texts.unknown),
  reason: z.string(texts.required).check(z.trim(), z.maxLength(limits.reason, texts.tooLong(limits.reason))),
})
export type PaymentActionInput = z.input<typeof paymentActionSchema>

/** `POST /api/app/staff-sync`: what to read again from Stripe. */
export const syncSchema = z.object({
  object: z.string(texts.required).check(z.regex(/^(sub|cs|pi)_\w{1,200}$/, texts.unknown)),
})
export type SyncInput = z.input<typeof syncSchema>
