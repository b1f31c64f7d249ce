import { apiRoutes } from '#contract/api.ts'
import { workspaceRoutes } from '#contract/workspace-routes.ts'
import { turnMessages as texts } from '#contract/messages/turn.ts'
import { applyTurnEvent, turnHasEnded } from '#contract/turns/index.ts'
import type { TurnProgress, TurnState } from '#contract/turns/index.ts'
import { api, ApiError, requestTimeoutMs, sentenceOf } from '../../lib/api.ts'
import { announceCredits } from '../../lib/credits.ts'
import { toast } from '../../ui/toast.ts'
import { followCopy } from './follow-copy.ts'
import type { Store } from './state.ts'
import { tellRestored } from './restore.ts'
import { isSessionEnd, refusalOf } from './session.ts'

/**
 * Applies a newer state of the turn. When it has ended, the plugin is reloaded; until then the ended turn stays visible.
 */
async function take(store: Store, turn: TurnState): Promise<void> {
  const { get, set } = store
  if (!turnHasEnded(turn.status)) return set({ turn })
  const { turn: current, ended } = get()
  if (ended?.id === turn.id) return
  if (!current) return set({ stopping: false })
  set({ turn, ended: turn, stopping: false })
  announceCredits()
  const { movedTo } = turn
  if (movedTo !== undefined && movedTo !== get().pluginId) followCopy(store, movedTo)
  await store.get().reload()
  if (get().turn?.id === turn.id) set({ turn: null })
  // The toast about the copy says it already.
  if (turn.status === 'delivered' && turn.version && movedTo === undefined) {
    toast({ title: texts.generated, text: texts.generatedText(turn.version.number), tone: 'success' })
  }
  if (turn.status === 'restored' && turn.restored !== null) tellRestored(turn.restored)
}

/** The server does not know the turn: its plugin was deleted or has changed elsewhere. */
async function takeGone(store: Store, turn: TurnState): Promise<void> {
  if (store.get().turn?.id !== turn.id) return
  store.set({ turn: null, stopping: false })
  await store.get().reload()
}

const isGone = (error: ApiError): boolean => error.code === 'not_found'

/**
 * Fetches the current state of the turn. Any other failure is no end: the next event or the next look asks again. On a slow network
 * it grows while it is fetched, and every event that finds a gap asks for it.
 */
export async function refetchTurn(store: Store): Promise<void> {
  const { turn } = store.get()
  if (!turn) return
  try {
    const { turn: fresh } = await api.call(apiRoutes.turn.at(turn.id), {
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    const current = store.get().turn
    if (current?.id === fresh.id && fresh.seq >= current.seq) await take(store, fresh)
  } catch (error) {
    if (isGone(refusalOf(error))) await takeGone(store, turn)
  }
}

/** Folds progress into the turn, event by event. */
export function applyProgress(store: Store, progress: TurnProgress): void {
  const { turn, ended, pluginId } = store.get()
  if (progress.pluginId !== pluginId) return
  // A realtime event may arrive after a newer answer.
  if (progress.turnId === ended?.id) return
  // Another tab has started a turn on this plugin, or ours was restarted.
  if (!turn || turn.id !== progress.turnId) return void store.get().reload()
  if ('refetch' in progress) {
    if (progress.refetch > turn.seq) void store.get().refetchTurn()
    return
  }
  let next: TurnState = turn
  for (const event of progress.events) {
    const folded = applyTurnEvent(next, event)
    if (!folded) return void store.get().refetchTurn()
    next = folded
  }
  if (next !== turn) void take(store, next)
}

/** Stops the running turn. */
export async function stopTurn(store: Store): Promise<void> {
  const { turn, stopping } = store.get()
  if (!turn || stopping || turnHasEnded(turn.status)) return
  store.set({ stopping: true })
  try {
    const { turn: stopped } = await api.call(workspaceRoutes.stopTurn.at(turn.id))
    await take(store, stopped)
  } catch (error) {
    if (error instanceof ApiError && isGone(error)) return await takeGone(store, turn)
    if (isSessionEnd(error)) throw error
    const text = sentenceOf(error)
    toast({ title: texts.stopFailed, text, tone: 'destructive' })
  } finally {
    store.set({ stopping: false })
  }
}
