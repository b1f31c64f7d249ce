import * as z from 'zod/mini'
import type { Role } from './api.ts'
import { communityPaths } from './community.ts'
import { limits } from './limits.ts'
import { validationMessages as texts } from './messages/validation.ts'
import { emailSchema, fullNameSchema } from './schemas/auth.ts'

/** How a colleague is invited: by an admin, with roles, and a link that is good for a week. */

/** The parameter of /join that the link carries its token in. */
export const joinParameter = 'token'

export const staffRoles = ['editor', 'moderator', 'admin'] as const satisfies readonly Role[]
/** Where those work who hold these roles. */
export const workplaceOf = (roles: readonly Role[]): string =>
  roles.some((role) => role !== 'moderator') ? '/cms' : communityPaths.moderation

export const isStaffRole = (name: string): name is Role => (staffRoles as readonly string[]).includes(name)

/** `POST /api/app/staff-invitations` */
export const inviteSchema = z.object({
  email: emailSchema,
  roles: z
    .array(z.enum(staffRoles, texts.unknown))
    .check(z.minLength(1, texts.role), z.maxLength(staffRoles.length, texts.unknown)),
})
export type InviteInput = z.infer<typeof inviteSchema>

const token = z.string(texts.required).check(z.maxLength(limits.password.max, texts.unknown))

/** `POST /api/app/staff-invitation` */
export const openInvitationSchema = z.object({ token })
export type OpenInvitationInput = z.infer<typeof openInvitationSchema>

/** `POST /api/app/accept-invitation`: without an account a name and a new password, else the password of the account. */
export const acceptInvitationSchema = z.object({
  token,
  password: z.string(texts.required).check(z.minLength(1, texts.required)),
  fullName: z.optional(fullNameSchema),
})
export type AcceptInvitationInput = z.infer<typeof acceptInvitationSchema>

/** An invitation that is still open, or has expired without an answer. */
export interface StaffInvitation {
  readonly id: string
  readonly email: string
  readonly roles: readonly Role[]
  /** ISO 8601. */
  readonly sentAt: string
  readonly expiresAt: string
  readonly isExpired: boolean
  /** Whether the mail server took the mail. */
  readonly isMailed: boolean
  /** Whether somebody has an account with this email: they get the roles once they accept. */
  readonly hasAccount: boolean
}

/** `GET /api/app/staff-invitations`, newest first. */
export interface StaffInvitationsAnswer {
  readonly invitations: readonly StaffInvitation[]
}

/** `POST /api/app/staff-invitations` (201), `…/resend` */
export interface InviteAnswer {
  readonly invitation: StaffInvitation
  /** The link to hand over, where the mail could not be sent. */
  readonly link: string | null
}

/** `POST /api/app/staff-invitation` */
export interface OpenInvitationAnswer {
  readonly email: string
  readonly roles: readonly Role[]
  readonly hasAccount: boolean
}
