/** Sending the weekly promotion to all subscribers. */

export interface WelcomeMailInput {
  readonly email: string
  readonly name: string
}
export interface WelcomeMailAnswer {
  /** False if this account already has its welcome email. */
  readonly queued: boolean
}

/** Without a key it only counts; with one it starts, once for each key. */
export interface WeeklyPromoInput {
  readonly key?: string | undefined
}
export interface WeeklyPromoAnswer {
  /** How many people get it. */
  readonly recipients: number
  /** Null if nothing was started. */
  readonly mailing: Mailing | null
}

export type MailingState = 'sending' | 'done' | 'stopped'

/** The weekly promotion, sent once to all subscribers of that time. */
export interface Mailing {
  readonly id: string
  readonly startedAt: string
  readonly state: MailingState
  /** How many people it was for when it started. */
  readonly recipients: number
  readonly sent: number
  /** Not sent, and known not to be. */
  readonly failed: number
  /** Of whom it is not known whether the email reached them: something broke in the middle, and none is sent twice. */
  readonly uncertain: number
  /** Their addresses, the first ones. */
  readonly uncertainRecipients: readonly string[]
}
export interface MailingsAnswer {
  /** The newest first. */
  readonly mailings: readonly Mailing[]
}
