import { codeEditingMessages as texts } from '#contract/messages/code-editing.ts'
import type { FileEdit, VersionPoint } from '../../lib/kept-edits.ts'
import { ApiError } from '../../lib/api.ts'
import { toast } from '../../ui/toast.ts'
import { newestOf, setEdit } from './change.ts'
import type { Conflict, Edits } from './state.ts'

/** The text of a file in a version; null where it has none. */
async function textIn({ versionFiles }: Edits, version: VersionPoint, path: string): Promise<string | null> {
  try {
    return (await versionFiles.fetch(version.id, path)).content
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null
    throw error
  }
}

/** Where the newest version has changed the file as well: what is left to be decided, or null. */
async function compareFile(
  edits: Edits,
  path: string,
  edit: FileEdit,
  newest: VersionPoint,
): Promise<Conflict | null> {
  const { content: mine, base } = edit
  const listed =
    edits.workspace.getState().workspace?.version?.files.some((file) => file.path === path) ?? false
  const [was, theirs] = await Promise.all([
    textIn(edits, base, path),
    listed ? textIn(edits, newest, path) : null,
  ])
  // It may have been written on while the two were fetched.
  if (edits.get().files.get(path) !== edit) return null
  if (listed && theirs === mine) {
    setEdit(edits, path, null)
    return null
  }
  if (theirs === was) {
    setEdit(edits, path, { content: mine, base: newest })
    return null
  }
  if (was !== null && theirs !== null) {
    const { mergeTexts } = await import('./merge.ts')
    const merged = mergeTexts({ base: was, theirs, mine })
    if (edits.get().files.get(path) !== edit) return null
    if (merged !== null) {
      setEdit(edits, path, merged === theirs ? null : { content: merged, base: newest })
      toast({ title: texts.merged.title, text: texts.merged.text(path, newest.versionNumber), tone: 'info' })
      return null
    }
  }
  return { path, base, newest, texts: { base: was, theirs, mine }, isThere: listed }
}

/**
 * Brings edits that began from an older version up to the newest one: files that only one side has changed, or in
 * different places, are taken over; the others are conflicts.
 * @throws ApiError where a file cannot be fetched
 */
export async function compareWithNewest(edits: Edits): Promise<void> {
  const newest = newestOf(edits)
  if (!newest) return
  const conflicts: Conflict[] = []
  for (const [path, edit] of edits.get().files) {
    if (edit.base.id === newest.id) continue
    const conflict = await compareFile(edits, path, edit, newest)
    if (conflict) conflicts.push(conflict)
  }
  // A still newer version has its own comparison.
  if (newestOf(edits)?.id !== newest.id) return
  const { comparing, conflicts: before } = edits.get()
  const isNew = conflicts.some(
    ({ path }) => !before.some((one) => one.path === path && one.newest.id === newest.id),
  )
  edits.set({ conflicts, comparing: conflicts.length > 0 && (comparing || isNew) })
}

/** Takes what was decided about each file; edits that are left begin from the version that they were compared with. */
export function resolveConflicts(edits: Edits, decided: ReadonlyMap<string, string | null>): void {
  const { conflicts } = edits.get()
  for (const { path, newest } of conflicts) {
    const content = decided.get(path) ?? null
    setEdit(edits, path, content === null ? null : { content, base: newest })
  }
  edits.set({ conflicts: [], comparing: false })
}
