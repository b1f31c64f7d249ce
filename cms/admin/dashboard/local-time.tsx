'use client'
import { useSyncExternalStore } from 'react'
import { formatTime } from '../format-time.ts'

const never = () => () => {}

/** A time in the reader's time zone, which the server does not know. */
export function LocalTime({ iso }: { readonly iso: string }) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return <time dateTime={iso}>{isInBrowser ? formatTime(iso) : '…'}</time>
}
