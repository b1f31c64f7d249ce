import type { FileDiff } from '#contract/api.ts'
import { useDiff } from '../../history/use-diff.ts'
import { useCode, useWorkspace } from '../../context.ts'
import type { ComparedVersion } from '../store.ts'

/** The newest version beside an earlier one. */
export interface Comparison {
  readonly from: ComparedVersion
  readonly to: ComparedVersion
  readonly state: 'loading' | 'failed' | 'ready'
  readonly files: readonly FileDiff[]
  retry(): void
}

const nothing: readonly FileDiff[] = []

/** How the newest version differs from the one that was chosen; null while none is chosen. */
export function useComparison(): Comparison | null {
  const pluginId = useWorkspace((state) => state.pluginId)
  const to = useWorkspace(({ workspace }) => workspace?.version ?? null)
  const from = useCode((code) => code.compared)
  const diff = useDiff(pluginId, from?.versionNumber ?? null, to?.versionNumber ?? null)
  if (!from || !to) return null
  return {
    from,
    to,
    state: diff.state,
    files: diff.state === 'ready' ? diff.files : nothing,
    retry: diff.retry,
  }
}
