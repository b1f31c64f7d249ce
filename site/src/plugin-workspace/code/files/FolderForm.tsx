import { useState } from 'react'
import type { FormEvent } from 'react'
import { fileMessages as texts } from '#contract/messages/file-actions.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useCodeActions, useEdits, usePluginWorkspace } from '../../context.ts'
import { cleanFolder, pathIn, problemOfFolder } from './action.ts'
import type { FolderAction } from './action.ts'

interface Props {
  readonly action: FolderAction
  /** The files of the plugin. */
  readonly paths: readonly string[]
  readonly onClose: () => void
}

/** Creates, moves or deletes a folder without a file, which is only in this browser and makes no version. */
export function FolderForm({ action, paths, onClose }: Props) {
  const { edits } = usePluginWorkspace()
  const folders = useEdits((state) => state.folders)
  const { markRow } = useCodeActions()
  const from = action.kind === 'folder' ? null : action.path
  const [typed, setTyped] = useState(action.kind === 'folder' ? pathIn(action.folder, '') : action.path)
  const [problem, setProblem] = useState<string>()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { addFolder, moveFolder } = edits.getState()
    if (action.kind === 'remove') moveFolder(action.path, null)
    else {
      const wrong = problemOfFolder(
        typed,
        paths,
        folders.filter((folder) => folder !== from && !folder.startsWith(`${from}/`)),
      )
      setProblem(wrong ?? undefined)
      if (wrong !== null) return
      const folder = cleanFolder(typed)
      if (from === null) addFolder(folder)
      else moveFolder(from, folder)
      markRow(folder)
    }
    onClose()
    toast({ title: texts.folderDone[action.kind], tone: 'success' })
  }
  return (
    <form className="file-form" onSubmit={submit} noValidate>
      {action.kind !== 'remove' && (
        <Field
          label={texts.path}
          error={problem}
          className="mono"
          autoFocus
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={limits.upload.pathLength}
          value={typed}
          onChange={setTyped}
        />
      )}
      <p className="tiny text-ink-3">{action.kind === 'remove' ? texts.removeEmpty : texts.emptyNote}</p>
      <div className="dlg-acts">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="submit" variant={action.kind === 'remove' ? 'danger' : 'ember'}>
          {{ folder: texts.newConfirm, move: texts.moveConfirm, remove: texts.removeConfirm }[action.kind]}
        </Button>
      </div>
    </form>
  )
}
