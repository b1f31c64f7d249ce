'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { contentCheckSchema } from '#contract/content-check.ts'
import type { ContentCheckRow, ContentCheckView } from '#contract/content-check.ts'
import { staffRoutes } from '#contract/staff-routes.ts'
import { call } from '../call.ts'

interface Checked {
  readonly of: ContentCheckView
  readonly rows: readonly ContentCheckRow[]
  /** Documents looked at so far. */
  readonly looked: number
  /** Where to go on; null at the end. */
  readonly next: string | null
  readonly isReading: boolean
  readonly hasFailed: boolean
}

const nothing = (of: ContentCheckView): Checked => ({
  of,
  rows: [],
  looked: 0,
  next: null,
  isReading: true,
  hasFailed: false,
})

/** The rows of a view so far, and a way to check further documents. Pages without a row are passed over. */
export function useContentCheck(view: ContentCheckView) {
  const [checked, setChecked] = useState(nothing(view))
  const stop = useRef<AbortController | null>(null)

  const read = useCallback(async (before: Checked): Promise<void> => {
    stop.current?.abort()
    const control = new AbortController()
    stop.current = control
    const { signal } = control
    let state: Checked = { ...before, isReading: true, hasFailed: false }
    const had = state.rows.length
    setChecked(state)
    try {
      do {
        const query = new URLSearchParams({
          show: state.of,
          ...(state.next !== null && { after: state.next }),
        })
        const page = contentCheckSchema.parse(await call(staffRoutes.contentCheck, { query, signal }))
        state = {
          ...state,
          rows: [...state.rows, ...page.rows],
          looked: state.looked + page.looked,
          next: page.next,
        }
        if (!signal.aborted) setChecked(state)
      } while (!signal.aborted && state.next !== null && state.rows.length === had)
      if (!signal.aborted) setChecked({ ...state, isReading: false })
    } catch {
      if (!signal.aborted) setChecked({ ...state, isReading: false, hasFailed: true })
    }
  }, [])

  useEffect(() => {
    void read(nothing(view))
    return () => stop.current?.abort()
  }, [view, read])

  return { checked: checked.of === view ? checked : nothing(view), goOn: () => void read(checked) }
}
