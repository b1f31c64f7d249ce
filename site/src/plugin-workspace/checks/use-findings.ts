import { useEffect, useState } from 'react'
import type { FindingsAnswer } from '#contract/findings.ts'
import { findingsRoutes } from '#contract/findings-routes.ts'
import { api } from '../../lib/api.ts'

interface Loaded {
  readonly versionId: string
  /** Null where they could not be read. */
  readonly answer: FindingsAnswer | null
}

/** The findings of a version; they are loaded only where they are looked at. */
export function useFindings(versionId: string) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    const end = (answer: FindingsAnswer | null) => {
      if (!controller.signal.aborted) setLoaded({ versionId, answer })
    }
    setLoaded(null)
    api
      .call(findingsRoutes.versionFindings.at(versionId), { signal: controller.signal })
      .then(end, () => end(null))
    return () => controller.abort()
  }, [versionId, round])
  const current = loaded?.versionId === versionId ? loaded : null
  return {
    answer: current?.answer ?? null,
    failed: current !== null && current.answer === null,
    retry: () => setRound((before) => before + 1),
  }
}
