import { useRef, useState } from 'react'
import { adminAccountRoutes } from '#contract/admin-account-routes.ts'
import type { AdminAccount } from '#contract/admin-accounts.ts'
import type { AdminUser } from '#contract/admin.ts'
import { adminAccountMessages as texts } from '#contract/messages/admin-accounts.ts'
import { shortDate } from '../../../../content/dates.ts'
import { api } from '../../../../lib/api.ts'
import { randomId } from '../../../../lib/random-id.ts'
import { Button } from '../../../../ui/Button.tsx'
import { toast } from '../../../../ui/toast.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { LockDialog } from './LockDialog.tsx'
import { useAction } from './use-action.ts'

interface Props {
  readonly user: AdminUser
  readonly account: AdminAccount
  readonly name: string
  onChange(account: Partial<AdminAccount>): void
  /** Told that the account was closed. */
  onDeleted(): void
}

/** Whether an account is confirmed and open, and what an admin can do about it. */
export function Account({ user, account, name, onChange, onDeleted }: Props) {
  const { lock, isConfirmed, canConfirm, isYours } = account
  const [dialog, setDialog] = useState<'lock' | 'delete' | null>(null)
  const resending = useAction(texts.resendFailed)
  /** The same for each attempt, so that no second email is sent when only the answer was lost. */
  const requestId = useRef<string | null>(null)
  const resend = async (): Promise<void> => {
    requestId.current ??= randomId()
    const body = { requestId: requestId.current }
    const answer = await resending.act(() =>
      api.call(adminAccountRoutes.resendConfirmation.at(user.id), { body }),
    )
    if (!answer) return
    requestId.current = null
    if (answer.sentTo === null) {
      onChange({ isConfirmed: true, canConfirm: false })
      toast({ title: texts.confirmedMeanwhile, tone: 'success' })
    } else toast({ title: texts.resent, text: texts.resentText(answer.sentTo), tone: 'success' })
  }
  const close = () => setDialog(null)
  const canAct = !isYours && !user.isLeaving
  return (
    <section className="sheet give acct" aria-labelledby="account-title">
      <h2 id="account-title">{texts.title}</h2>
      <p className="sum">
        <span>{texts.address}</span>
        <b>{isConfirmed ? texts.confirmed : texts.unconfirmed}</b>
      </p>
      {canConfirm && !user.isLeaving && (
        <Button size="sm" aria-disabled={resending.busy} onClick={() => void resend()}>
          {texts.resend}
        </Button>
      )}
      <p className="sum">
        <span>{texts.access}</span>
        <b>{lock === null ? texts.open : texts.locked}</b>
      </p>
      {lock !== null && (
        <p className="help">
          <bdi>{lock.reason}</bdi>
          <br />
          {texts.lockedBy(shortDate(lock.at), lock.by)}
        </p>
      )}
      {isYours && <p className="help">{texts.yours}</p>}
      {user.isLeaving && <p className="help">{texts.leaving}</p>}
      {canAct && (
        <>
          <Button onClick={() => setDialog('lock')}>
            {lock === null ? texts.lock.button : texts.unlock.button}
          </Button>
          <Button variant="danger" onClick={() => setDialog('delete')}>
            {texts.deletion.button}
          </Button>
        </>
      )}
      {dialog === 'lock' && (
        <LockDialog
          userId={user.id}
          name={name}
          isLocked={lock !== null}
          onClose={close}
          onDone={(changed) => {
            close()
            onChange({ lock: changed })
          }}
        />
      )}
      {dialog === 'delete' && (
        <DeleteDialog
          userId={user.id}
          name={name}
          onClose={close}
          onDone={() => {
            close()
            onDeleted()
          }}
        />
      )}
    </section>
  )
}
