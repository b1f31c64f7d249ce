import { useEffect, useRef, useState } from 'react'
import type { Credits } from '#contract/credits.ts'
import { announceCredits } from '../lib/credits.ts'
import { connectRealtime } from '../lib/realtime.ts'
import type { RealtimeState } from '../lib/realtime.ts'
import { onShownAgain } from '../lib/shown-again.ts'

/**
 * Keeps the page fresh: all of it whenever the window regains focus or the page comes back by the browser's Back; and
 * over realtime when the balance moves, a turn begins or ends, or a plugin changes elsewhere.
 * @param userId null until it is known
 * @returns how realtime is
 */
export function useAutoRefresh(
  userId: string | null,
  reload: () => void,
  showCredits: (credits: Credits) => void,
): RealtimeState {
  const [realtime, setRealtime] = useState<RealtimeState>('connecting')
  const newest = useRef(reload)
  useEffect(() => {
    newest.current = reload
  })

  useEffect(() => {
    const onFocus = () => {
      // A lost network is already reported.
      if (navigator.onLine) newest.current()
    }
    window.addEventListener('focus', onFocus)
    // What could not be loaded without the network comes with it.
    window.addEventListener('online', onFocus)
    const end = onShownAgain(onFocus)
    return () => {
      window.removeEventListener('focus', onFocus)
      window.removeEventListener('online', onFocus)
      end()
    }
  }, [])

  useEffect(() => {
    if (userId === null) return
    let subscribed = false
    const connection = connectRealtime(userId, {
      onProgress: (progress) => {
        const tells =
          'events' in progress && progress.events.some(({ type }) => type === 'started' || type === 'ended')
        if (tells) newest.current()
      },
      onCredits: (credits) => {
        if (credits) showCredits(credits)
        newest.current()
      },
      onPlugin: () => newest.current(),
      // Without realtime the page is as fresh as the last focus.
      onState: setRealtime,
      onSubscribed: () => {
        setRealtime('connected')
        // Events before the subscription, or while the connection was lost, were missed.
        if (subscribed) newest.current()
        else announceCredits()
        subscribed = true
      },
      // What is asked for now is refused, and the page leads to the sign-in.
      onEnded: () => newest.current(),
    })
    return () => connection.disconnect()
  }, [userId, showCredits])
  return realtime
}
