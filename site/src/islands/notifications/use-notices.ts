import { useCallback, useEffect, useRef, useState } from 'react'
import { notificationMessages as texts } from '#contract/messages/notifications.ts'
import { notificationRoutes } from '#contract/notification-routes.ts'
import { noticeParameters } from '#contract/notifications.ts'
import type { Notice, NoticeFilter, NoticesAnswer } from '#contract/notifications.ts'
import { notificationsReloadEvent } from '#contract/realtime.ts'
import { api, ApiError, sentenceOf } from '../../lib/api.ts'
import { requirePerson } from '../../lib/require-person.ts'
import { signInAddress } from '../../lib/return-place.ts'
import { onShownAgain } from '../../lib/shown-again.ts'
import { toast } from '../../ui/toast.ts'

export interface Notices {
  /** Null until they are loaded. */
  readonly list: NoticesAnswer | null
  readonly loadingOlder: boolean
  /** Why they could not be loaded, or null. */
  readonly problem: string | null
  retry(): void
  loadOlder(): void
  mark(id: string, read: boolean): void
  markAll(): void
}

const ask = (filter: NoticeFilter, after?: string) => {
  const query = new URLSearchParams({ [noticeParameters.filter]: filter })
  if (after !== undefined) query.set(noticeParameters.after, after)
  return api.call(notificationRoutes.list, { query })
}

const isSessionEnd = (error: unknown) => error instanceof ApiError && error.code === 'unauthenticated'
const fail = (title: string, error: unknown) => {
  if (isSessionEnd(error)) location.replace(signInAddress(location))
  else toast({ title, text: sentenceOf(error), tone: 'destructive' })
}

/** The newest page, in place of the one that was there, before the older ones. */
export function withNewest(list: NoticesAnswer, first: NoticesAnswer): NoticesAnswer {
  const end = first.notices.at(-1)?.createdAt
  if (first.next === null || end === undefined) return first
  const known = new Set(first.notices.map(({ id }) => id))
  const older = list.notices.filter(({ id, createdAt }) => createdAt <= end && !known.has(id))
  if (older.length === 0) return first
  return { ...first, notices: [...first.notices, ...older], next: list.next }
}

/** One's notices behind a filter, kept up to date by what the page is told. */
export function useNotices(filter: NoticeFilter | null): Notices {
  const [list, setList] = useState<NoticesAnswer | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [loadingOlder, setLoadingOlder] = useState(false)
  // Of two loads that overlap the newer one counts.
  const newest = useRef(0)
  // A ref, because setState lags a double click.
  const older = useRef(false)

  const load = useCallback(async (wanted: NoticeFilter, asked: boolean) => {
    const mine = ++newest.current
    if (asked) setProblem(null)
    try {
      if (asked && !(await requirePerson())) return
      const first = await ask(wanted)
      if (mine !== newest.current) return
      setList((before) => (before && !asked ? withNewest(before, first) : first))
      setProblem(null)
    } catch (error) {
      if (mine !== newest.current) return
      if (isSessionEnd(error)) return location.replace(signInAddress(location))
      // In the background it is tried again soon.
      if (asked) setProblem(sentenceOf(error))
    }
  }, [])

  useEffect(() => {
    if (filter === null) return
    setList(null)
    void load(filter, true)
    const reload = () => void load(filter, false)
    window.addEventListener(notificationsReloadEvent, reload)
    window.addEventListener('focus', reload)
    const end = onShownAgain(reload)
    return () => {
      window.removeEventListener(notificationsReloadEvent, reload)
      window.removeEventListener('focus', reload)
      end()
    }
  }, [filter, load])

  const loadOlder = async () => {
    if (!list?.next || filter === null || older.current) return
    older.current = true
    setLoadingOlder(true)
    const mine = newest.current
    try {
      const page = await ask(filter, list.next)
      // A list loaded meanwhile may end elsewhere.
      if (mine === newest.current)
        setList((before) => before && { ...page, notices: [...before.notices, ...page.notices] })
    } catch (error) {
      fail(texts.olderFailed, error)
    } finally {
      older.current = false
      setLoadingOlder(false)
    }
  }

  /** Shows a change at once, and puts it back if it cannot be saved. */
  const change = async (
    of: (notice: Notice) => Notice,
    save: () => Promise<Pick<NoticesAnswer, 'unread' | 'read'>>,
  ) => {
    if (filter === null) return
    newest.current += 1
    setList((before) => before && { ...before, notices: before.notices.map(of) })
    try {
      const counts = await save()
      setList((before) => before && { ...before, ...counts })
    } catch (error) {
      fail(texts.markFailed, error)
      void load(filter, false)
    }
  }

  return {
    list,
    loadingOlder,
    problem,
    retry: () => {
      if (filter !== null) void load(filter, true)
    },
    loadOlder: () => void loadOlder(),
    mark: (id, read) =>
      void change(
        (notice) => (notice.id === id ? { ...notice, read } : notice),
        () => api.call(notificationRoutes.read.at(id), { body: { read } }),
      ),
    markAll: () =>
      void change(
        (notice) => ({ ...notice, read: true }),
        () => api.call(notificationRoutes.readAll),
      ),
  }
}
