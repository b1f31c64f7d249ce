'use client'
import { useSyncExternalStore } from 'react'
import { moment } from '../moment.ts'

const never = () => () => {}

/** A time in the time zone of whoever looks, which the server does not know. */
export function LocalTime({ iso }: { readonly iso: string }) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return <time dateTime={iso}>{isInBrowser ? moment(iso) : '…'}</time>
}
