/** What admins do with somebody's account on /admin. */

/** Why an account is locked. */
export interface AccountLock {
  readonly reason: string
  /** ISO 8601. */
  readonly at: string
  /** The email of the admin who locked it; null once their account is gone. */
  readonly by: string | null
}

/** `POST /api/app/admin/users/{id}/lock`, `…/unlock`: how it is afterwards. */
export interface LockAnswer {
  readonly lock: AccountLock | null
}

/** The state of an account, as admins see it. */
export interface AdminAccount {
  /** Whether it is the account of the admin who asks. */
  readonly isYours: boolean
  readonly lock: AccountLock | null
  /** Whether its email is confirmed. */
  readonly isConfirmed: boolean
  /** Whether a link to confirm it can be sent: where emails can be, and it is not confirmed. */
  readonly canConfirm: boolean
}
