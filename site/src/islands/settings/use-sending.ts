import { useRef, useState } from 'react'
import { ApiError, requestTimeoutMs, sentenceOf } from '../../lib/api.ts'
import { signInAddress } from '../../lib/return-place.ts'
import { toast } from '../../ui/toast.ts'

/** What the server found wrong, by field. */
export type FieldErrors = Readonly<Record<string, string>>

export interface Sending {
  readonly busy: boolean
  readonly errors: FieldErrors
  setErrors(errors: FieldErrors): void
  /**
   * Sends once, however often it is pressed. An error at a field is shown there, any other in a toast.
   * @param title of the toast
   * @returns the answer, or null after an error
   */
  send<Answer>(title: string, call: (signal: AbortSignal) => Promise<Answer>): Promise<Answer | null>
}

/** What an error says of single fields. */
function fieldsOf(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {}
  if (error.code === 'email_taken') return { email: error.message }
  return error.code === 'invalid_input' ? error.details : {}
}

/** Sends the form of one setting. */
export function useSending(): Sending {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  // A ref, because setState lags a double click.
  const sending = useRef(false)
  return {
    busy,
    errors,
    setErrors,
    async send(title, call) {
      if (sending.current) return null
      sending.current = true
      setBusy(true)
      setErrors({})
      try {
        return await call(AbortSignal.timeout(requestTimeoutMs))
      } catch (error) {
        if (error instanceof ApiError && error.code === 'unauthenticated') {
          location.replace(signInAddress(location))
          return null
        }
        const fields = fieldsOf(error)
        setErrors(fields)
        if (Object.keys(fields).length === 0) toast({ title, text: sentenceOf(error), tone: 'destructive' })
        return null
      } finally {
        sending.current = false
        setBusy(false)
      }
    },
  }
}
