'use client'
import { formatTime } from '../format-time.ts'
import { useInBrowser } from '../in-browser.ts'

/** A time in the reader's time zone, which the server does not know. */
export function LocalTime({ iso }: { readonly iso: string }) {
  const isInBrowser = useInBrowser()
  return <time dateTime={iso}>{isInBrowser ? formatTime(iso) : '…'}</time>
}
