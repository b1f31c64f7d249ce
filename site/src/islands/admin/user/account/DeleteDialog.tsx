import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { adminAccountRoutes } from '#contract/admin-account-routes.ts'
import { adminAccountMessages } from '#contract/messages/admin-accounts.ts'
import { commonMessages } from '#contract/messages/common.ts'
import { api } from '../../../../lib/api.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useAction } from './use-action.ts'

const texts = adminAccountMessages.deletion

interface Props {
  readonly userId: string
  readonly name: string
  onClose(): void
  onDone(): void
}

/** Says what goes, asks for the email of the account, and deletes it. */
export function DeleteDialog({ userId, name, onClose, onDone }: Props) {
  const formId = useId()
  const [email, setEmail] = useState('')
  const { busy, errors, clear, act } = useAction(texts.failed, ['email'])
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (email.trim() === '') return
    const deleted = await act(() => api.call(adminAccountRoutes.deleteUser.at(userId), { body: { email } }))
    if (!deleted) return
    toast({ title: texts.done, tone: 'success' })
    onDone()
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
          <Button variant="danger" type="submit" form={formId} disabled={busy || email.trim() === ''}>
            {busy ? texts.working : texts.button}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
      <form id={formId} onSubmit={(event) => void send(event)} noValidate>
        <Field
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={email}
          error={errors['email']}
          onChange={(text) => {
            setEmail(text)
            clear()
          }}
        />
      </form>
    </Dialog>
  )
}
