import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { connectionMessages as texts } from '#contract/messages/connection.ts'
import type { RealtimeState } from '../lib/realtime.ts'

/** A connection that is back within this time was never away, in milliseconds. */
const graceMs = 2_000

/** Whether the browser reports a network. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      window.addEventListener('online', changed)
      window.addEventListener('offline', changed)
      return () => {
        window.removeEventListener('online', changed)
        window.removeEventListener('offline', changed)
      }
    },
    () => navigator.onLine,
    () => true,
  )

/** Whether something has been so for a while. */
function useForAWhile(now: boolean): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!now) return setLasts(false)
    const timer = setTimeout(() => setLasts(true), graceMs)
    return () => clearTimeout(timer)
  }, [now])
  return now && lasts
}

/**
 * Reports a lost connection as soon as it is noticed, and announces to screen readers that it is back.
 * @param realtime of a page with live updates
 */
export function ConnectionBar({ realtime }: { readonly realtime?: RealtimeState }) {
  const online = useOnline()
  const paused = useForAWhile(online && realtime === 'unavailable')
  const [was, setWas] = useState(false)
  const problem = !online ? texts.offline : paused ? texts.away : null
  if (problem && !was) setWas(true)
  return (
    <div className="connection" role="status" data-away={problem ? '' : undefined}>
      {problem ? (
        <p>
          <WifiOff className="icon" aria-hidden />
          <span>
            <b>{problem.title}</b> {problem.text}
          </span>
        </p>
      ) : (
        was && <span className="sr-only">{texts.back}</span>
      )}
    </div>
  )
}
