import { useEffect, useState } from 'react'

const minute = 60 * 1_000

/**
 * A time in words that stay true; the exact moment is in its hint. That is written when it is asked for: for its first date
 * a browser loads its data of languages and calendars, some 20 ms, which nobody should wait for.
 * @param date ISO @param words what is shown at a time, in milliseconds
 */
export function LiveTime({
  date,
  words,
}: {
  readonly date: string
  readonly words: (date: string, now: number) => string
}) {
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
      {words(date, now)}
    </time>
  )
}
