'use client'
import { useEffect, useState } from 'react'
import { staffRoutes } from '#contract/staff-routes.ts'
import { documentPublishingSchema } from '#contract/publishing.ts'
import type { DocumentPublishing } from '#contract/publishing.ts'
import { call } from '../call.ts'
import { afterFailure, nextLook, slowAfter } from './next-look.ts'
import type { PublishingState } from './publishing-state.ts'

const unasked: PublishingState = { publishing: null, isAnswered: true, isSlow: false, of: '' }

const ask = async (collection: string, id: string, signal: AbortSignal): Promise<DocumentPublishing> =>
  documentPublishingSchema.parse(await call(staffRoutes.documentPublishing.at(collection, id), { signal }))

/**
 * The publishing status of a document: loaded at once, after each save, every second while publishing, and when a
 * scheduled change is due. A hidden tab pauses until it is visible again.
 * @param id null for a document that was never saved
 * @param save changes with every save
 * @param isDrawerOpen whether a drawer is open; the status is reloaded when it closes, because a change may have been
 *   scheduled
 */
export function usePublishing(
  collection: string,
  id: string | null,
  save: string,
  isDrawerOpen: boolean,
): PublishingState {
  const [watched, setWatched] = useState(unasked)
  useEffect(() => {
    if (id === null) return
    const stop = new AbortController()
    const { signal } = stop
    let timer: ReturnType<typeof setTimeout> | undefined
    let isAsking = false
    let publishingFrom: number | null = null

    const look = async (): Promise<void> => {
      clearTimeout(timer)
      if (document.hidden || isAsking) return
      isAsking = true
      let wait: number | null = afterFailure
      try {
        const answer = await ask(collection, id, signal)
        const now = Date.now()
        publishingFrom = answer.state === 'publishing' ? (publishingFrom ?? now) : null
        const waited = publishingFrom === null ? 0 : now - publishingFrom
        setWatched({ publishing: answer, isAnswered: true, isSlow: waited >= slowAfter, of: save })
        wait = nextLook(answer, now, waited)
      } catch {
        if (!signal.aborted) setWatched((before) => ({ ...before, isAnswered: false }))
      } finally {
        isAsking = false
      }
      if (wait !== null && !signal.aborted) timer = setTimeout(() => void look(), wait)
    }

    void look()
    document.addEventListener('visibilitychange', () => void look(), { signal })
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [collection, id, save, isDrawerOpen])
  return watched
}
