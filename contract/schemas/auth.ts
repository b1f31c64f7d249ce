import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { validationMessages as texts } from '../messages/validation.ts'
import { normalizedPassword } from '../passwords.ts'
import { cleanedName, isBlank } from './text.ts'

/** The address of an account: without space around it, in lower case. */
export const emailSchema = z
  .string(texts.required)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, texts.required),
    z.maxLength(limits.email, texts.tooLong(limits.email)),
    z.email(texts.email),
  )

/** A new password, in the form that is hashed. Whether it is a common one only the server can say. */
export const newPasswordSchema = z.string(texts.required).check(
  z.overwrite<string>(normalizedPassword),
  z.refine((text) => text === '' || !isBlank(text), texts.passwordBlank),
  z.minLength(limits.password.min, texts.passwordShort(limits.password.min)),
  z.maxLength(limits.password.max, texts.tooLong(limits.password.max)),
)

export const fullNameSchema = z
  .string(texts.required)
  .check(
    cleanedName,
    z.minLength(1, texts.required),
    z.maxLength(limits.fullName, texts.tooLong(limits.fullName)),
  )

/** `POST /api/app/sign-in` */
export const signInSchema = z.object({
  email: emailSchema,
  password: z.string(texts.required).check(z.minLength(1, texts.required)),
})
/** `POST /api/app/sign-up` */
export const signUpSchema = z.object({
  email: emailSchema,
  password: newPasswordSchema,
  fullName: fullNameSchema,
  /** The code of an invitation (`/auth?ref=`). One that is malformed or unknown is no obstacle, it only brings nothing. */
  referralCode: z.optional(z.nullable(z.string(texts.unknown))),
})

/** `POST /api/app/invite-code`. A malformed code is answered like an unknown one. */
export const inviteCodeSchema = z.object({ code: z.string(texts.required) })

/** `POST /api/app/forgot-password` */
export const forgotPasswordSchema = z.object({ email: emailSchema })
/** What the link of a reset mail carries. One that is malformed is answered like one that is used. */
const resetToken = z.string(texts.required)
/** `POST /api/app/reset-link` */
export const resetLinkSchema = z.object({ token: resetToken })
/** `POST /api/app/reset-password` */
export const resetPasswordSchema = z.object({ token: resetToken, password: newPasswordSchema })

export type SignUpInput = z.infer<typeof signUpSchema>
export type SignInInput = z.infer<typeof signInSchema>
export type ForgotPasswordInput = z.infer<typeof forgotPasswordSchema>
export type InviteCodeInput = z.infer<typeof inviteCodeSchema>
export type ResetLinkInput = z.infer<typeof resetLinkSchema>
export type ResetPasswordInput = z.infer<typeof resetPasswordSchema>

const currentPassword = z.string(texts.required).check(z.minLength(1, texts.required))

/** `POST /api/app/change-password` */
export const changePasswordSchema = z.object({ currentPassword, newPassword: newPasswordSchema })
export type ChangePasswordInput = z.infer<typeof changePasswordSchema>

/** `POST /api/app/change-email` */
export const changeEmailSchema = z.object({ currentPassword, email: emailSchema })
export type ChangeEmailInput = z.infer<typeof changeEmailSchema>

/** `POST /api/app/confirm-email`. A malformed token is answered like one that has expired. */
export const confirmEmailSchema = z.object({ token: z.string(texts.required) })
export type ConfirmEmailInput = z.infer<typeof confirmEmailSchema>

/** `POST /api/app/profile`: what is left out stays. */
export const profileSchema = z.object({
  fullName: z.optional(fullNameSchema),
  newsletterSubscribed: z.optional(z.boolean(texts.unknown)),
})
export type ProfileInput = z.infer<typeof profileSchema>
