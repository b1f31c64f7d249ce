import { useEffect, useRef, useState } from 'react'
import { apiRoutes } from '#contract/api.ts'
import type { SignInAnswer } from '#contract/api.ts'
import { authMessages as texts } from '#contract/messages/auth.ts'
import { errorMessages } from '#contract/messages/errors.ts'
import { api, ApiError, requestTimeoutMs } from '../../lib/api.ts'
import { destinationOf } from '../../lib/entrance.ts'
import { setFlash } from '../../lib/flash.ts'
import type { Flash } from '../../lib/flash.ts'
import { tabStorage } from '../../lib/storage.ts'
import { dismissToasts } from '../../ui/toast.ts'
import { check, invitationKey, waitInWords } from './modes.ts'
import type { FieldErrors, Mode, Values } from './modes.ts'

/** What a link brought along: the code of an invitation, the token of a reset mail. */
export interface LinkParameters {
  readonly referralCode: string | null
  /** Whether credits were promised for an invitation. */
  readonly invited: boolean
  readonly resetToken: string
}

export interface AuthForm {
  readonly busy: boolean
  /** A sentence for each field that is wrong. */
  readonly errors: FieldErrors
  /** What concerns the form as a whole, or null. */
  readonly problem: string | null
  /** Sends the form, unless something is wrong with it or it is being sent. */
  submit(mode: Mode, values: Values, brought: LinkParameters): Promise<void>
  /** Asks whether the link of a reset mail still works: where it does not, its form is of no use. */
  checkLink(token: string): Promise<void>
  /** Resets the form for another mode or person: errors are cleared, and a pending answer is ignored. */
  reset(): void
}

interface Handlers {
  /** The mail with the link is on its way. */
  readonly onLinkSent: (email: string) => void
  /** The link that one came with is of no use any more. */
  readonly onLinkExpired: () => void
}

/** Goes to where the person left off, and says there how it went. There is nothing here to come back to. */
function goOn(user: SignInAnswer['user'], flash: Flash): void {
  setFlash({ ...flash, tone: 'success' })
  location.replace(destinationOf(user))
}

const inTime = () => ({ signal: AbortSignal.timeout(requestTimeoutMs) })

const send: Readonly<Record<Mode, (values: Values, brought: LinkParameters) => Promise<void>>> = {
  async signIn({ email, password }) {
    const { user } = await api.call(apiRoutes.signIn, { body: { email, password }, ...inTime() })
    goOn(user, user.onboardingCompleted ? texts.welcomeBack : texts.completeSetup)
  },
  async signUp(values, brought) {
    const { referralCode } = brought
    const { user, invited, credits } = await api.call(apiRoutes.signUp, {
      body: { ...values, referralCode },
      ...inTime(),
    })
    tabStorage.remove(invitationKey)
    const { createdInvited: more, createdUninvited: usual, created } = texts
    const said = invited ? more : brought.invited ? usual : null
    goOn(user, said ? { title: said.title, text: said.text(credits) } : created)
  },
  async forgot({ email }) {
    await api.call(apiRoutes.forgotPassword, { body: { email }, ...inTime() })
  },
  async reset({ password }, { resetToken: token }) {
    const { user } = await api.call(apiRoutes.resetPassword, { body: { token, password }, ...inTime() })
    goOn(user, texts.reset.done)
  },
}

/** The sentence for an error; a rate limit needs its remaining time. */
function sentence(error: unknown, mode: Mode): string {
  if (!(error instanceof ApiError)) return errorMessages.codes.internal
  const seconds = Number(error.details.retryAfterSeconds)
  return error.code === 'rate_limited' && seconds > 0
    ? texts.tooMany[mode](waitInWords(seconds))
    : error.message
}

/** What the server found wrong, by field. */
function fieldErrors(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {}
  if (error.code === 'email_taken') return { email: error.message }
  const { fullName, email, password } = error.details
  return { ...(fullName && { fullName }), ...(email && { email }), ...(password && { password }) }
}

/** Sends the form once, and puts what the server says where it belongs. */
export function useAuthForm({ onLinkSent, onLinkExpired }: Handlers): AuthForm {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string | null>(null)
  // The form being sent, or null. A ref, because setState lags a double click.
  const sending = useRef<object | null>(null)

  useEffect(() => {
    // With the network back, the form can be sent.
    const onOnline = () => setProblem((shown) => (shown === errorMessages.offline ? null : shown))
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])

  const ready = () => {
    sending.current = null
    setBusy(false)
  }
  const reset = () => {
    setErrors({})
    setProblem(null)
    ready()
  }
  async function submit(mode: Mode, values: Values, brought: LinkParameters): Promise<void> {
    if (sending.current) return
    const wrong = check(mode, values)
    setErrors(wrong)
    setProblem(null)
    // The form shows what went wrong; the earlier message is about another attempt.
    dismissToasts()
    if (Object.keys(wrong).length > 0) return
    const mine = {}
    sending.current = mine
    setBusy(true)
    try {
      await send[mode](values, brought)
      // The others leave the page, and stay busy until then.
      if (mode !== 'forgot' || sending.current !== mine) return
      ready()
      onLinkSent(values.email.trim())
    } catch (error) {
      if (sending.current !== mine) return
      ready()
      const text = sentence(error, mode)
      const fields = fieldErrors(error)
      setErrors(fields)
      if (Object.keys(fields).length === 0) setProblem(text)
      if (error instanceof ApiError && error.code === 'link_expired') onLinkExpired()
    }
  }
  async function checkLink(token: string): Promise<void> {
    try {
      await api.call(apiRoutes.resetLink, { body: { token }, ...inTime() })
    } catch (error) {
      // The form reports other errors when it is sent.
      if (!(error instanceof ApiError) || error.code !== 'link_expired' || sending.current) return
      setProblem(error.message)
      onLinkExpired()
    }
  }
  return { busy, errors, problem, submit, checkLink, reset }
}
