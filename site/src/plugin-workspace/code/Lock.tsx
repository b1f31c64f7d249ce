import LockClosed from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import { lockMessages as texts } from '#contract/messages/locks.ts'
import { useWorkspaceActions } from '../context.ts'
import type { LockState } from './locks.ts'

interface Props {
  /** A folder's ends with '/'. */
  readonly path: string
  readonly state: LockState
  readonly inTabOrder: boolean
}

/** Locks a file or a folder of the tree, or unlocks it. */
export function Lock({ path, state, inTabOrder }: Props) {
  const { setLock } = useWorkspaceActions()
  if (state === 'folder')
    return (
      <span className="lock" title={texts.inFolder}>
        <LockClosed className="icon" aria-hidden />
      </span>
    )
  const isLocked = state === 'locked'
  const Icon = isLocked ? LockClosed : LockOpen
  const label = isLocked ? texts.unlock(path) : texts.lock(path)
  return (
    <button
      type="button"
      className="lock"
      aria-pressed={isLocked}
      aria-label={label}
      title={label}
      tabIndex={inTabOrder ? 0 : -1}
      onClick={() => void setLock(path, !isLocked)}
    >
      <Icon className="icon" aria-hidden />
    </button>
  )
}
