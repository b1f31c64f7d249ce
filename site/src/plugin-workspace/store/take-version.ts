import type { VersionAnswer } from '#contract/api.ts'
import type { Store } from './state.ts'

/**
 * Shows the version that the server says it has made. The plugin is asked for again all the same; where that fails,
 * nobody sees the old values under the word that the new ones are saved.
 */
export function takeVersion({ get, set }: Store, { plugin, version }: VersionAnswer): void {
  const { workspace } = get()
  if (!workspace) return
  const newest = workspace.version
  // A newer one may have been heard of while this answer was on its way.
  if (version && newest && version.versionNumber < newest.versionNumber) return
  set({ workspace: { ...workspace, plugin, version: version ?? newest } })
}
