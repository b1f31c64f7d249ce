import { useRef, useState } from 'react'
import { ApiError, sentenceOf } from '../../../../lib/api.ts'
import { toast } from '../../../../ui/toast.ts'
import { leaveIfRefused } from '../../access.ts'

export interface Action {
  readonly busy: boolean
  /** What the server found wrong, by field. */
  readonly errors: Readonly<Record<string, string>>
  clear(): void
  /**
   * Acts once, however often it is pressed. An error at one of the fields is shown there, any other in a toast.
   * @returns the answer, or null after an error
   */
  act<Answer>(call: () => Promise<Answer>): Promise<Answer | null>
}

/**
 * An action of an admin.
 * @param failed the title of the toast
 * @param fields those that are filled in for it
 */
export function useAction(failed: string, fields: readonly string[] = []): Action {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  // A ref, because setState lags a double click.
  const acting = useRef(false)
  return {
    busy,
    errors,
    clear: () => setErrors({}),
    async act(call) {
      if (acting.current) return null
      acting.current = true
      setBusy(true)
      setErrors({})
      try {
        return await call()
      } catch (error) {
        if (leaveIfRefused(error)) return null
        const details = error instanceof ApiError && error.code === 'invalid_input' ? error.details : {}
        setErrors(details)
        const [other] =
          Object.entries(details)
            .find(([name]) => !fields.includes(name))
            ?.slice(1) ?? []
        if (other !== undefined || Object.keys(details).length === 0)
          toast({ title: failed, text: other ?? sentenceOf(error), tone: 'destructive' })
        return null
      } finally {
        acting.current = false
        setBusy(false)
      }
    },
  }
}
