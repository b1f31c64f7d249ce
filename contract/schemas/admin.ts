import * as z from 'zod/mini'
import { adminLimits } from '../admin.ts'
import { adminErrors } from '../messages/admin-errors.ts'
import { validationMessages as texts } from '../messages/validation.ts'
import { cleaned } from './text.ts'

/** A whole number of credits above 0. */
export const creditAmountSchema = z
  .int(adminErrors.amount)
  .check(z.minimum(1, adminErrors.amount), z.maximum(adminLimits.credits, adminErrors.amount))

/** `POST /api/admin-add-credits`. The names in snake case are the specification's (core §7). */
export const addCreditsSchema = z.object({
  target_user_id: z.uuid(texts.unknown),
  credits: creditAmountSchema,
  /** The reason, as the person reads it in their ledger. */
  description: z
    .string(adminErrors.reasonMissing)
    .check(
      cleaned,
      z.minLength(1, adminErrors.reasonMissing),
      z.maxLength(adminLimits.reasonCharacters, texts.tooLong(adminLimits.reasonCharacters)),
    ),
  /** The same request, sent again, adds nothing. */
  request_id: z.uuid(texts.unknown),
})
export type AddCreditsInput = z.infer<typeof addCreditsSchema>

/** `POST /api/app/admin/users/{id}/newsletter` */
export const newsletterSchema = z.object({ subscribed: z.boolean(texts.unknown) })
export type NewsletterInput = z.infer<typeof newsletterSchema>
