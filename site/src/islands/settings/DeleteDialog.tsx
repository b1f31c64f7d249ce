import Archive from 'lucide-react/icons/archive'
import Trash from 'lucide-react/icons/trash-2'
import { useEffect, useId, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { apiRoutes } from '#contract/api.ts'
import type { NamedPlan } from '#contract/billing.ts'
import type { AccountContents } from '#contract/leaving.ts'
import { settingsMessages } from '#contract/messages/settings.ts'
import { api } from '../../lib/api.ts'
import { fetchMe } from '../../lib/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { goHomeAfterDeletion } from './go-home.ts'
import { useSending } from './use-sending.ts'

const texts = settingsMessages.deletion

/** What goes with the account: null until it is known, 'unknown' where it could not be loaded. */
function useContents(open: boolean): AccountContents | 'unknown' | null {
  const [contents, setContents] = useState<AccountContents | 'unknown' | null>(null)
  useEffect(() => {
    if (!open) return
    let current = true
    const show = (found: AccountContents | 'unknown') => {
      if (current) setContents(found)
    }
    setContents(null)
    api.call(apiRoutes.accountContents).then(show, () => show('unknown'))
    return () => {
      current = false
    }
  }, [open])
  return contents
}

function Going({ children }: { readonly children: ReactNode }) {
  return (
    <li>
      <Trash className="icon" aria-hidden />
      <span>{children}</span>
    </li>
  )
}

interface ContentsProps {
  readonly contents: AccountContents | 'unknown'
  readonly plan: NamedPlan | null
}

/** What is deleted, and what is kept. */
function Contents({ contents, plan }: ContentsProps) {
  const counts = contents === 'unknown' ? null : contents
  return (
    <ul className="leaving">
      {counts === null && <Going>{texts.everything}</Going>}
      {counts !== null && counts.plugins > 0 && (
        <Going>{texts.plugins(counts.plugins, counts.versions)}</Going>
      )}
      {counts !== null && counts.credits > 0 && <Going>{texts.credits(counts.credits)}</Going>}
      <Going>{texts.profile}</Going>
      {plan && <Going>{texts.plan(plan.name)}</Going>}
      <li className="kept">
        <Archive className="icon" aria-hidden />
        <span>{texts.books}</span>
      </li>
    </ul>
  )
}

interface DeleteDialogProps {
  readonly open: boolean
  readonly email: string
  /** The plan that is cancelled. */
  readonly plan: NamedPlan | null
  onClose(): void
}

/** Says what goes, asks for the password, and deletes the account. */
export function DeleteDialog({ open, email, plan, onClose }: DeleteDialogProps) {
  const formId = useId()
  const contents = useContents(open)
  const [password, setPassword] = useState('')
  const { busy, errors, setErrors, send } = useSending()
  const leave = () => {
    setPassword('')
    setErrors({})
    onClose()
  }
  const confirm = async (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return
    const body = { currentPassword: password }
    const deleted = await send(texts.failed, async (signal) => {
      const me = await fetchMe()
      await api.call(apiRoutes.deleteAccount, { body, signal })
      return { personId: me?.id }
    })
    if (deleted) await goHomeAfterDeletion(texts.done, deleted.personId)
  }
  return (
    <Dialog
      open={open}
      busy={busy}
      onClose={leave}
      title={texts.question}
      actions={
        <>
          <Button variant="ghost" disabled={busy} onClick={leave}>
            {texts.keep}
          </Button>
          <Button variant="danger" type="submit" form={formId} disabled={busy || password === ''}>
            {busy ? texts.working : texts.button}
          </Button>
        </>
      }
    >
      <p>{texts.warning}</p>
      {contents === null ? (
        <Skeleton className="leaving-awaited" />
      ) : (
        <Contents contents={contents} plan={plan} />
      )}
      <form id={formId} onSubmit={(event) => void confirm(event)} noValidate>
        {/* Tells a password manager whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          value={password}
          error={errors['currentPassword']}
          onChange={setPassword}
        />
      </form>
      <p>
        <a href="#data" onClick={leave}>
          {texts.dataFirst}
        </a>
      </p>
    </Dialog>
  )
}
