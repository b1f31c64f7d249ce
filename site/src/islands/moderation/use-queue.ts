import { useEffect, useState } from 'react'
import type { CaseKind, ForumSuspension, ModerationCase } from '#contract/moderation.ts'
import { moderationRoutes } from '#contract/moderation-routes.ts'
import { api, sentenceOf } from '../../lib/api.ts'
import { requirePerson } from '../../lib/require-person.ts'

/** A page of what moderators look at. */
interface Page<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
}

export type FetchPage<Row> = (after: string | null) => Promise<Page<Row>>

type State<Row> =
  | { readonly state: 'loading' }
  | { readonly state: 'denied' }
  | { readonly state: 'failed'; readonly why: string }
  | ({ readonly state: 'loaded' } & Page<Row>)

export interface Queue<Row> {
  readonly queue: State<Row>
  readonly loadingMore: boolean
  retry(): void
  more(): void
  /** It is done. */
  remove(id: string): void
}

/** A page of cases. @param kind null for all */
export const casesOf =
  (kind: CaseKind | null): FetchPage<ModerationCase> =>
  async (after) => {
    const query = new URLSearchParams({ ...(kind !== null && { kind }), ...(after !== null && { after }) })
    const { cases, next } = await api.call(moderationRoutes.cases, { query })
    return { rows: cases, next }
  }

/** A page of people who are suspended. */
export const suspensionsPage: FetchPage<ForumSuspension> = async (after) => {
  const query = new URLSearchParams(after === null ? {} : { after })
  const { suspensions, next } = await api.call(moderationRoutes.suspensions, { query })
  return { rows: suspensions, next }
}

/**
 * A list of moderators as far as it was loaded.
 * @param fetchPage the same function each time
 * @param onDenied told when the person is no moderator
 */
export function useQueue<Row extends { readonly id: string }>(
  fetchPage: FetchPage<Row>,
  onDenied: () => void,
): Queue<Row> {
  const [queue, setQueue] = useState<State<Row>>({ state: 'loading' })
  const [loadingMore, setLoadingMore] = useState(false)
  const [round, setRound] = useState(0)

  useEffect(() => {
    let wanted = true
    const load = async (): Promise<State<Row> | null> => {
      const person = await requirePerson()
      // On the way to the sign-in page.
      if (!person) return null
      if (!person.roles.some((role) => role === 'admin' || role === 'moderator')) return { state: 'denied' }
      return { state: 'loaded', ...(await fetchPage(null)) }
    }
    setQueue({ state: 'loading' })
    load()
      .catch((error: unknown): State<Row> => ({ state: 'failed', why: sentenceOf(error) }))
      .then((loaded) => {
        if (!loaded || !wanted) return
        setQueue(loaded)
        if (loaded.state === 'denied') onDenied()
      })
      .catch(() => undefined)
    return () => {
      wanted = false
    }
  }, [fetchPage, round])

  const more = async (): Promise<void> => {
    if (queue.state !== 'loaded' || queue.next === null || loadingMore) return
    setLoadingMore(true)
    try {
      const { rows, next } = await fetchPage(queue.next)
      setQueue({ state: 'loaded', rows: [...queue.rows, ...rows], next })
    } catch (error) {
      setQueue({ state: 'failed', why: sentenceOf(error) })
    } finally {
      setLoadingMore(false)
    }
  }
  return {
    queue,
    loadingMore,
    retry: () => setRound((before) => before + 1),
    more: () => void more(),
    remove: (id) =>
      setQueue((before) =>
        before.state === 'loaded' ? { ...before, rows: before.rows.filter((row) => row.id !== id) } : before,
      ),
  }
}
