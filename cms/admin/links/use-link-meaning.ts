'use client'
import { useEffect, useState } from 'react'
import { linkMeaningSchema } from '#contract/link-targets.ts'
import type { LinkMeaning } from '#contract/link-targets.ts'
import { staffRoutes } from '#contract/staff-routes.ts'
import { call } from '../call.ts'

/** Milliseconds after the last key. */
const pause = 300

interface Answer {
  readonly to: string
  /** Null if there was none. */
  readonly meaning: LinkMeaning | null
}

/**
 * What an address of ours leads to: undefined before that is known, null if the server did not answer.
 * @param address null: nothing is asked
 */
export function useLinkMeaning(address: string | null): LinkMeaning | null | undefined {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    if (address === null) return
    const stop = new AbortController()
    const { signal } = stop
    const ask = async (): Promise<void> => {
      const query = new URLSearchParams({ path: address })
      const meaning = await call(staffRoutes.linkMeaning, { query, signal })
        .then((found) => linkMeaningSchema.parse(found))
        .catch(() => null)
      if (!signal.aborted) setAnswer({ to: address, meaning })
    }
    const timer = setTimeout(() => void ask(), pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [address])
  return answer?.to === address ? answer.meaning : undefined
}
