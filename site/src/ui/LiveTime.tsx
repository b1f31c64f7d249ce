import { useEffect, useState } from 'react'

const minute = 60 * 1_000

/**
 * A relative time that stays up to date, with the exact time in its tooltip. That is formatted on hover, since a browser
 * loads its calendars for the first date, which takes some 20 ms.
 * @param date ISO @param words the text at a time in milliseconds
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
