import { useCallback, useEffect, useState } from 'react'
import { apiRoutes } from '#contract/api.ts'
import type { ReferralAnswer } from '#contract/api.ts'
import { api, sentenceOf } from '../../lib/api.ts'

export interface Referral {
  readonly answer: ReferralAnswer | null
  /** Why it is not there, or null. */
  readonly problem: string | null
  load(): void
}

/**
 * The person's invite code and its rewards. The server creates the code on the first request.
 * @param held the balance, or 'unknown'; null until the person is known. When it changes, a friend may have joined
 */
export function useReferral(held: number | 'unknown' | null): Referral {
  const [answer, setAnswer] = useState<ReferralAnswer | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const load = useCallback(() => {
    setProblem(null)
    api.call(apiRoutes.referral).then(setAnswer, (error: unknown) => {
      setProblem(sentenceOf(error))
    })
  }, [])

  useEffect(() => {
    if (held !== null) load()
  }, [held, load])
  return { answer, problem, load }
}
