import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { dashboardMessages } from '#contract/messages/dashboard.ts'
import { errorMessages } from '#contract/messages/errors.ts'
import { useOffer } from '../../lib/use-offer.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { lazyModule } from '../../ui/use-module.ts'
import { useReferral } from '../../ui/referral/use-referral.ts'
import { spendableOf } from './use-account.ts'
import type { Account } from './use-account.ts'

const texts = dashboardMessages.referral
/** Only loaded for those who invite somebody. */
const dialog = lazyModule(() => import('../../ui/referral/ReferralDialog.tsx'))

/** The last of the figures: what an invitation brings, and the way to the code. */
export function ReferralCard({ credits }: Pick<Account, 'credits'>) {
  const [module, setModule] = useState(dialog.atHand)
  const [open, setOpen] = useState(false)
  const { referrer } = useOffer()
  const referral = useReferral(spendableOf(credits))
  const { answer, load } = referral

  const show = () => {
    // Somebody may have joined since.
    load()
    dialog.load().then(
      (loaded) => {
        setModule(loaded)
        setOpen(true)
      },
      () => toast({ title: errorMessages.codes.unavailable, tone: 'destructive' }),
    )
  }
  return (
    <div className="refer">
      <h2>{texts.title(referrer)}</h2>
      <p>
        {texts.text(referrer)}{' '}
        {/* The room is there before the answer is: nothing below it may move when that comes. */}
        <span className="tabular-nums">
          {answer && (answer.completed > 0 ? texts.joined(answer.completed, answer.earned) : texts.nobody)}
        </span>
      </p>
      <Button size="sm" aria-haspopup="dialog" disabled={credits === null} onClick={show}>
        <UserPlus className="icon" aria-hidden />
        {texts.open}
      </Button>
      {module && <module.ReferralDialog open={open} onClose={() => setOpen(false)} referral={referral} />}
    </div>
  )
}
