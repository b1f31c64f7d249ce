import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { CodeProblem } from '#contract/edits.ts'
import { codeEditingMessages } from '#contract/messages/code-editing.ts'
import { fileMessages as texts } from '#contract/messages/file-actions.ts'
import { limits } from '#contract/limits.ts'
import { sizeInWords } from '../../../lib/size-in-words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast.ts'
import { focusIsLost } from '../../../ui/use-focus-handed-on.ts'
import { useCode, useCodeActions, useEdits, usePluginWorkspace, useWorkspace } from '../../context.ts'
import {
  changesOf,
  cleanPath,
  filesAt,
  isOfFolder,
  isTooLarge,
  movedPath,
  pathIn,
  problemOfPath,
} from './action.ts'
import type { FileAction, SavedAction } from './action.ts'
import { FolderForm } from './FolderForm.tsx'

const titleOf = (action: FileAction, paths: readonly string[]): string => {
  if (action.kind === 'folder') return texts.addFolder
  if (action.kind === 'new') return texts.newTitle
  if (action.kind === 'move') return texts.moveTitle
  if (action.kind === 'remove') return texts.removeTitle(action.path)
  const [only] = action.files
  const isReplacement = action.files.length === 1 && only && paths.includes(only.path)
  return isReplacement ? texts.replaceTitle(only.path) : texts.uploadTitle(action.files.length)
}

/** What is uploaded, and to which path. */
function Uploads({ action, paths }: { readonly action: SavedAction; readonly paths: readonly string[] }) {
  if (action.kind !== 'upload') return null
  return (
    <ul className="uploads">
      {action.files.map(({ path, file }) => (
        <li key={path}>
          <bdi className="mono">{path}</bdi>{' '}
          {isTooLarge(file) ? (
            <span className="error">
              {texts.tooLarge(sizeInWords(file.size), sizeInWords(limits.plugin.fileBytes))}
            </span>
          ) : (
            <span>{paths.includes(path) ? texts.replaces : texts.adds}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What is lost by a deletion. */
function Losses({ action, paths }: { readonly action: SavedAction; readonly paths: readonly string[] }) {
  const path = action.kind === 'remove' ? action.path : null
  const hasEdits = useEdits(({ files }) => path !== null && filesAt([...files.keys()], path).length > 0)
  if (path === null) return null
  return (
    <p>
      {paths.includes(path) ? texts.removeFile : texts.removeFolder(filesAt(paths, path).length)}
      {hasEdits && ` ${texts.removeUnsaved}`}
    </p>
  )
}

function Problems({ problems }: { readonly problems: readonly CodeProblem[] }) {
  if (problems.length === 0) return null
  return (
    <div role="alert">
      <p>{texts.problems}</p>
      <ul>
        {problems.map(({ file, line, message }, at) => (
          <li key={at}>{codeEditingMessages.problems.of(file, line, message)}</li>
        ))}
      </ul>
    </div>
  )
}

function Content({ action, onClose }: { readonly action: SavedAction; readonly onClose: () => void }) {
  const { edits } = usePluginWorkspace()
  const { choose, markRow } = useCodeActions()
  const chosen = useCode((code) => code.chosen)
  const version = useWorkspace(({ workspace }) => workspace?.version ?? null)
  const isRunning = useWorkspace(({ turn }) => turn !== null)
  const paths = version?.files.map(({ path }) => path) ?? []
  const [typed, setTyped] = useState(
    action.kind === 'new' ? pathIn(action.folder, '') : action.kind === 'move' ? action.path : '',
  )
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [found, setFound] = useState<readonly CodeProblem[]>([])
  const named = action.kind === 'new' || action.kind === 'move'
  const blocked = isRunning || (action.kind === 'upload' && action.files.some(({ file }) => isTooLarge(file)))

  const isFolder = (action.kind === 'move' || action.kind === 'remove') && !paths.includes(action.path)
  const finish = (versionNumber: number | undefined) => {
    onClose()
    toast({
      title: isFolder ? texts.folderDone[action.kind] : texts.done[action.kind],
      ...(versionNumber !== undefined && { text: codeEditingMessages.savedText(versionNumber, 1) }),
      tone: 'success',
    })
    const path = cleanPath(typed)
    if (action.kind === 'new') choose(path)
    if (action.kind === 'move' && chosen !== null) choose(movedPath(chosen, action.path, path))
    if (action.kind === 'move') markRow(path)
    if (action.kind === 'upload' && action.files[0]) choose(action.files[0].path)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = named ? problemOfPath(action, typed) : null
    setProblem(wrong ?? undefined)
    if (wrong !== null || busy || blocked) return
    setBusy(true)
    try {
      const changes = await changesOf(action, typed).catch(() => null)
      if (!changes) return setProblem(texts.unreadable)
      const outcome = await edits.getState().changeFiles(changes, found.length > 0)
      if (outcome.state === 'saved') return finish(outcome.version?.versionNumber)
      if (outcome.state === 'problems') return setFound(outcome.problems)
      setProblem(outcome.state === 'outdated' ? texts.outdated : outcome.why)
    } finally {
      setBusy(false)
    }
  }
  const confirm = {
    new: texts.newConfirm,
    move: texts.moveConfirm,
    remove: texts.removeConfirm,
    upload: texts.uploadConfirm,
  }[action.kind]
  return (
    <form className="file-form" onSubmit={(event) => void submit(event)} noValidate>
      {named && (
        <Field
          label={texts.path}
          hint={texts.pathHint}
          error={problem}
          className="mono"
          autoFocus
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={limits.upload.pathLength}
          value={typed}
          onChange={(value) => {
            setTyped(value)
            setFound([])
          }}
        />
      )}
      <Uploads action={action} paths={paths} />
      <Losses action={action} paths={paths} />
      <Problems problems={found} />
      {!named && problem !== undefined && problem !== '' && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
      <p className="tiny text-ink-3">
        {isRunning ? texts.waits : texts.version((version?.versionNumber ?? 0) + 1)}
      </p>
      <div className="dlg-acts">
        <Button onClick={onClose} disabled={busy}>
          {texts.cancel}
        </Button>
        <Button
          type="submit"
          variant={action.kind === 'remove' || found.length > 0 ? 'danger' : 'ember'}
          disabled={busy || blocked}
        >
          {busy ? texts.working : found.length > 0 ? texts.anyway : confirm}
        </Button>
      </div>
    </form>
  )
}

/** Moves the focus to the tree, to the row that Tab would reach. */
const focusTree = () => document.querySelector<HTMLElement>('.tree [role=treeitem][tabindex="0"]')?.focus()

/** The dialog in which something is done with files; every press that succeeds makes a version. */
export function FileDialog() {
  const action = useCode((code) => code.fileAction)
  const { act } = useCodeActions()
  const version = useWorkspace(({ workspace }) => workspace?.version ?? null)
  const saving = useEdits((state) => state.saving)
  const close = () => act(null)
  const wasOpen = useRef(false)
  const folders = useEdits((state) => state.folders)
  const paths = version?.files.map(({ path }) => path) ?? []
  const isOpen = action !== null
  useEffect(() => {
    // The row or the button that it came from may be gone with the file.
    if (!isOpen && wasOpen.current && focusIsLost()) focusTree()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <Dialog open={isOpen} onClose={close} busy={saving} title={action ? titleOf(action, paths) : texts.title}>
      {action &&
        (isOfFolder(action, folders, paths) ? (
          <FolderForm action={action} paths={paths} onClose={close} />
        ) : (
          <Content action={action} onClose={close} />
        ))}
    </Dialog>
  )
}
