import { useCallback, useEffect, useState } from 'react'
import { apiPaths } from '#contract/api.ts'
import type { ReferralAnswer } from '#contract/api.ts'
import { api, sentenceOf } from '../../lib/api.ts'
import type { Account } from './use-account.ts'

export interface Referral {
  readonly answer: ReferralAnswer | null
  /** Why it is not there, or null. */
  readonly problem: string | null
  load(): void
}

/**
 * The person's invite code and what it has brought. The server makes the code when it is first asked for.
 * @param balance null until somebody is known to be signed in; when it moves, somebody may have joined
 */
export function useReferral(balance: Account['balance']): Referral {
  const [answer, setAnswer] = useState<ReferralAnswer | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const load = useCallback(() => {
    setProblem(null)
    api.get<ReferralAnswer>(apiPaths.referral).then(setAnswer, (error: unknown) => {
      setProblem(sentenceOf(error))
    })
  }, [])

  useEffect(() => {
    if (balance !== null) load()
  }, [balance, load])
  return { answer, problem, load }
}
