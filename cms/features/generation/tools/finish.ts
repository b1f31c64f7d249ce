import type { Draft } from '../run/draft.ts'
import type { Finish } from './arguments.ts'
import { failed } from './outcome.ts'
import type { ToolOutcome } from './outcome.ts'

const restoreOrWrite =
  'you have changed files, and a version is restored as it was: restore or write, not both. Call finish with the outcome "delivered", or put the files back as they were first'

/** Why a version cannot be restored, or null. */
function restoreProblem(version: number | null, draft: Draft, versions: readonly number[]): string | null {
  const [current] = versions
  if (current === undefined) return 'the plugin has no version yet, so none can be restored'
  if (version === null) return 'version: say the number of the version to restore'
  if (!versions.includes(version)) return `there is no version ${version}; the newest is ${current}`
  if (version === current) {
    return `version ${version} is the current one, so there is nothing to restore; call finish with the outcome "answered"`
  }
  return draft.changed() ? restoreOrWrite : null
}

/**
 * Ends the work of a model.
 * @param versions numbers of the plugin's versions, newest first
 */
export function endWork(draft: Draft, finish: Finish, versions: readonly number[]): ToolOutcome {
  const problem = finish.outcome === 'restored' ? restoreProblem(finish.version, draft, versions) : null
  return problem === null ? { answer: 'ok', finish } : failed(problem)
}
