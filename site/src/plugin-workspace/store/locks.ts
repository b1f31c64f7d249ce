import { workspaceRoutes } from '#contract/workspace-routes.ts'
import { lockMessages as texts } from '#contract/messages/locks.ts'
import { api } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'
import { refusalOf } from './session.ts'
import type { Store } from './state.ts'

/** Locks a file or a folder, whose path ends with '/', or unlocks it. */
export async function setLock({ get, set }: Store, path: string, locked: boolean): Promise<void> {
  const { pluginId, turn } = get()
  if (!pluginId) return
  try {
    const { locks } = await api.call(workspaceRoutes.locks.at(pluginId), { body: { path, locked } })
    const { workspace } = get()
    if (workspace) set({ workspace: { ...workspace, locks } })
    if (turn)
      toast({ title: locked ? texts.locked(path) : texts.unlocked(path), text: texts.fromNextRequest })
  } catch (error) {
    const { details, message } = refusalOf(error)
    toast({ title: texts.failed, text: details['path'] ?? message, tone: 'destructive' })
  }
}
