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
  /** The newest that came, also while another one is awaited. */
  readonly answer: DashboardAnswer | null
  /** The view that `answer` shows. */
  readonly shown: DashboardView | null
  readonly loading: boolean
  /** Why what was asked for did not come, or null. */
  readonly problem: string | null
  /** After an error: asks again. */
  retry(): void
  /** Asks again behind what is shown. */
  reload(): void
  /** Takes a plugin out of what is shown, until the next answer. */
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
 * The list of a view. What somebody asked for and did not get is said in its place; a reload behind what is shown that
 * fails is a toast, and what is shown stays.
 * @param refresh is asked first, unless only the view has changed: whether the person belongs here
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
  const known = useRef(false)

  const load = useCallback(
    async (wanted: DashboardView, asked: boolean, who: boolean) => {
      const mine = ++newest.current
      if (asked) setState((before) => ({ ...before, loading: true, problem: null }))
      try {
        // At first it is asked for beside who is here, which is another way to the server and back; it counts behind that.
        const ask = () => api.call(apiRoutes.dashboard, { query: writeView(wanted) })
        const early = !known.current && seemsSignedIn() ? ask() : null
        early?.catch(() => undefined)
        if (who && !(await refresh())) return
        known.current = true
        const answer = await (early ?? ask())
        if (mine !== newest.current) return
        // Many cards are made a piece at a time: what somebody does meanwhile does not wait for them.
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
    if (view) void load(view, true, !known.current)
  }, [view, load])

  const reload = useCallback(() => {
    // Where there is nothing to keep yet, or not what was asked for, it is what was asked for once more.
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
