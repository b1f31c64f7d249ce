import { useMemo, useRef } from 'react'
import type { TurnFile } from '#contract/turns/index.ts'
import { firstOf, markOf, marksOf, pathsOf } from './marks.ts'
import { useCode, useEdits, useWorkspace } from '../context.ts'
import { isEmptyFolder } from '../edits/index.ts'
import type { EditedFiles, FileMark } from './marks.ts'

interface Files {
  readonly paths: readonly string[]
  /** Folders without a file. */
  readonly empty: readonly string[]
  readonly marks: ReadonlyMap<string, FileMark>
  readonly selected: string | null
}

const none: readonly TurnFile[] = []
const inWords = (files: readonly TurnFile[]): string =>
  files.map((file) => `${file.path}\n${file.state}\n${markOf(file).text}`).join('\n\n')

/** The same list as long as it says the same: each piece of a file that is written makes a new one. */
function useSettled(files: readonly TurnFile[]): readonly TurnFile[] {
  const kept = useRef({ words: '', files: none })
  const words = inWords(files)
  if (kept.current.words !== words) kept.current = { words, files }
  return kept.current.files
}

const splitLines = (words: string): readonly string[] => (words === '' ? [] : words.split('\n'))

/** The paths of edited files; the same lists while the edits are of the same files. */
function useEditedFiles(): EditedFiles {
  const unsaved = useEdits(({ files }) => [...files.keys()].join('\n'))
  const folders = useEdits((state) => state.folders)
  const problems = useEdits((state) => state.problems.flatMap(({ file }) => file ?? []).join('\n'))
  return useMemo(
    () => ({ unsaved: splitLines(unsaved), empty: folders, problems: splitLines(problems) }),
    [unsaved, folders, problems],
  )
}

/** The files that are shown, what the turn does with them, and which of them is open. */
export function useFiles(): Files {
  const version = useWorkspace(({ workspace }) => workspace?.version ?? null)
  const turnFiles = useSettled(useWorkspace(({ turn }) => turn?.files ?? none))
  const edited = useEditedFiles()
  const chosen = useCode((code) => code.chosen)
  const slug = useWorkspace(({ workspace }) => workspace?.plugin.slug ?? null)
  const mainFile = useWorkspace(({ workspace }) => workspace?.mainFile ?? null)
  const { paths, empty, marks } = useMemo(() => {
    const files = version?.files ?? []
    const all = pathsOf([...files.map(({ path }) => path), ...edited.unsaved], turnFiles)
    const without = edited.empty.filter((folder) => isEmptyFolder(folder, edited.empty, all))
    return { paths: all, empty: without, marks: marksOf(files, turnFiles, { ...edited, empty: without }) }
  }, [version, turnFiles, edited])
  const writing = turnFiles.findLast(({ state }) => state === 'writing')?.path ?? null
  // Between two files nothing is being written: the one before stays.
  const written = useRef(writing)
  if (writing !== null || turnFiles.length === 0) written.current = writing
  // Without a selected file, show the one being written.
  const selected =
    chosen && paths.includes(chosen) ? chosen : (written.current ?? firstOf(paths, slug, mainFile))
  return { paths, empty, marks, selected }
}
