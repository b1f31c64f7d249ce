import type { SuppressionReason } from './mail-events.ts'

/** What /settings shows and changes; `api-routes.ts` lists the routes. */

/** A browser that is signed in. */
export interface AccountSession {
  readonly id: string
  /** When it signed in, ISO 8601. */
  readonly createdAt: string
  /** Until when it stays signed in without being used, ISO 8601. */
  readonly expiresAt: string
  /** Whether it is the one that asks. */
  readonly current: boolean
}

/** `GET /api/app/settings` */
export interface SettingsAnswer {
  readonly email: string
  /** Whether we wait for the person to confirm that address; never where no email can be sent. */
  readonly awaitsConfirmation: boolean
  /** Why emails to this address are not sent any more; null if they are. */
  readonly emailProblem: SuppressionReason | null
  readonly fullName: string
  readonly newsletterSubscribed: boolean
  /** The address of the avatar, or null without one. */
  readonly avatar: string | null
  /** Whether they have ever begun to buy something, so that the customer portal has something to show. */
  readonly hasPurchases: boolean
  /** The current one first, then by when they signed in, newest first. */
  readonly sessions: readonly AccountSession[]
}

/** `POST /api/app/avatar` */
export interface AvatarAnswer {
  readonly avatar: string
}

/** `POST /api/app/profile` */
export type ProfileAnswer = Pick<SettingsAnswer, 'fullName' | 'newsletterSubscribed'>

/** `POST /api/app/sessions/{id}/end`, `/api/app/end-other-sessions`: those that are left. */
export interface SessionsAnswer {
  readonly sessions: readonly AccountSession[]
}

/** `POST /api/app/change-email` (202): a link is on its way to the new address. */
export interface EmailChangeAnswer {
  readonly sentTo: string
}

/** `POST /api/app/resend-confirmation` (202) */
export interface ConfirmationMailAnswer {
  /** Where a link is on its way to; null if the address is confirmed already. */
  readonly sentTo: string | null
}

/** The parameter of /settings that carries the token of a changed email. */
export const emailTokenParameter = 'email'
