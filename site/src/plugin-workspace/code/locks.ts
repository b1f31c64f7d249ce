import { lockOver } from '#contract/locks.ts'
import { foldersOf } from './tree.ts'
import type { TreeRow } from './tree.ts'

/** Whether requests leave a file or a folder as it is: by its own lock, or by that of a folder around it. */
export type LockState = 'open' | 'locked' | 'folder'

/** The state of a row of the tree. */
export function lockOf({ kind, path }: Pick<TreeRow, 'kind' | 'path'>, locks: readonly string[]): LockState {
  const own = kind === 'folder' ? `${path}/` : path
  if (locks.includes(own)) return 'locked'
  return lockOver(locks, own) === null ? 'open' : 'folder'
}

/** What can be locked: the files of a version and the folders that they are in. */
export const lockablePaths = (paths: readonly string[]): ReadonlySet<string> =>
  new Set(paths.flatMap((path) => [path, ...foldersOf(path)]))
