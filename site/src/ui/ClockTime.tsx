import { useEffect, useState } from 'react'
import { clockTime } from './clock-time.ts'

const minute = 60 * 1_000

/**
 * When something was, with the time of day: for what happens several times in one. The exact moment is in its hint, which is
 * written when it is asked for, as that of `RelativeTime`.
 */
export function ClockTime({ date }: { readonly date: string }) {
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
    >
      {clockTime(date, now)}
    </time>
  )
}
