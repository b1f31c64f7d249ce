import { useEffect, useState } from 'react'
import { inviteParameter, readInviteCode } from '#contract/invitation.ts'
import { authMessages as texts } from '#contract/messages/auth.ts'
import { tabStorage } from '../../lib/storage.ts'
import { toast } from '../../ui/Toasts.tsx'
import { invitationKey } from './modes.ts'
import type { Entry } from './modes.ts'

/** An invitation that somebody came with. */
export interface Invitation {
  /** What is sent with the sign-up: null where it cannot be a code. */
  readonly code: string | null
}

/**
 * The invitation in the address, or null. It stays in the address, so that neither a reload nor a look at the other
 * mode loses it, and in the tab, for whoever looks around before they sign up.
 */
export function useInvitation(entry: Entry): Invitation | null {
  const invited = entry === 'invited'
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    if (!invited) return
    const arrived = new URLSearchParams(location.search).get(inviteParameter)
    setCode(readInviteCode(arrived ?? tabStorage.read(invitationKey)))
    if (arrived === null) return
    tabStorage.write(invitationKey, arrived)
    toast({ ...texts.invitation.received, tone: 'info' })
  }, [invited])
  return invited ? { code } : null
}
