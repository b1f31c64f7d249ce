import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { validationMessages as texts } from '../messages/validation.ts'

/** A price, by its lookup key or its id at Stripe. */
const priceIdSchema = z
  .string(texts.required)
  .check(z.minLength(1, texts.required), z.maxLength(limits.priceId, texts.tooLong(limits.priceId)))

/** `POST /api/create-checkout` */
export const checkoutSchema = z.object({ priceId: priceIdSchema })

/** `POST /api/create-payment`. What the pack holds is for the server to say: `credits` is accepted and ignored. */
export const paymentSchema = z.object({ priceId: priceIdSchema, credits: z.optional(z.unknown()) })

/** `POST /api/app/checkout-return`: the session that Stripe's page named. */
export const checkoutReturnSchema = z.object({
  session: z.string(texts.required).check(z.regex(/^cs_\w{1,200}$/, texts.unknown)),
})

export type CheckoutInput = z.input<typeof checkoutSchema>
export type PaymentInput = z.input<typeof paymentSchema>
export type CheckoutReturnInput = z.input<typeof checkoutReturnSchema>
