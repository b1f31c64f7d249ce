'use client'
import { useCallback, useEffect, useState } from 'react'
import { publishingCalendarSchema } from '#contract/publishing.ts'
import type { PublishingCalendar } from '#contract/publishing.ts'
import { staffRoutes } from '#contract/staff-routes.ts'
import { call } from '../call.ts'
import { readMonth, spanOfMonth } from './month.ts'

async function read(name: string, signal: AbortSignal): Promise<PublishingCalendar> {
  const month = readMonth(name)
  if (!month) return { entries: [], isCut: false }
  const { from, to } = spanOfMonth(month)
  const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() })
  return publishingCalendarSchema.parse(await call(staffRoutes.calendar, { query, signal }))
}

interface Answer {
  /** The month it is about, as addresses name it. */
  readonly of: string
  /** Null if it could not be read. */
  readonly calendar: PublishingCalendar | null
}

/**
 * What a month's calendar holds; undefined while it is read, and null if it could not be. Read again when the tab is
 * shown again.
 * @param name of the month; null before it is known
 */
export function useCalendar(name: string | null) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (name === null) return
    const stop = new AbortController()
    const { signal } = stop
    const look = async (): Promise<void> => {
      if (document.hidden) return
      const calendar = await read(name, signal).catch(() => null)
      if (!signal.aborted) setAnswer({ of: name, calendar })
    }
    void look()
    document.addEventListener('visibilitychange', () => void look(), { signal })
    return () => stop.abort()
  }, [name, attempt])
  const again = useCallback(() => {
    setAnswer(null)
    setAttempt((before) => before + 1)
  }, [])
  return { calendar: answer !== null && answer.of === name ? answer.calendar : undefined, again }
}
