import FileCode from 'lucide-react/icons/file-code'
import FolderOpen from 'lucide-react/icons/folder-open'
import { useMemo } from 'react'
import { builderMessages } from '#contract/messages/builder.ts'
import { treeOf } from './tree.ts'

interface Props {
  readonly paths: readonly string[]
  readonly selected: string | null
  /** The file that is being written now. */
  readonly writing: string | null
  readonly onSelect: (path: string) => void
}

/** The files of the plugin, in their folders. */
export function Tree({ paths, selected, writing, onSelect }: Props) {
  const rows = useMemo(() => treeOf(paths), [paths])
  return (
    <nav className="tree" aria-label={builderMessages.code.files}>
      <ul>
        {rows.map(({ kind, path, name, depth }) => (
          <li key={path} data-depth={depth}>
            {kind === 'folder' ? (
              <span className="row">
                <FolderOpen className="i" aria-hidden />
                <span>{name}</span>
              </span>
            ) : (
              <button
                type="button"
                className={path === writing ? 'row now' : 'row'}
                aria-current={path === selected ? 'true' : undefined}
                title={path}
                onClick={() => onSelect(path)}
              >
                <FileCode className="i" aria-hidden />
                <span>{name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
