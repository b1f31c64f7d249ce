import { staffRoutes } from '#contract/staff-routes.ts'
import { useEffect, useState } from 'react'
import { joinParameter } from '#contract/staff.ts'
import type { OpenInvitationAnswer } from '#contract/staff.ts'
import { api, ApiError, requestTimeoutMs, sentenceOf } from '../../lib/api.ts'

/** The state of the invitation in the address. */
export type Looked =
  | { readonly state: 'loading' }
  | { readonly state: 'open'; readonly token: string; readonly invitation: OpenInvitationAnswer }
  | { readonly state: 'gone' }
  | { readonly state: 'failed'; readonly why: string }

/** Looks up the invitation in the address; `again` retries after a failure, `close` marks it as gone. */
export function useInvitation() {
  const [looked, setLooked] = useState<Looked>({ state: 'loading' })
  const look = (): void => {
    const token = new URLSearchParams(location.search).get(joinParameter) ?? ''
    setLooked({ state: 'loading' })
    api.call(staffRoutes.open, { body: { token }, signal: AbortSignal.timeout(requestTimeoutMs) }).then(
      (invitation) => setLooked({ state: 'open', token, invitation }),
      (error: unknown) => {
        const isGone =
          error instanceof ApiError && ['invitation_expired', 'invalid_input'].includes(error.code)
        setLooked(isGone ? { state: 'gone' } : { state: 'failed', why: sentenceOf(error) })
      },
    )
  }
  useEffect(look, [])
  return { looked, again: look, close: () => setLooked({ state: 'gone' }) }
}
