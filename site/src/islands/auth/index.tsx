import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { authMessages as texts } from '#contract/messages/auth.ts'
import { routes } from '#contract/routes.ts'
import { fetchMe } from '../../lib/session.ts'
import { peekPendingPrompt } from '../../lib/pending-prompt.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import { useInvitation } from './use-invitation.ts'
import { useAuthForm } from './use-form.ts'
import type { Mode, Values } from './use-form.ts'

const empty: Values = { fullName: '', email: '', password: '' }

/** Somebody who is signed in already has nothing to do here. */
function useLeaveWhenSignedIn(): void {
  useEffect(() => {
    fetchMe().then(
      (me) => {
        if (me) location.replace(peekPendingPrompt() ? routes.builder : routes.dashboard)
      },
      // Whether or not the server could be asked, the form is there to be tried.
      () => undefined,
    )
  }, [])
}

/** Signing in and signing up, on one screen that switches by a link. */
export default function Auth() {
  const [mode, setMode] = useState<Mode>('sign-in')
  const [values, setValues] = useState(empty)
  const [pending, setPending] = useState(false)
  const { busy, errors, problem, submit, clear } = useAuthForm()
  const invitation = useInvitation()
  const words = mode === 'sign-in' ? texts.signIn : { ...texts.signUp, ...(invitation && texts.invitation) }
  useLeaveWhenSignedIn()
  useEffect(() => {
    setPending(peekPendingPrompt() !== null)
    // Who comes with a plugin in mind and no account yet comes to sign up; the link is one click for the others.
    const asked = new URLSearchParams(location.search).get('mode')
    if (asked === 'sign-up') setMode('sign-up')
  }, [])
  useEffect(() => {
    if (invitation) setMode('sign-up')
  }, [invitation])

  const change = (name: keyof Values) => (value: string) =>
    setValues((before) => ({ ...before, [name]: value }))
  const switchMode = () => {
    setMode(mode === 'sign-in' ? 'sign-up' : 'sign-in')
    clear()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit(mode, values, invitation?.code ?? null)
  }

  return (
    <div className="auth-form">
      <h1>{words.heading}</h1>
      <p className="sub">{words.text}</p>
      {pending && <p className="kept">{texts.pending}</p>}
      <form onSubmit={send} noValidate aria-busy={busy}>
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        {mode === 'sign-up' && (
          <Field
            label={texts.fullName}
            name="fullName"
            autoComplete="name"
            maxLength={limits.fullName}
            required
            value={values.fullName}
            onChange={change('fullName')}
            error={errors.fullName}
          />
        )}
        <Field
          label={texts.email}
          name="email"
          type="email"
          autoComplete={mode === 'sign-in' ? 'username' : 'email'}
          inputMode="email"
          required
          value={values.email}
          onChange={change('email')}
          error={errors.email}
        />
        <PasswordField
          label={texts.password}
          name="password"
          autoComplete={mode === 'sign-in' ? 'current-password' : 'new-password'}
          required
          hint={mode === 'sign-up' ? texts.passwordHint(limits.password.min) : undefined}
          value={values.password}
          onChange={change('password')}
          error={errors.password}
        />
        <Button variant="ember" size="lg" type="submit" disabled={busy}>
          {busy ? words.busy : words.button}
        </Button>
      </form>
      <p className="alt">
        {words.other}{' '}
        <button type="button" className="link" onClick={switchMode}>
          {words.otherLink}
        </button>
      </p>
      <Toasts />
    </div>
  )
}
