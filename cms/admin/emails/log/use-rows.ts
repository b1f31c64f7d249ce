'use client'
import { toast } from '@payloadcms/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { adminMessages } from '#contract/messages/admin.ts'
import { cmsMessages } from '#contract/messages/cms.ts'
import { CallError } from '../../call.ts'

interface Page<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
}

export interface Rows<Row> {
  /** Null until they are there. */
  readonly page: Page<Row> | null
  /** Why they could not be loaded, or null. */
  readonly problem: string | null
  readonly isBusy: boolean
  change(work: (rows: readonly Row[]) => readonly Row[]): void
  more(): void
  retry(): void
}

const sentenceOf = (error: unknown): string =>
  error instanceof CallError ? error.message : cmsMessages.invite.failed

/**
 * The rows of a list, page by page; another question loads the first page anew.
 * @param fetchPage the same function for the same question
 */
export function useRows<Row>(
  fetchPage: (after: string | null, signal: AbortSignal) => Promise<Page<Row>>,
): Rows<Row> {
  const [page, setPage] = useState<Page<Row> | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [round, setRound] = useState(0)
  /** Ends what is loaded for an earlier question. */
  const current = useRef(new AbortController())
  const loading = useRef(false)

  const load = useCallback(
    async (before: readonly Row[], after: string | null) => {
      const { signal } = current.current
      loading.current = true
      setBusy(true)
      try {
        const { rows, next } = await fetchPage(after, signal)
        if (signal.aborted) return
        setPage({ rows: [...before, ...rows], next })
        setProblem(null)
      } catch (error) {
        if (signal.aborted) return
        if (after === null) setProblem(sentenceOf(error))
        else toast.error(adminMessages.moreFailed, { description: sentenceOf(error) })
      } finally {
        if (!signal.aborted) {
          loading.current = false
          setBusy(false)
        }
      }
    },
    [fetchPage],
  )
  useEffect(() => {
    const mine = new AbortController()
    current.current = mine
    void load([], null)
    return () => mine.abort()
  }, [load, round])
  return {
    page,
    problem,
    isBusy,
    change: (work) => {
      setPage((before) => before && { ...before, rows: work(before.rows) })
      // What is on its way was asked for before the change.
      if (loading.current) setRound((before) => before + 1)
    },
    more: () => {
      if (page && page.next !== null && !isBusy) void load(page.rows, page.next)
    },
    retry: () => setRound((before) => before + 1),
  }
}
