import { useCallback, useEffect, useRef, useState } from 'react'
import { apiRoutes } from '#contract/api.ts'
import type { SubscriptionAnswer } from '#contract/billing.ts'
import { api } from '../lib/api.ts'
import { seemsSignedIn } from '../lib/session.ts'

/** 'unknown' where it could not be loaded; null until then. */
export type Subscription = SubscriptionAnswer | 'unknown' | null

/** The subscription of the signed-in person, and what loads it again. */
export function useSubscription(): readonly [Subscription, () => void] {
  const [subscription, setSubscription] = useState<Subscription>(null)
  // Of two answers that overtake each other the newer question counts.
  const newest = useRef(0)

  const reload = useCallback(() => {
    const mine = ++newest.current
    api.call(apiRoutes.checkSubscription).then(
      (answer) => {
        if (mine === newest.current) setSubscription(answer)
      },
      () => {
        // What was there stays. The list of plugins tells of trouble.
        if (mine === newest.current) setSubscription((before) => before ?? 'unknown')
      },
    )
  }, [])

  useEffect(() => {
    if (seemsSignedIn()) reload()
    else setSubscription('unknown')
  }, [reload])
  return [subscription, reload]
}
