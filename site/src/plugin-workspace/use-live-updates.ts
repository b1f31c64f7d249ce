import { useEffect } from 'react'
import { onCreditsReload } from '../lib/credits.ts'
import { connectRealtime } from '../lib/realtime.ts'
import { usePluginWorkspace, useWorkspace } from './context.ts'

/** While the realtime service is away, a turn is looked at this often, in milliseconds. */
const pollMs = 2_000
/**
 * How often a failed reload of the plugin is retried, and it is reloaded for the end of its checks while realtime is away,
 * in milliseconds.
 */
const againMs = 5_000

/** Keeps the workspace up to date: over realtime, and by asking while that is away. */
export function useLiveUpdates(): void {
  const { store } = usePluginWorkspace()
  const userId = useWorkspace(({ me }) => me?.id)
  const reloading = useWorkspace(
    ({ isStale, workspace, realtime }) =>
      isStale || (workspace?.checking === true && realtime !== 'connected'),
  )
  const polling = useWorkspace(({ turn, realtime }) => turn !== null && realtime !== 'connected')

  useEffect(() => onCreditsReload(() => void store.getState().refetchCredits()), [store])

  useEffect(() => {
    if (!userId) return
    const { apply, refetchCredits, refetchTurn, reload, setRealtime } = store.getState()
    let subscribed = false
    const connection = connectRealtime(userId, {
      onProgress: apply,
      onCredits: (received) => void refetchCredits(received),
      onPlugin: (pluginId) => {
        if (pluginId === store.getState().pluginId) void reload()
      },
      onState: setRealtime,
      onSubscribed: () => {
        setRealtime('connected')
        void refetchTurn()
        void refetchCredits()
        // While the connection was lost, a turn may have started elsewhere, and even ended.
        if (subscribed) void reload()
        subscribed = true
      },
      // What is asked for now is refused, and the page says so.
      onEnded: () => void reload(),
    })
    // The browser notices a lost network before the connection does.
    const onOffline = () => setRealtime('unavailable')
    const onOnline = () => connection.reconnect()
    window.addEventListener('offline', onOffline)
    window.addEventListener('online', onOnline)
    return () => {
      window.removeEventListener('offline', onOffline)
      window.removeEventListener('online', onOnline)
      connection.disconnect()
    }
  }, [store, userId])

  useEffect(() => {
    // The person may have signed out or changed the plugin in another tab.
    const onFocus = () => {
      const { phase, pluginId, reload } = store.getState()
      if (phase === 'ready' && pluginId !== null) void reload()
    }
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [store])

  useEffect(() => {
    if (!polling) return
    const timer = setInterval(() => void store.getState().refetchTurn(), pollMs)
    return () => clearInterval(timer)
  }, [store, polling])

  useEffect(() => {
    if (!reloading) return
    const timer = setInterval(() => void store.getState().reload(), againMs)
    return () => clearInterval(timer)
  }, [store, reloading])
}
