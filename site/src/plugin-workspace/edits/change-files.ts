import type { FileChange } from '#contract/schemas/edits.ts'
import type { FileEdit } from '../../lib/kept-edits.ts'
import { randomId } from '../../lib/random-id.ts'
import type { SavedFiles } from '../store/index.ts'
import { newestOf, setEdit } from './change.ts'
import { followChange } from './folders.ts'
import type { Edits } from './state.ts'

const isAt = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`)

/** Takes unsaved edits and empty folders along with their files. */
function follow(edits: Edits, change: FileChange): void {
  followChange(edits, change)
  if (change.kind === 'write') return
  for (const [path, edit] of edits.get().files) {
    if (!isAt(path, change.path)) continue
    setEdit(edits, path, null)
    const base = newestOf(edits)
    if (change.kind !== 'move' || !base) continue
    const moved: FileEdit = { ...edit, base }
    setEdit(edits, change.to + path.slice(change.path.length), moved)
  }
}

/**
 * Creates, moves, replaces or deletes files, at once and apart from unsaved edits, which stay unsaved: those of a moved
 * file move with it, those of a deleted or replaced one are gone.
 */
export async function changeFiles(
  edits: Edits,
  changes: FileChange[],
  despiteProblems: boolean,
): Promise<SavedFiles> {
  const { get, set, workspace } = edits
  const base = newestOf(edits)
  if (!base || get().saving) return { state: 'refused', why: '' }
  set({ saving: true })
  try {
    const outcome = await workspace.getState().saveFiles({
      requestId: randomId(),
      baseVersion: base.versionNumber,
      changes,
      despiteProblems,
    })
    if (outcome.state === 'saved') {
      for (const change of changes) follow(edits, change)
      void workspace.getState().reload()
    }
    return outcome
  } finally {
    set({ saving: false })
  }
}
