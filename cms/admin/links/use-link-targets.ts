'use client'
import { useEffect, useState } from 'react'
import { linkTargetsSchema } from '#contract/link-targets.ts'
import type { LinkTargets } from '#contract/link-targets.ts'
import { staffRoutes } from '#contract/staff-routes.ts'
import { call } from '../call.ts'

/** Milliseconds after the last key. */
const pause = 150

interface Answer {
  readonly to: string
  /** Null if there was none. */
  readonly targets: LinkTargets | null
}

/**
 * What may be linked to, for what is typed: undefined while it is asked for, null if the server did not answer. The answer to
 * an earlier question is never shown for a later one.
 * @param search null: nothing is asked
 */
export function useLinkTargets(search: string | null): LinkTargets | null | undefined {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    if (search === null) {
      setAnswer(null)
      return
    }
    const stop = new AbortController()
    const { signal } = stop
    const ask = async (): Promise<void> => {
      const query = new URLSearchParams({ q: search })
      const targets = await call(staffRoutes.linkTargets, { query, signal })
        .then((found) => linkTargetsSchema.parse(found))
        .catch(() => null)
      if (!signal.aborted) setAnswer({ to: search, targets })
    }
    const timer = setTimeout(() => void ask(), pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [search])
  return answer?.to === search ? answer.targets : undefined
}
