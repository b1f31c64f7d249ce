import File from 'lucide-react/icons/file'
import FileCode from 'lucide-react/icons/file-code'
import Folder from 'lucide-react/icons/folder'
import FolderOpen from 'lucide-react/icons/folder-open'
import { memo } from 'react'
import { lockMessages } from '#contract/messages/locks.ts'
import { PathName } from '../../ui/PathName.tsx'
import { Lock } from './Lock.tsx'
import type { LockState } from './locks.ts'
import type { FileMark } from './marks.ts'
import type { TreeRow } from './tree.ts'

const code = /\.(php|js|mjs|css|json|html?)$/i

/** Deeper folders are no longer indented: their names would have no room. */
const deepest = 7

interface Props extends Pick<TreeRow, 'kind' | 'path' | 'name' | 'depth' | 'position' | 'siblings'> {
  readonly expanded: boolean | undefined
  readonly selected: boolean
  readonly inTabOrder: boolean
  readonly mark: FileMark['kind'] | undefined
  readonly markText: string | undefined
  /** Undefined where it cannot be locked, and where nobody looks at the open lock. */
  readonly lock: LockState | undefined
}

/** A row of the tree, which handles its events. */
export const TreeItem = memo(function TreeItem({
  kind,
  path,
  name,
  depth,
  position,
  siblings,
  expanded,
  selected,
  inTabOrder,
  mark,
  markText,
  lock,
}: Props) {
  const Icon = kind === 'folder' ? (expanded ? FolderOpen : Folder) : code.test(name) ? FileCode : File
  return (
    <div
      role="treeitem"
      className="row"
      data-path={path}
      data-depth={Math.min(depth, deepest)}
      data-mark={mark}
      aria-level={depth + 1}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={expanded}
      aria-selected={kind === 'file' ? selected : undefined}
      tabIndex={inTabOrder ? 0 : -1}
      // The name of the lock's button is not the row's.
      aria-label={markText ? `${name} ${markText}` : name}
      aria-description={lock && lock !== 'open' ? lockMessages.isLocked : undefined}
      title={path}
    >
      <Icon className="icon" aria-hidden />
      {/* The space parts the two words where the row is read as a text. */}
      <PathName path={name} />{' '}
      <span className="row-mark tabular-nums">
        {markText}
        {lock && <Lock path={kind === 'folder' ? `${path}/` : path} state={lock} inTabOrder={inTabOrder} />}
      </span>
    </div>
  )
})
