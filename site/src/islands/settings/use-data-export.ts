import { useCallback, useEffect, useRef, useState } from 'react'
import { apiRoutes } from '#contract/api.ts'
import type { DataExportAnswer } from '#contract/data-export.ts'
import { api } from '../../lib/api.ts'

const pollMs = 3_000

/** 'unknown' where it could not be loaded; null until then. */
export type DataExport = DataExportAnswer | 'unknown' | null

export interface LoadedExport {
  readonly copy: DataExport
  reload(): void
  /** Shows what a request has answered. */
  show(answer: DataExportAnswer): void
}

/** The copy of all one's data, followed while it is being prepared. */
export function useDataExport(): LoadedExport {
  const [copy, setCopy] = useState<DataExport>(null)
  // Of two answers that overtake each other the newer question counts.
  const newest = useRef(0)
  const show = useCallback((answer: DataExportAnswer) => {
    newest.current += 1
    setCopy(answer)
  }, [])
  const reload = useCallback(() => {
    const mine = ++newest.current
    api.call(apiRoutes.dataExport).then(
      (answer) => {
        if (mine === newest.current) setCopy(answer)
      },
      () => {
        // What was there stays.
        if (mine === newest.current) setCopy((before) => before ?? 'unknown')
      },
    )
  }, [])

  useEffect(() => {
    reload()
    // Another tab may have requested one, and time passes.
    const again = () => {
      if (document.visibilityState === 'visible') reload()
    }
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [reload])

  const preparing = copy !== null && copy !== 'unknown' && copy.state === 'preparing'
  useEffect(() => {
    if (!preparing) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload()
    }, pollMs)
    return () => clearInterval(timer)
  }, [preparing, reload])
  return { copy, reload, show }
}
