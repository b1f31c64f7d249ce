import type { CreditTransactionType } from '#contract/credit-history.ts'

export type GrantSource = 'signup' | 'referral' | 'purchase' | 'subscription' | 'admin'

export type TransactionType = CreditTransactionType

/** How much of a reservation was taken from which grant. */
export interface Draw {
  readonly grant: string
  readonly amount: number
}

/** The result of a movement; `repeated` when the same cause had already moved the credits. */
export interface Movement {
  readonly repeated: boolean
}
