import { useEffect, useState } from 'react'
import { apiRoutes } from '#contract/api.ts'
import { inviteParameter, readInviteCode } from '#contract/invitation.ts'
import { authMessages as texts } from '#contract/messages/auth.ts'
import type { SignUpOffer } from '#contract/sign-up-offer.ts'
import { api, requestTimeoutMs } from '../../lib/api.ts'
import { tabStorage } from '../../lib/storage.ts'
import { toast } from '../../ui/Toasts.tsx'
import { invitationKey } from './modes.ts'
import type { Entry } from './modes.ts'

/** The invitation in the address. */
export interface Invitation {
  readonly code: string | null
  /** Whether the code is unknown, so that it promises nothing. */
  readonly unknown: boolean
}

/** Whether the code is unknown. If that cannot be checked now, the sign-up reports it. */
async function isUnknown(code: string | null): Promise<boolean> {
  if (code === null) return true
  try {
    const signal = AbortSignal.timeout(requestTimeoutMs)
    return !(await api.call(apiRoutes.inviteCode, { body: { code }, signal })).known
  } catch {
    return false
  }
}

/**
 * The invitation in the address, or null. It is kept in the address, so that neither a reload nor another mode loses it,
 * and in the tab, for people who look around before they sign up.
 */
export function useInvitation(entry: Entry, { open, signUp, invitee }: SignUpOffer): Invitation | null {
  const [invitation, setInvitation] = useState<Invitation | null>(
    entry === 'invited' ? { code: null, unknown: false } : null,
  )
  useEffect(() => {
    if (entry !== 'invited') return
    const arrived = new URLSearchParams(location.search).get(inviteParameter)
    const code = readInviteCode(arrived ?? tabStorage.read(invitationKey))
    setInvitation({ code, unknown: false })
    void isUnknown(code).then((unknown) => {
      if (unknown) {
        tabStorage.remove(invitationKey)
        document.querySelector('.offer.invited')?.remove()
        setInvitation({ code: null, unknown })
      } else if (arrived !== null) {
        tabStorage.write(invitationKey, arrived)
        const { title, text } = texts.invitation.received
        if (open) toast({ title, text: text(signUp + invitee), tone: 'info' })
      }
    })
  }, [entry])
  return invitation
}
