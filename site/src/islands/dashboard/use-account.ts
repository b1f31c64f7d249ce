import { useCallback, useEffect, useRef, useState } from 'react'
import type { Me } from '#contract/api.ts'
import { totalCredits } from '#contract/credits.ts'
import type { Credits } from '#contract/credits.ts'
import { dashboardMessages as texts } from '#contract/messages/dashboard.ts'
import { fetchCredits, onCreditsReload } from '../../lib/credits.ts'
import { requirePerson } from '../../lib/require-person.ts'

export interface Account {
  readonly me: Me | null
  /** 'unknown' where it could not be loaded; null until then. */
  readonly credits: Credits | 'unknown' | null
  /**
   * Asks again who is signed in, and what they can spend.
   * @returns whether they belong here; else they are on their way to where they belong
   * @throws ApiError
   */
  refresh(): Promise<boolean>
  /** Shows credits that were told over realtime. */
  showCredits(credits: Credits): void
}

/** What they hold, where that is known. */
export const spendableOf = (credits: Account['credits']): number | 'unknown' | null =>
  credits === null || credits === 'unknown' ? credits : totalCredits(credits)

/** Whose dashboard it is, with their credits: loaded on demand, and when something on the page says that it moved. */
export function useAccount(): Account {
  const [me, setMe] = useState<Me | null>(null)
  const [credits, setCredits] = useState<Account['credits']>(null)
  /** How often they were asked for or told: an answer that was overtaken is not shown. */
  const news = useRef(0)

  /** A figure that was there stays. */
  const failCredits = useCallback(() => setCredits((before) => before ?? 'unknown'), [])
  const showCredits = useCallback((received: Credits) => {
    news.current += 1
    setCredits(received)
  }, [])
  const refreshCredits = useCallback(() => {
    news.current += 1
    const { current: asked } = news
    fetchCredits().then(
      (answer) => {
        if (news.current === asked) setCredits(answer)
      },
      (error: unknown) => {
        // Only logged (spec, core §8).
        console.error(texts.error.creditsLogged, error)
        failCredits()
      },
    )
  }, [failCredits])

  const refresh = useCallback(async () => {
    const who = await requirePerson().catch((error: unknown) => {
      failCredits()
      throw error
    })
    if (!who) return false
    setMe(who)
    refreshCredits()
    return true
  }, [refreshCredits, failCredits])

  useEffect(() => onCreditsReload(refreshCredits), [refreshCredits])
  return { me, credits, refresh, showCredits }
}
