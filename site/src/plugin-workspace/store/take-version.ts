import type { VersionAnswer } from '#contract/api.ts'
import type { Store } from './state.ts'

/**
 * Shows the version that the server just created. The plugin is reloaded anyway, but if that fails, the new values are
 * already shown along with the message that they are saved.
 */
export function takeVersion({ get, set }: Store, { plugin, version }: VersionAnswer): void {
  const { workspace } = get()
  if (!workspace) return
  const newest = workspace.version
  // A newer one may have been heard of while this answer was on its way.
  if (version && newest && version.versionNumber < newest.versionNumber) return
  set({ workspace: { ...workspace, plugin, version: version ?? newest } })
}
