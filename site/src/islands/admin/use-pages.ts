import { useCallback, useRef, useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { sentenceOf } from '../../lib/api.ts'
import { leaveIfRefused } from './access.ts'
import { useAnswer } from './use-answer.ts'
import type { Loaded } from './use-answer.ts'

/** A page of a list. */
export interface RowsPage<Row> {
  readonly rows: readonly Row[]
  /** What brings the next page, or null on the last one. */
  readonly next: string | null
  /** How many rows there are in all, where that is known. */
  readonly total?: number
}

/** Loads the page that begins after a position, or the first one. */
export type FetchPage<Row> = (after: string | null, signal?: AbortSignal) => Promise<RowsPage<Row>>

export interface Pages<Row> extends Loaded<RowsPage<Row>> {
  readonly loadingMore: boolean
  more(): void
}

/**
 * A list as far as it was loaded.
 * @param fetchPage the same function for the same list
 * @param failed said when a further page could not be loaded
 */
export function usePages<Row>(fetchPage: FetchPage<Row>, failed: string): Pages<Row> {
  const loaded = useAnswer(useCallback((signal) => fetchPage(null, signal), [fetchPage]))
  const [loadingMore, setLoadingMore] = useState(false)
  // A ref, because setState lags a double click.
  const busy = useRef(false)
  const more = async (): Promise<void> => {
    const after = loaded.answer?.next ?? null
    if (after === null || busy.current) return
    busy.current = true
    setLoadingMore(true)
    try {
      const page = await fetchPage(after)
      loaded.change((before) =>
        // A list loaded meanwhile ends elsewhere.
        before.next === after ? { ...before, rows: [...before.rows, ...page.rows], next: page.next } : before,
      )
    } catch (error) {
      if (!leaveIfRefused(error)) toast({ title: failed, text: sentenceOf(error), tone: 'destructive' })
    } finally {
      busy.current = false
      setLoadingMore(false)
    }
  }
  return { ...loaded, loadingMore, more: () => void more() }
}
