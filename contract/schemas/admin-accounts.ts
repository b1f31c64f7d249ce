import * as z from 'zod/mini'
import { adminLimits } from '../admin.ts'
import { adminErrors } from '../messages/admin-errors.ts'
import { validationMessages as texts } from '../messages/validation.ts'
import { emailSchema } from './auth.ts'
import { cleaned } from './text.ts'

/** `POST /api/app/admin/users/{id}/lock`, `…/unlock` */
export const lockSchema = z.object({
  reason: z
    .string(adminErrors.reasonMissing)
    .check(
      cleaned,
      z.minLength(1, adminErrors.reasonMissing),
      z.maxLength(adminLimits.reasonCharacters, texts.tooLong(adminLimits.reasonCharacters)),
    ),
})
export type LockInput = z.infer<typeof lockSchema>

/** `POST /api/app/admin/users/{id}/resend-confirmation` */
export const resendSchema = z.object({
  /** The same request, sent again, sends no second email. */
  requestId: z.uuid(texts.unknown),
})
export type ResendInput = z.infer<typeof resendSchema>

/** `POST /api/app/admin/users/{id}/delete` */
export const deleteUserSchema = z.object({
  /** The email of the account, to confirm that it is the one that is meant. */
  email: emailSchema,
})
export type DeleteUserInput = z.infer<typeof deleteUserSchema>
