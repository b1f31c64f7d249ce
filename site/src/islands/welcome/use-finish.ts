import { useRef, useState } from 'react'
import { apiRoutes } from '#contract/api.ts'
import type { Me } from '#contract/api.ts'
import { errorMessages } from '#contract/messages/errors.ts'
import { welcomeMessages as texts } from '#contract/messages/welcome.ts'
import { routes } from '#contract/routes.ts'
import { api, ApiError, sentenceOf } from '../../lib/api.ts'
import { afterWelcome } from '../../lib/entrance.ts'
import { setFlash } from '../../lib/flash.ts'
import { goToSignIn } from '../../lib/session.ts'
import { toast } from '../../ui/toast.ts'

type Choice = 'free' | 'pro' | 'later'

export interface Finish {
  /** The choice that is being saved, or null. */
  readonly saving: Choice | null
  readonly choose: (choice: Choice) => void
}

/** Where a choice leads. A waiting prompt goes first, except to the prices, where it keeps waiting. */
const destination = (choice: Choice, me: Me): string => (choice === 'pro' ? routes.pricing : afterWelcome(me))

/** Ends the welcome with a choice, once; after a failure it can be tried again. */
export function useFinish(): Finish {
  const [saving, setSaving] = useState<Choice | null>(null)
  // State is too slow for the second of two clicks.
  const busy = useRef(false)

  async function choose(choice: Choice): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSaving(choice)
    try {
      const { user } = await api.call(apiRoutes.onboarding)
      setFlash({ ...texts.done, tone: 'success' })
      location.replace(destination(choice, user))
    } catch (error) {
      busy.current = false
      setSaving(null)
      console.error(error)
      const text = sentenceOf(error)
      const flash = { title: errorMessages.title, text, tone: 'destructive' } as const
      // Nothing can be saved without a session; onboarding continues after sign-in.
      if (error instanceof ApiError && error.code === 'unauthenticated') goToSignIn(flash)
      else toast(flash)
    }
  }
  return { saving, choose: (choice) => void choose(choice) }
}
