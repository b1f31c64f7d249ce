import { useState } from 'react'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { creditMessages } from '#contract/messages/credits.ts'
import { commandMessages } from '#contract/messages/commands.ts'
import { routes } from '#contract/routes.ts'
import { useOffer } from '../../lib/use-offer.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import type { InviteProps } from '../../ui/referral/Invite.tsx'
import { priceOf } from '../store/index.ts'
import { CreditsNeeded } from './CreditsNeeded.tsx'
import { reasonOf } from './reason-of.ts'
import { useWorkspace, useWorkspaceActions } from '../context.ts'

const texts = creditMessages.outOfCredits

/** Few come here: it is loaded when it is wanted. */
const loadInvite = async () => (await import('../../ui/referral/Invite.tsx')).Invite

/** Explains what cannot be paid for and why, and how to get more credits. */
export function OutOfCredits() {
  const { referrer } = useOffer()
  const spending = useWorkspace(({ outOfCredits }) => outOfCredits)
  const credits = useWorkspace((state) => state.credits)
  const [Invite, setInvite] = useState<ComponentType<InviteProps> | null>(null)
  const [inviting, setInviting] = useState(false)
  const { closeCredits } = useWorkspaceActions()
  // What would be enough is an old figure, until the server has said how much there is.
  const balance = spending && credits && credits.spendable < priceOf(spending) ? credits : null

  const invite = () => {
    loadInvite().then(
      (loaded) => {
        // One dialog at a time: the focus comes back from this one before the next one takes it.
        flushSync(() => closeCredits())
        setInvite(() => loaded)
        setInviting(true)
      },
      () => toast({ ...commandMessages.loadFailed, tone: 'destructive' }),
    )
  }
  return (
    <>
      <Dialog
        open={spending !== null}
        onClose={closeCredits}
        title={texts.title}
        actions={
          <>
            <Button variant="ghost" onClick={closeCredits}>
              {texts.later}
            </Button>
            <Button variant="line" aria-haspopup="dialog" onClick={invite}>
              {texts.invite(referrer)}
            </Button>
            <Button variant="ember" href={routes.pricing}>
              {texts.upgrade}
            </Button>
          </>
        }
      >
        {spending && balance && <CreditsNeeded needed={priceOf(spending)} credits={balance} />}
        {spending && <p>{reasonOf(spending, balance)}</p>}
        {spending && balance && balance.reserved > 0 && (
          <p className="small text-ink-3">{texts.reserved(balance.reserved)}</p>
        )}
      </Dialog>
      {Invite && <Invite open={inviting} onClose={() => setInviting(false)} />}
    </>
  )
}
