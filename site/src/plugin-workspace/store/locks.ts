import { workspaceRoutes } from '#contract/workspace-routes.ts'
import { lockMessages as texts } from '#contract/messages/locks.ts'
import { api } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'
import { refusalOf } from './session.ts'
import type { Store } from './state.ts'

/** The paths of each workspace whose lock is being changed: the second click of a double click would repeat it. */
const changing = new WeakMap<Store, Set<string>>()

/** Locks a file or a folder, whose path ends with '/', or unlocks it. */
export async function setLock(store: Store, path: string, locked: boolean): Promise<void> {
  const { get, set } = store
  const { pluginId, turn } = get()
  const paths = changing.get(store) ?? new Set()
  changing.set(store, paths)
  if (!pluginId || paths.has(path)) return
  paths.add(path)
  try {
    const { locks } = await api.call(workspaceRoutes.locks.at(pluginId), { body: { path, locked } })
    const { workspace } = get()
    if (workspace) set({ workspace: { ...workspace, locks } })
    if (turn)
      toast({ title: locked ? texts.locked(path) : texts.unlocked(path), text: texts.fromNextRequest })
  } catch (error) {
    const { details, message } = refusalOf(error)
    toast({ title: texts.failed, text: details['path'] ?? message, tone: 'destructive' })
  } finally {
    paths.delete(path)
  }
}
