'use client'
import { useCallback, useEffect, useState } from 'react'
import { documentReviewSchema } from '#contract/reviews.ts'
import type { DocumentReview } from '#contract/reviews.ts'
import { staffRoutes } from '#contract/staff-routes.ts'
import { call } from '../call.ts'

/** What was read of a review; null before the first answer. */
export interface ReadReview {
  readonly review: DocumentReview | null
  /** Whether the last attempt failed. */
  readonly hasFailed: boolean
}

/** Typing saves every second; the review is read once it pauses. */
const pause = 1_000

/**
 * The review of a document: read at once, after saves, when the tab is shown again, and when `isOpen` changes.
 * @param save changes with every save
 */
export function useReview(collection: string, id: string | null, save: string, isOpen: boolean) {
  const [read, setRead] = useState<ReadReview>({ review: null, hasFailed: false })
  const look = useCallback(
    async (signal?: AbortSignal): Promise<void> => {
      if (id === null || document.hidden) return
      try {
        const answer = await call(staffRoutes.documentReview.at(collection, id), {
          ...(signal && { signal }),
        })
        if (!signal?.aborted) setRead({ review: documentReviewSchema.parse(answer), hasFailed: false })
      } catch {
        if (!signal?.aborted) setRead(({ review }) => ({ review, hasFailed: true }))
      }
    },
    [collection, id],
  )

  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => void look(stop.signal), isOpen ? 0 : pause)
    document.addEventListener('visibilitychange', () => void look(stop.signal), { signal: stop.signal })
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [look, save, isOpen])

  return { ...read, look, show: (review: DocumentReview) => setRead({ review, hasFailed: false }) }
}
