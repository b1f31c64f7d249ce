import { useEffect, useState } from 'react'
import { relativeTime } from './relative-time.ts'

const minute = 60 * 1_000

/**
 * When something was; the exact moment is in its hint. That is written when it is asked for: for its first date a browser
 * loads what it knows of languages and calendars, some 20 ms, and nobody is to wait for it.
 */
export function RelativeTime({ date }: { readonly date: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  return (
    <time
      dateTime={date}
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = new Date(date).toLocaleString()
      }}
      suppressHydrationWarning
    >
      {relativeTime(date, now)}
    </time>
  )
}
