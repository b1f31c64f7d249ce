import type { ViewMode } from '#contract/turns/index.ts'
import type { WorkspaceState } from '../store/index.ts'

export interface PreviewSource {
  readonly kind: 'version' | 'turn'
  readonly id: string
  /** Changes when there is something new to show under the same id. */
  readonly revision: number
}

/** The preview opened by 'Activate Preview', until a newer version exists. */
const activatedFor = ({ activated, workspace }: Pick<WorkspaceState, 'activated' | 'workspace'>) =>
  activated && activated.newest === (workspace?.version?.id ?? null) ? activated.version : null

type Known = Pick<WorkspaceState, 'turn' | 'workspace' | 'activated' | 'view'>

/** The version whose preview is shown where none is being written, or null. */
export function shownVersion({ workspace, activated }: Known): {
  readonly id: string
  readonly versionNumber: number
  readonly previews: Readonly<Record<ViewMode, boolean>>
  /** Whether its checks passed; null where it was never checked. */
  readonly passed: boolean | null
} | null {
  const newest = workspace?.version ?? null
  if (newest && (newest.previews.backend || newest.previews.frontend)) {
    const { id, versionNumber, previews, report } = newest
    return { id, versionNumber, previews, passed: report?.passed ?? null }
  }
  return activatedFor({ activated, workspace })
}

/** The preview to show: that of the running turn if it has one, else that of the version. */
export function sourceOf(state: Known): PreviewSource | null {
  const { turn, view } = state
  if (turn?.previews[view]) return { kind: 'turn', id: turn.id, revision: turn.repairRound }
  const version = shownVersion(state)
  // Its checks may replace the preview that it began with.
  const revision = version?.passed === null ? 0 : 1
  return version?.previews[view] ? { kind: 'version', id: version.id, revision } : null
}

/**
 * Whether to offer 'Activate Preview': the plugin exists, and its newest version has no preview (spec, core §2). Not during
 * a turn, which will bring a preview.
 */
export const canActivate = (state: Known): boolean =>
  state.workspace !== null && state.turn === null && shownVersion(state) === null
