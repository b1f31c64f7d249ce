import { useEffect, useState } from 'react'
import { serverNow } from '../../lib/server-clock.ts'

/** Seconds since a time of the server, counting while the turn runs. */
export function useElapsed(since: string): number {
  const seconds = () => Math.max(0, Math.floor((serverNow() - new Date(since).getTime()) / 1000))
  const [elapsed, setElapsed] = useState(seconds)
  useEffect(() => {
    setElapsed(seconds())
    const timer = setInterval(() => setElapsed(seconds()), 1_000)
    return () => clearInterval(timer)
  }, [since])
  return elapsed
}

/** '0:38' */
export const clockTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
