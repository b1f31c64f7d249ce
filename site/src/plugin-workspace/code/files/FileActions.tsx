import FilePlus from 'lucide-react/icons/file-plus'
import FolderPlus from 'lucide-react/icons/folder-plus'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import { fileMessages as texts } from '#contract/messages/file-actions.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useCode, useCodeActions, useEdits, useWorkspace } from '../../context.ts'
import { isEmptyFolder } from '../../edits/index.ts'
import { filesAt, folderOf, pathIn } from './action.ts'
import { FilePicker } from './FilePicker.tsx'

/** Buttons for the file or folder that is marked in the tree, and for new ones beside it. */
export function FileActions({ selected }: { readonly selected: string | null }) {
  const marked = useCode((code) => code.row)
  const { act } = useCodeActions()
  const version = useWorkspace(({ workspace }) => workspace?.version ?? null)
  const isRunning = useWorkspace(({ turn }) => turn !== null)
  const folders = useEdits((edits) => edits.folders)
  if (!version) return null
  const paths = version.files.map(({ path }) => path)
  const isThere = (path: string) => filesAt(paths, path).length > 0 || isEmptyFolder(path, folders, paths)
  // What was marked may have been deleted since.
  const row = [marked, selected].find((path) => path !== null && isThere(path)) ?? null
  const folder = folderOf(row, paths)
  return (
    <div
      className="file-acts"
      role="group"
      aria-label={texts.actions}
      title={isRunning ? texts.waits : undefined}
    >
      <span>{texts.title}</span>
      <IconButton label={texts.add} disabled={isRunning} onClick={() => act({ kind: 'new', folder })}>
        <FilePlus className="icon" aria-hidden />
      </IconButton>
      <IconButton
        label={texts.addFolder}
        disabled={isRunning}
        onClick={() => act({ kind: 'folder', folder })}
      >
        <FolderPlus className="icon" aria-hidden />
      </IconButton>
      <FilePicker
        multiple
        onChoose={(files) =>
          act({ kind: 'upload', files: files.map((file) => ({ path: pathIn(folder, file.name), file })) })
        }
      >
        {(open) => (
          <IconButton label={texts.upload} disabled={isRunning} onClick={open}>
            <Upload className="icon" aria-hidden />
          </IconButton>
        )}
      </FilePicker>
      {row !== null && (
        <>
          <IconButton
            label={texts.move(row)}
            disabled={isRunning}
            onClick={() => act({ kind: 'move', path: row })}
          >
            <Pencil className="icon" aria-hidden />
          </IconButton>
          <IconButton
            label={texts.remove(row)}
            disabled={isRunning}
            onClick={() => act({ kind: 'remove', path: row })}
          >
            <Trash className="icon" aria-hidden />
          </IconButton>
        </>
      )}
    </div>
  )
}
