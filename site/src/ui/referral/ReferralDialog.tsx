import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useId, useRef } from 'react'
import type { ReferralAnswer } from '#contract/api.ts'
import { commonMessages } from '#contract/messages/common.ts'
import { dashboardMessages } from '#contract/messages/dashboard.ts'
import { useOffer } from '../../lib/use-offer.ts'
import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { Status } from '../Status.tsx'
import { useCopy } from '../use-copy.ts'
import { useFocusHandedOn } from '../use-focus-handed-on.ts'
import type { Referral } from './use-referral.ts'

const { referral } = dashboardMessages
const texts = referral.dialog

function Invitation({ answer }: { readonly answer: ReferralAnswer }) {
  const { inviteCode, link, completed, earned } = answer
  const { copied, copy } = useCopy(referral.copied, referral.copyRefused)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()

  const copyLink = async () => {
    // So that it can be copied by hand.
    if (!(await copy(link))) field.current?.select()
  }
  return (
    <>
      <dl className="invite">
        <div className="invite-code">
          <dt>{texts.code}</dt>
          <dd>
            <code>{inviteCode}</code>
          </dd>
        </div>
        <div>
          <dt>{texts.completed}</dt>
          <dd>{completed}</dd>
        </div>
        <div>
          <dt>{texts.earned}</dt>
          <dd>{earned}</dd>
        </div>
      </dl>
      <div className="field">
        <label htmlFor={id}>{texts.link}</label>
        <div className="invite-link">
          <input
            ref={field}
            id={id}
            readOnly
            value={link}
            spellCheck={false}
            onFocus={(event) => event.target.select()}
          />
          <Button variant="ember" onClick={() => void copyLink()}>
            {copied ? <Check className="icon" aria-hidden /> : <Copy className="icon" aria-hidden />}
            {copied ? texts.copiedShort : texts.copy}
          </Button>
        </div>
      </div>
    </>
  )
}

function Failed({ problem, onRetry }: { readonly problem: string; readonly onRetry: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useFocusHandedOn(place)
  return (
    <div ref={place} role="alert">
      <p>
        {texts.failed}. {problem}
      </p>
      <div className="dlg-acts">
        <Button onClick={onRetry}>{commonMessages.retry}</Button>
      </div>
    </div>
  )
}

interface Props {
  readonly open: boolean
  onClose(): void
  readonly referral: Referral
}

/** The invite code, its link, and its rewards. */
export function ReferralDialog({ open, onClose, referral: { answer, problem, load } }: Props) {
  const { invitee, referrer } = useOffer()
  return (
    <Dialog reading open={open} onClose={onClose} title={texts.title}>
      <p>{texts.text(invitee, referrer)}</p>
      {answer ? (
        <Invitation answer={answer} />
      ) : problem === null ? (
        <div aria-busy="true">
          <Status className="sr-only">{texts.loading}</Status>
          <Skeleton height="120px" />
        </div>
      ) : (
        <Failed problem={problem} onRetry={load} />
      )}
    </Dialog>
  )
}
