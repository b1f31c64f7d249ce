import { workspaceRoutes } from '#contract/workspace-routes.ts'
import { historyMessages as texts } from '#contract/messages/history.ts'
import type { RestoreInput } from '#contract/schemas/turns.ts'
import { api } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'
import type { Store } from './state.ts'
import { takeVersion } from './take-version.ts'
import { refusalOf } from './session.ts'

/** Tells that an earlier version is the newest again. */
export function tellRestored(versionNumber: number): void {
  toast({
    title: texts.restored.title,
    titleLanguage: 'sv',
    text: texts.restored.text(versionNumber),
    textLanguage: 'sv',
    tone: 'success',
  })
}

/**
 * Makes an earlier version the newest again.
 * @returns whether it was done
 */
export async function restoreVersion(store: Store, versionNumber: number): Promise<boolean> {
  const { get, set } = store
  const { pluginId, workspace, restoring } = get()
  if (!pluginId || !workspace?.version || restoring !== null) return false
  set({ restoring: versionNumber })
  try {
    const order: RestoreInput = { versionNumber, baseVersion: workspace.version.versionNumber }
    takeVersion(store, await api.call(workspaceRoutes.restore.at(pluginId), { body: order }))
    await get().reload()
    tellRestored(versionNumber)
    return true
  } catch (error) {
    const { message, status } = refusalOf(error)
    toast({ title: texts.restoreFailed, text: message, tone: 'destructive' })
    // A newer version exists, perhaps from another tab, so reload.
    if (status === 409) await get().reload()
    return false
  } finally {
    set({ restoring: null })
  }
}
