import { builderMessages } from '#contract/messages/builder.ts'
import { codeEditingMessages as editTexts } from '#contract/messages/code-editing.ts'
import { fileMessages } from '#contract/messages/file-actions.ts'
import type { VersionFile } from '#contract/api.ts'
import type { TurnFile } from '#contract/turns/index.ts'

const texts = builderMessages.code.marks

/** What the turn does with a file, that it is kept as is or has unsaved edits, as its row in the tree says it. */
export interface FileMark {
  readonly kind:
    'planned' | 'writing' | 'new' | 'changed' | 'deleted' | 'kept' | 'unsaved' | 'problem' | 'empty'
  readonly text: string
}

export function markOf({ state, isNew, lines, added, removed }: TurnFile): FileMark {
  switch (state) {
    case 'planned':
      return { kind: 'planned', text: texts.planned }
    case 'writing':
      return { kind: 'writing', text: lines.toLocaleString('en-US') }
    case 'deleted':
      return { kind: 'deleted', text: texts.deleted }
    case 'written':
      return isNew
        ? { kind: 'new', text: texts.fresh }
        : { kind: 'changed', text: texts.changed(added, removed) }
  }
}

const kept: FileMark = { kind: 'kept', text: texts.kept }

/** Paths of files with unsaved edits, and with problems in them, and of folders without a file. */
export interface EditedFiles {
  readonly unsaved: readonly string[]
  readonly empty: readonly string[]
  readonly problems: readonly string[]
}

/** The marks by path. */
export function marksOf(
  versionFiles: readonly Pick<VersionFile, 'path' | 'keptAsIs'>[],
  turnFiles: readonly TurnFile[],
  edited: EditedFiles = { unsaved: [], empty: [], problems: [] },
): ReadonlyMap<string, FileMark> {
  const marks = new Map<string, FileMark>()
  for (const { path, keptAsIs } of versionFiles) if (keptAsIs) marks.set(path, kept)
  for (const file of turnFiles) marks.set(file.path, markOf(file))
  for (const path of edited.empty) marks.set(path, { kind: 'empty', text: fileMessages.empty })
  for (const path of edited.unsaved) marks.set(path, { kind: 'unsaved', text: editTexts.unsaved })
  for (const path of edited.problems) marks.set(path, { kind: 'problem', text: editTexts.problems.count(1) })
  return marks
}

/**
 * The file in the turn, if the turn has written it. A file that it only plans to change is still that of the version.
 */
export const fileInTurn = <File extends Pick<TurnFile, 'state'>>(
  file: File | undefined,
  inVersion: boolean,
): File | undefined => (file?.state === 'planned' && inVersion ? undefined : file)

/** All paths: those of the version and those that the turn adds. Deleted ones are listed while the version has them. */
export function pathsOf(
  versionPaths: readonly string[],
  turnFiles: readonly Pick<TurnFile, 'path' | 'state'>[],
): readonly string[] {
  const paths = new Set(versionPaths)
  for (const { path, state } of turnFiles) if (state !== 'deleted') paths.add(path)
  return [...paths].sort()
}

/** PHP files at the top of many plugins that are not what one looks for. */
const besides: readonly string[] = ['index.php', 'uninstall.php']

/**
 * The file that is opened first: the main file, which mostly is named as the plugin's folder.
 * @param mainFile what the server found in the newest version, if anything
 */
export function firstOf(
  paths: readonly string[],
  slug: string | null,
  mainFile: string | null = null,
): string | null {
  if (mainFile !== null && paths.includes(mainFile)) return mainFile
  const atTop = paths.filter((path) => !path.includes('/') && path.endsWith('.php'))
  return (
    atTop.find((path) => path === `${slug}.php`) ??
    atTop.find((path) => !besides.includes(path)) ??
    atTop[0] ??
    paths[0] ??
    null
  )
}
