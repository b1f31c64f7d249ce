import * as z from 'zod/mini'
import { validationMessages as texts } from '../messages/validation.ts'

/** `POST /api/delete-account` */
export const deleteAccountSchema = z.object({
  currentPassword: z.string(texts.required).check(z.minLength(1, texts.required)),
})
export type DeleteAccountInput = z.infer<typeof deleteAccountSchema>
