import { useCallback, useEffect, useRef, useState } from 'react'
import { apiRoutes } from '#contract/api.ts'
import type { SettingsAnswer } from '#contract/settings.ts'
import { api, ApiError, sentenceOf } from '../../lib/api.ts'
import { requirePerson } from '../../lib/require-person.ts'
import { signInAddress } from '../../lib/return-place.ts'

export interface Settings {
  readonly answer: SettingsAnswer | null
  /** Why they could not be loaded, or null. */
  readonly problem: string | null
  load(): Promise<void>
  /** Shows what a change has made of them. */
  change(change: Partial<SettingsAnswer>): void
}

/** The settings of the person who is signed in. */
export function useSettings(): Settings {
  const [answer, setAnswer] = useState<SettingsAnswer | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  // Of two loads that overlap the newer one counts.
  const newest = useRef(0)
  const load = useCallback(async () => {
    const mine = ++newest.current
    setProblem(null)
    try {
      if (!(await requirePerson())) return
      const settings = await api.call(apiRoutes.settings)
      if (mine === newest.current) setAnswer(settings)
    } catch (error) {
      if (mine !== newest.current) return
      if (error instanceof ApiError && error.code === 'unauthenticated')
        return location.replace(signInAddress(location))
      setProblem(sentenceOf(error))
    }
  }, [])
  useEffect(() => void load(), [load])
  const change = useCallback((part: Partial<SettingsAnswer>) => {
    // A load that began before knows nothing of the change.
    newest.current += 1
    setAnswer((before) => before && { ...before, ...part })
  }, [])
  return { answer, problem, load, change }
}
