'use client'
import type { AdminAccount } from '#contract/admin-accounts.ts'
import { adminAccountMessages as words } from '#contract/messages/admin-accounts.ts'
import { formatTime } from '../format-time.ts'

/** Whether an account is confirmed and open; both are changed on /admin alone. */
export function AccountState({ account: { isConfirmed, lock } }: { readonly account: AdminAccount }) {
  return (
    <>
      <p>
        {words.address}: <strong>{isConfirmed ? words.confirmed : words.unconfirmed}</strong>
      </p>
      <p>
        {words.access}: <strong>{lock ? words.locked : words.open}</strong>
        {lock && (
          <>
            <br />
            {lock.reason}
            <br />
            {words.lockedBy(formatTime(lock.at), lock.by)}
          </>
        )}
      </p>
    </>
  )
}
