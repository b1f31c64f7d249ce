import { staffRoutes } from '#contract/staff-routes.ts'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import * as z from 'zod/mini'
import { joinMessages as texts } from '#contract/messages/join.ts'
import { validationMessages } from '#contract/messages/validation.ts'
import { routes } from '#contract/routes.ts'
import { fullNameSchema, newPasswordSchema } from '#contract/schemas/auth.ts'
import { workplaceOf } from '#contract/staff.ts'
import type { OpenInvitationAnswer } from '#contract/staff.ts'
import { api, ApiError, requestTimeoutMs, sentenceOf } from '../../lib/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { Strength } from '../auth/Strength.tsx'

interface FormProps {
  readonly token: string
  readonly invitation: OpenInvitationAnswer
  /** The invitation is of no use any more. */
  readonly onGone: () => void
}

type Errors = Readonly<Partial<Record<'fullName' | 'password', string>>>

const fresh = z.object({ fullName: fullNameSchema, password: newPasswordSchema })
const existingAccount = z.object({
  password: z.string().check(z.minLength(1, validationMessages.required)),
})

/** Errors by field. */
function check(hasAccount: boolean, values: { fullName: string; password: string }): Errors {
  const result = (hasAccount ? existingAccount : fresh).safeParse(values)
  if (result.success) return {}
  const wrong: Record<string, string> = {}
  for (const { path, message } of result.error.issues) wrong[String(path[0])] ??= message
  return wrong
}

/** A name and a new password, or the password of the existing account; then on to where they work. */
export function Form({ token, invitation, onGone }: FormProps) {
  const { email, hasAccount, roles } = invitation
  const [fullName, setFullName] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  // A ref, because setState lags a double click.
  const sending = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const words = hasAccount ? texts.known : texts.fresh

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus()
  }, [])
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (sending.current) return
    const wrong = check(hasAccount, { fullName, password })
    setErrors(wrong)
    setProblem(null)
    if (Object.keys(wrong).length > 0) return
    sending.current = true
    setBusy(true)
    try {
      const input = { token, password, ...(!hasAccount && { fullName }) }
      await api.call(staffRoutes.accept, { body: input, signal: AbortSignal.timeout(requestTimeoutMs) })
      location.replace(workplaceOf(roles))
    } catch (error) {
      sending.current = false
      setBusy(false)
      if (error instanceof ApiError && error.code === 'invitation_expired') return onGone()
      const details = error instanceof ApiError && error.code === 'invalid_input' ? error.details : {}
      if (details['fullName'] || details['password']) setErrors(details)
      else setProblem(sentenceOf(error))
    }
  }

  return (
    <form ref={form} method="dialog" onSubmit={(event) => void send(event)} noValidate aria-busy={isBusy}>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {/* So that a password manager knows whose password it is. */}
      <Field name="email" label={texts.email} type="email" autoComplete="username" value={email} readOnly />
      {!hasAccount && (
        <Field
          name="fullName"
          label={texts.fullName}
          autoComplete="name"
          required
          value={fullName}
          onChange={setFullName}
          error={errors.fullName}
        />
      )}
      <PasswordField
        name="password"
        label={texts.newPassword}
        autoComplete={hasAccount ? 'current-password' : 'new-password'}
        required
        value={password}
        onChange={setPassword}
        error={errors.password}
        hint={!hasAccount && <Strength password={password} known={[fullName, email]} />}
        aside={
          hasAccount && (
            <a className="link" href={routes.auth}>
              {texts.known.forgot}
            </a>
          )
        }
      />
      <Button variant="ember" size="lg" type="submit" aria-disabled={isBusy}>
        {isBusy ? words.busy : words.button}
      </Button>
    </form>
  )
}
