import { useEffect, useState } from 'react'
import { apiRoutes } from '#contract/api.ts'
import { inviteParameter, readInviteCode } from '#contract/invitation.ts'
import { authMessages as texts } from '#contract/messages/auth.ts'
import { api, requestTimeoutMs } from '../../lib/api.ts'
import { tabStorage } from '../../lib/storage.ts'
import { toast } from '../../ui/Toasts.tsx'
import { invitationKey } from './modes.ts'
import type { Entry } from './modes.ts'

/** An invitation that somebody came with. */
export interface Invitation {
  readonly code: string | null
  /** Whether nobody has sent it: then it promises nothing. */
  readonly unknown: boolean
}

/** Whether nobody has the code. Where that cannot be told now, the sign-up will. */
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
 * The invitation in the address, or null. It stays in the address, so that neither a reload nor a look at the other
 * mode loses it, and in the tab, for whoever looks around before they sign up.
 */
export function useInvitation(entry: Entry): Invitation | null {
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
        toast({ ...texts.invitation.received, tone: 'info' })
      }
    })
  }, [entry])
  return invitation
}
