import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { apiRoutes } from '#contract/api.ts'
import { writeView } from '#contract/dashboard.ts'
import type { DashboardAnswer, DashboardView } from '#contract/dashboard.ts'
import { dashboardMessages as texts } from '#contract/messages/dashboard.ts'
import { api, ApiError, sentenceOf } from '../../lib/api.ts'
import { signInAddress } from '../../lib/return-place.ts'
import { seemsSignedIn } from '../../lib/session.ts'
import { toast } from '../../ui/toast.ts'

export interface Plugins {
  /** The latest loaded list, even while another one is loading. */
  readonly answer: DashboardAnswer | null
  /** The view that `answer` shows. */
  readonly shown: DashboardView | null
  readonly loading: boolean
  /** Why the requested list failed to load, or null. */
  readonly problem: string | null
  /** After an error: asks again. */
  retry(): void
  /** Reloads in the background. */
  reload(): void
  /** Removes a plugin from the list until the next answer. */
  forget(pluginId: string): void
}

function without(answer: DashboardAnswer, pluginId: string): DashboardAnswer {
  const cut = (section: 'own' | 'edited') => {
    const page = answer[section]
    const docs = page.docs.filter(({ id }) => id !== pluginId)
    return { ...page, docs, totalDocs: page.totalDocs - (page.docs.length - docs.length) }
  }
  const { total, thisWeek } = answer.counts
  return { own: cut('own'), edited: cut('edited'), counts: { total: total - 1, thisWeek } }
}

/**
 * The list of a view. If a requested list fails to load, the error replaces it; if a background reload fails, a toast
 * reports it and the list stays.
 * @param refresh called first, unless only the view has changed, to check the session
 */
export function usePlugins(view: DashboardView | null, refresh: () => Promise<boolean>): Plugins {
  const [state, setState] = useState<Pick<Plugins, 'answer' | 'shown' | 'loading' | 'problem'>>({
    answer: null,
    shown: null,
    loading: true,
    problem: null,
  })
  // Of two loads that overlap the newer one counts.
  const newest = useRef(0)
  const loaded = useRef(false)

  const load = useCallback(
    async (wanted: DashboardView, asked: boolean, who: boolean) => {
      const mine = ++newest.current
      if (asked) setState((before) => ({ ...before, loading: true, problem: null }))
      try {
        // The first list is requested in parallel with the session to save a round trip, and used after the session is known.
        const ask = () => api.call(apiRoutes.dashboard, { query: writeView(wanted) })
        const early = !loaded.current && seemsSignedIn() ? ask() : null
        early?.catch(() => undefined)
        if (who && !(await refresh())) return
        loaded.current = true
        const answer = await (early ?? ask())
        if (mine !== newest.current) return
        // Many cards are rendered in stages, so that input does not wait for them.
        startTransition(() => setState({ answer, shown: wanted, loading: false, problem: null }))
      } catch (error) {
        if (mine !== newest.current) return
        if (error instanceof ApiError && error.code === 'unauthenticated')
          return location.replace(signInAddress(location))
        const problem = sentenceOf(error)
        if (!asked) toast({ title: texts.error.title, text: problem, tone: 'destructive' })
        setState((before) => ({ ...before, loading: false, problem: asked ? problem : before.problem }))
      }
    },
    [refresh],
  )

  useEffect(() => {
    if (view) void load(view, true, !loaded.current)
  }, [view, load])

  const reload = useCallback(() => {
    // Without a list to keep, it counts as the first request.
    if (view) void load(view, state.answer === null || state.problem !== null || state.loading, true)
  }, [view, load, state.answer, state.problem, state.loading])

  return {
    ...state,
    reload,
    retry: () => {
      if (view) void load(view, true, true)
    },
    forget: (pluginId) =>
      setState((before) => ({ ...before, answer: before.answer && without(before.answer, pluginId) })),
  }
}
