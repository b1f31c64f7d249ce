import { useState } from 'react'
import { apiRoutes } from '#contract/api.ts'
import type { SuppressionReason } from '#contract/mail-events.ts'
import { settingsMessages } from '#contract/messages/settings.ts'
import { plannedRoutes } from '#contract/routes.ts'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { toast } from '../../ui/toast.ts'
import { Disclosed } from './Disclosed.tsx'
import { Section } from './Section.tsx'
import { useSending } from './use-sending.ts'

const texts = settingsMessages.signIn

interface CurrentPasswordProps {
  readonly value: string
  readonly error: string | undefined
  onChange(value: string): void
}

const CurrentPassword = ({ value, error, onChange }: CurrentPasswordProps) => (
  <PasswordField
    label={texts.currentPassword}
    autoComplete="current-password"
    value={value}
    error={error}
    onChange={onChange}
  />
)

interface UnconfirmedProps {
  /** Told that it is confirmed meanwhile. */
  onConfirmed(): void
}

/** That the address is not confirmed yet, and a way to have the link sent again. */
function Unconfirmed({ onConfirmed }: UnconfirmedProps) {
  const { busy, send } = useSending()
  const resend = async () => {
    const answer = await send(texts.resendFailed, (signal) =>
      api.call(apiRoutes.resendConfirmation, { signal }),
    )
    if (!answer) return
    if (answer.sentTo === null) onConfirmed()
    const title = answer.sentTo === null ? texts.confirmed : texts.linkSent.title
    toast({ title, tone: 'success', ...(answer.sentTo !== null && { text: texts.resent(answer.sentTo) }) })
  }
  return (
    <p className="hint">
      {texts.unconfirmed}{' '}
      <Button variant="ghost" size="sm" aria-disabled={busy} onClick={() => void resend()}>
        {texts.resend}
      </Button>
    </p>
  )
}

interface EmailProps extends UnconfirmedProps {
  readonly email: string
  /** Whether we wait for the person to confirm it. */
  readonly awaitsConfirmation: boolean
  /** Why emails to it are not sent any more; null if they are. */
  readonly emailProblem: SuppressionReason | null
}

function Email({ email, awaitsConfirmation, emailProblem, onConfirmed }: EmailProps) {
  const [open, setOpenState] = useState(false)
  const [wanted, setWanted] = useState('')
  const [password, setPassword] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { busy, errors, setErrors, send } = useSending()
  const setOpen = (next: boolean) => {
    setOpenState(next)
    setPassword('')
    setErrors({})
  }
  const ask = async () => {
    const body = { currentPassword: password, email: wanted }
    const answer = await send(texts.emailFailed, (signal) =>
      api.call(apiRoutes.changeEmail, { body, signal }),
    )
    if (!answer) return
    setSentTo(answer.sentTo)
    setOpen(false)
    toast({ ...texts.linkSent, tone: 'success' })
  }
  return (
    <Disclosed
      label={texts.email}
      value={
        <>
          <span className="address">{email}</span>
          {awaitsConfirmation && <Unconfirmed onConfirmed={onConfirmed} />}
          {emailProblem !== null && (
            <p className="hint mail-problem" role="alert">
              {texts.mailProblems[emailProblem]}{' '}
              <a className="link" href={plannedRoutes.contact}>
                {texts.writeToUs}
              </a>
            </p>
          )}
          <p className="hint" role="status">
            {sentTo !== null && sentTo !== email && texts.waiting(sentTo)}
          </p>
        </>
      }
      open={open}
      setOpen={setOpen}
      button={busy ? texts.sending : texts.sendLink}
      busy={busy}
      send={() => void ask()}
    >
      <Field
        label={texts.newEmail}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={wanted}
        error={errors['email']}
        onChange={setWanted}
      />
      <CurrentPassword value={password} error={errors['currentPassword']} onChange={setPassword} />
    </Disclosed>
  )
}

function Password({ email, onChanged }: { readonly email: string; onChanged(): void }) {
  const [open, setOpenState] = useState(false)
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const { busy, errors, setErrors, send } = useSending()
  const setOpen = (shown: boolean) => {
    setOpenState(shown)
    setCurrent('')
    setNext('')
    setErrors({})
  }
  const change = async () => {
    const body = { currentPassword: current, newPassword: next }
    const answer = await send(settingsMessages.errorSaving, (signal) =>
      api.call(apiRoutes.changePassword, { body, signal }),
    )
    if (!answer) return
    setOpen(false)
    toast({ ...texts.passwordChanged, tone: 'success' })
    onChanged()
  }
  return (
    <Disclosed
      label={texts.password}
      value={texts.passwordState}
      open={open}
      setOpen={setOpen}
      button={busy ? texts.changing : texts.changePassword}
      busy={busy}
      send={() => void change()}
    >
      {/* Tells a password manager whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <CurrentPassword value={current} error={errors['currentPassword']} onChange={setCurrent} />
      <PasswordField
        label={texts.newPassword}
        autoComplete="new-password"
        hint={texts.passwordNote}
        value={next}
        error={errors['newPassword']}
        onChange={setNext}
      />
    </Disclosed>
  )
}

interface Props extends EmailProps {
  /** The password was changed, which has ended other sessions. */
  onPasswordChanged(): void
}

/** How a person signs in. */
export function SignIn({ onPasswordChanged, ...address }: Props) {
  return (
    <Section id="sign-in" title={texts.title}>
      <Email {...address} />
      <Password email={address.email} onChanged={onPasswordChanged} />
    </Section>
  )
}
