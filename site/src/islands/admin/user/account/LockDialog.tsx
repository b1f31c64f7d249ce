import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { adminAccountRoutes } from '#contract/admin-account-routes.ts'
import type { AccountLock } from '#contract/admin-accounts.ts'
import { adminLimits } from '#contract/admin.ts'
import { adminAccountMessages } from '#contract/messages/admin-accounts.ts'
import { adminErrors } from '#contract/messages/admin-errors.ts'
import { commonMessages } from '#contract/messages/common.ts'
import { api } from '../../../../lib/api.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { FieldShell } from '../../../../ui/Field.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useAction } from './use-action.ts'

interface Props {
  readonly userId: string
  readonly name: string
  readonly isLocked: boolean
  onClose(): void
  /** Told how it is afterwards. */
  onDone(lock: AccountLock | null): void
}

/** Locks an account or unlocks it, with a reason. */
export function LockDialog({ userId, name, isLocked, onClose, onDone }: Props) {
  const { lock, unlock } = adminAccountMessages
  const texts = isLocked ? unlock : lock
  const formId = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { busy, errors, act } = useAction(texts.failed, ['reason'])
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (reason.trim() === '') return setMissing(true)
    const route = isLocked ? adminAccountRoutes.unlock : adminAccountRoutes.lock
    const answer = await act(() => api.call(route.at(userId), { body: { reason } }))
    if (!answer) return
    toast({ title: texts.done, tone: 'success' })
    onDone(answer.lock)
  }
  return (
    <Dialog
      open
      busy={busy}
      onClose={onClose}
      title={texts.question(name)}
      actions={
        <>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            {commonMessages.cancel}
          </Button>
          <Button variant={isLocked ? 'ink' : 'danger'} type="submit" form={formId} disabled={busy}>
            {busy ? texts.working : texts.button}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
      <form id={formId} onSubmit={(event) => void send(event)} noValidate>
        <FieldShell
          label={lock.reason}
          hint={texts.hint}
          error={isMissing ? adminErrors.reasonMissing : errors['reason']}
        >
          {(control) => (
            <textarea
              {...control}
              rows={2}
              maxLength={adminLimits.reasonCharacters}
              value={reason}
              dir="auto"
              onChange={(event) => {
                setReason(event.target.value)
                setMissing(false)
              }}
            />
          )}
        </FieldShell>
      </form>
    </Dialog>
  )
}
