import { useCallback, useEffect, useState } from 'react'
import type { Me } from '#contract/api.ts'
import { dashboardMessages as texts } from '#contract/messages/dashboard.ts'
import { routes } from '#contract/routes.ts'
import { fetchBalance, onCreditsReload } from '../../lib/credits.ts'
import { fetchMe } from '../../lib/session.ts'

export interface Account {
  readonly me: Me | null
  /** 'unknown' where it could not be loaded; null until then. */
  readonly balance: number | 'unknown' | null
  /**
   * Asks again who is signed in, and what they can spend.
   * @returns whether they belong here; else they are on their way to where they belong
   * @throws ApiError
   */
  refresh(): Promise<boolean>
}

/** Where somebody belongs who has nothing to look at here, or null. */
function elsewhere(me: Me | null): string | null {
  if (!me) return routes.auth
  return me.onboardingCompleted ? null : routes.welcome
}

/** Whose dashboard it is, with their balance: loaded on demand, and when something on the page says that it moved. */
export function useAccount(): Account {
  const [me, setMe] = useState<Me | null>(null)
  const [balance, setBalance] = useState<Account['balance']>(null)

  /** A figure that was there stays. */
  const failBalance = useCallback(() => setBalance((before) => before ?? 'unknown'), [])
  const refreshBalance = useCallback(() => {
    fetchBalance().then(setBalance, (error: unknown) => {
      // Only logged (spec, core §8).
      console.error(texts.error.creditsLogged, error)
      failBalance()
    })
  }, [failBalance])

  const refresh = useCallback(async () => {
    const who = await fetchMe().catch((error: unknown) => {
      failBalance()
      throw error
    })
    const place = elsewhere(who)
    if (place !== null) {
      location.replace(place)
      return false
    }
    setMe(who)
    refreshBalance()
    return true
  }, [refreshBalance, failBalance])

  useEffect(() => onCreditsReload(refreshBalance), [refreshBalance])
  return { me, balance, refresh }
}
