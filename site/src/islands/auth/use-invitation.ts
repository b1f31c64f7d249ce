import { useEffect, useState } from 'react'
import { inviteParameter, readInviteCode } from '#contract/invitation.ts'
import { authMessages as texts } from '#contract/messages/auth.ts'
import { toast } from '../../ui/Toasts.tsx'

/** An invitation that somebody came with. */
export interface Invitation {
  /** What is sent with the sign-up: null where it cannot be a code. */
  readonly code: string | null
}

/**
 * The invitation in the address, or null. It stays in the address, so that neither a reload nor a look at the other
 * mode loses it.
 */
export function useInvitation(): Invitation | null {
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  useEffect(() => {
    const passedOn = new URLSearchParams(location.search).get(inviteParameter)
    if (!passedOn) return
    setInvitation({ code: readInviteCode(passedOn) })
    toast({ ...texts.invitation.received, tone: 'info' })
  }, [])
  return invitation
}
