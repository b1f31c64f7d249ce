import { useEffect, useState } from 'react'
import { relativeTime } from './relative-time.ts'

const minute = 60 * 1_000

/** When something was; the exact moment is in its hint. */
export function RelativeTime({ date }: { readonly date: string }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={date} title={new Date(date).toLocaleString()} suppressHydrationWarning>
      {relativeTime(date, now)}
    </time>
  )
}
