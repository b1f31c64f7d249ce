import { workspaceRoutes } from '#contract/workspace-routes.ts'
import type { VersionSummary } from '#contract/api.ts'
import { problemsInDetails, refusedChange } from '#contract/edits.ts'
import type { CodeProblem } from '#contract/edits.ts'
import type { SaveFilesInput } from '#contract/schemas/edits.ts'
import { api, requestTimeoutMs } from '../../lib/api.ts'
import { refusalOf } from './session.ts'
import type { Store } from './state.ts'
import { takeVersion } from './take-version.ts'

/** What became of files that were to be saved. */
export type SavedFiles =
  | { readonly state: 'saved'; readonly version: VersionSummary | null }
  | { readonly state: 'problems'; readonly problems: readonly CodeProblem[] }
  /** There is a newer version, which has been loaded. */
  | { readonly state: 'outdated' }
  | { readonly state: 'refused'; readonly why: string }

export const signedOut: SavedFiles = { state: 'refused', why: '' }

/** Saves files that were changed by hand, as a version. */
export async function saveFiles(store: Store, input: SaveFilesInput): Promise<SavedFiles> {
  const { pluginId, reload } = store.get()
  if (!pluginId) return signedOut
  try {
    const signal = AbortSignal.timeout(requestTimeoutMs)
    const answer = await api.call(workspaceRoutes.saveFiles.at(pluginId), { body: input, signal })
    takeVersion(store, answer)
    return { state: 'saved', version: answer.version }
  } catch (error) {
    const { code, details, message } = refusalOf(error)
    if (code === 'code_problems') return { state: 'problems', problems: problemsInDetails(details) }
    if (code === 'version_conflict') {
      await reload()
      return { state: 'outdated' }
    }
    if (code === 'turn_running') void reload()
    return { state: 'refused', why: details[refusedChange] ?? message }
  }
}
