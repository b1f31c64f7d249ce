import { useRef, useState } from 'react'
import { apiPaths } from '#contract/api.ts'
import type { SignUpAnswer } from '#contract/api.ts'
import { authMessages as texts } from '#contract/messages/auth.ts'
import { errorMessages } from '#contract/messages/errors.ts'
import { routes } from '#contract/routes.ts'
import { signInSchema, signUpSchema } from '#contract/schemas/auth.ts'
import { api, ApiError } from '../../lib/api.ts'
import { setFlash } from '../../lib/flash.ts'
import type { Flash } from '../../lib/flash.ts'
import { peekPendingPrompt } from '../../lib/pending-prompt.ts'

export type Mode = 'sign-in' | 'sign-up'
export type FieldName = 'fullName' | 'email' | 'password'
export type Values = Record<FieldName, string>

export interface AuthForm {
  readonly busy: boolean
  /** A sentence for each field that is wrong. */
  readonly errors: Partial<Record<FieldName, string>>
  /** What concerns the form as a whole, or null. */
  readonly problem: string | null
  /** @param referralCode the code of an invitation, sent with a sign-up alone */
  submit(mode: Mode, values: Values, referralCode: string | null): Promise<void>
  /** Forgets what was wrong, for another try or the other mode. */
  clear(): void
}

/** Where the way leads after the sign-in: on with a prompt that waits, else to the plugins. */
const destination = () => (peekPendingPrompt() ? routes.builder : routes.dashboard)

/** What the same schema that the server uses finds wrong, by field. */
function check(mode: Mode, values: Values): Partial<Record<FieldName, string>> {
  const result = (mode === 'sign-in' ? signInSchema : signUpSchema).safeParse(values)
  const errors: Partial<Record<FieldName, string>> = {}
  if (!result.success)
    for (const issue of result.error.issues) errors[issue.path[0] as FieldName] ??= issue.message
  return errors
}

async function enter({ email, password }: Values): Promise<Flash> {
  await api.post(apiPaths.signIn, { email, password })
  return texts.welcomeBack
}

async function join(values: Values, referralCode: string | null): Promise<Flash> {
  const { invited } = await api.post<SignUpAnswer>(apiPaths.signUp, { ...values, referralCode })
  return invited ? texts.createdInvited : texts.created
}

/** Sends the form once, and puts what the server says where it belongs. */
export function useAuthForm(): AuthForm {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<AuthForm['errors']>({})
  const [problem, setProblem] = useState<string | null>(null)
  // State is too slow for the second of two clicks.
  const sending = useRef(false)

  const clear = () => {
    setErrors({})
    setProblem(null)
  }
  async function submit(mode: Mode, values: Values, referralCode: string | null): Promise<void> {
    if (sending.current) return
    const wrong = check(mode, values)
    setErrors(wrong)
    setProblem(null)
    if (Object.keys(wrong).length > 0) return
    sending.current = true
    setBusy(true)
    try {
      const said = mode === 'sign-in' ? await enter(values) : await join(values, referralCode)
      setFlash({ ...said, tone: 'success' })
      location.assign(destination())
    } catch (error) {
      sending.current = false
      setBusy(false)
      if (!(error instanceof ApiError)) return setProblem(errorMessages.codes.internal)
      if (error.code === 'email_taken') return setErrors({ email: error.message })
      const { fullName, email, password } = error.details
      const fields = { ...(fullName && { fullName }), ...(email && { email }), ...(password && { password }) }
      setErrors(fields)
      if (Object.keys(fields).length === 0) setProblem(error.message)
    }
  }
  return { busy, errors, problem, submit, clear }
}
