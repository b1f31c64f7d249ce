import { useCallback, useEffect, useRef, useState } from 'react'
import { apiRoutes } from '#contract/api.ts'
import { creditParameters, writeCreditView } from '#contract/credit-history.ts'
import type { CreditHoldings, CreditTransactionsAnswer, CreditView } from '#contract/credit-history.ts'
import { creditHistoryMessages } from '#contract/messages/credit-history.ts'
import { api, ApiError, sentenceOf } from '../../lib/api.ts'
import { requirePerson } from '../../lib/require-person.ts'
import { signInAddress } from '../../lib/return-place.ts'
import { seemsSignedIn } from '../../lib/session.ts'
import { toast } from '../../ui/toast.ts'
import { withFirstPage, withOlderPage } from './merge.ts'

const texts = creditHistoryMessages

export interface Ledger {
  readonly userId: string | null
  readonly holdings: CreditHoldings | null
  /** The latest loaded list, even while another one is loading. */
  readonly list: CreditTransactionsAnswer | null
  /** The view that `list` shows. */
  readonly shown: CreditView | null
  readonly loading: boolean
  readonly loadingOlder: boolean
  /** Why it could not be loaded, or null. */
  readonly problem: string | null
  retry(): void
  /** Reloads in the background. */
  reload(): void
  loadOlder(): void
}

type State = Pick<Ledger, 'userId' | 'holdings' | 'list' | 'shown' | 'loading' | 'loadingOlder' | 'problem'>

const atFirst: State = {
  userId: null,
  holdings: null,
  list: null,
  shown: null,
  loading: true,
  loadingOlder: false,
  problem: null,
}

const listOf = (view: CreditView, before?: string) => {
  const query = writeCreditView(view)
  if (before !== undefined) query.set(creditParameters.before, before)
  return api.call(apiRoutes.creditTransactions, { query })
}
const ask = (view: CreditView) => Promise.all([api.call(apiRoutes.creditHoldings), listOf(view)])

const isSessionEnd = (error: unknown) => error instanceof ApiError && error.code === 'unauthenticated'

/** What one has, and the history in a view. */
export function useLedger(view: CreditView | null): Ledger {
  const [state, setState] = useState(atFirst)
  // Of two loads that overlap the newer one counts.
  const newest = useRef(0)
  const known = useRef<string | null>(null)
  // A ref, because setState lags a double click.
  const loadingOlder = useRef(false)

  const load = useCallback(async (wanted: CreditView, asked: boolean) => {
    const mine = ++newest.current
    if (asked) setState((before) => ({ ...before, loading: true, problem: null }))
    try {
      // Requested in parallel with the session to save a round trip, and used after the session is known.
      const early = known.current !== null || seemsSignedIn() ? ask(wanted) : null
      early?.catch(() => undefined)
      if (known.current === null || !asked) {
        const person = await requirePerson()
        if (!person) return
        known.current = person.id
      }
      const [holdings, first] = await (early ?? ask(wanted))
      if (mine !== newest.current) return
      setState((before) => ({
        ...before,
        userId: known.current,
        holdings,
        list: !asked && before.list && before.shown === wanted ? withFirstPage(before.list, first) : first,
        shown: wanted,
        loading: false,
        problem: null,
      }))
    } catch (error) {
      if (mine !== newest.current) return
      if (isSessionEnd(error)) return location.replace(signInAddress(location))
      const problem = sentenceOf(error)
      if (!asked) toast({ title: texts.failed, text: problem, tone: 'destructive' })
      setState((before) => ({ ...before, loading: false, problem: asked ? problem : before.problem }))
    }
  }, [])

  useEffect(() => {
    if (view) void load(view, true)
  }, [view, load])

  const loadOlder = async () => {
    const { list, shown } = state
    const last = list?.transactions.at(-1)
    if (!list?.more || !shown || !last || loadingOlder.current) return
    loadingOlder.current = true
    const mine = newest.current
    setState((before) => ({ ...before, loadingOlder: true }))
    try {
      const page = await listOf(shown, last.id)
      setState((before) => ({
        ...before,
        loadingOlder: false,
        // A list loaded meanwhile ends elsewhere.
        list: mine === newest.current && before.list ? withOlderPage(before.list, page) : before.list,
      }))
    } catch (error) {
      if (isSessionEnd(error)) return location.replace(signInAddress(location))
      toast({ title: texts.olderFailed, text: sentenceOf(error), tone: 'destructive' })
      setState((before) => ({ ...before, loadingOlder: false }))
    } finally {
      loadingOlder.current = false
    }
  }

  const reload = useCallback(() => {
    // Without a list to keep, it counts as the first request.
    if (view) void load(view, state.list === null || state.problem !== null || state.loading)
  }, [view, load, state.list, state.problem, state.loading])
  return {
    ...state,
    reload,
    retry: () => {
      if (view) void load(view, true)
    },
    loadOlder: () => void loadOlder(),
  }
}
