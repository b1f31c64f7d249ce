import type { LeftEditor } from '../../../ui/code/index.ts'

/** So many files keep what can be undone. */
const most = 20

/** What the editors of files left when they were closed, so that undo, selection and scroll position outlive them. */
export interface LeftEditors {
  of(pluginId: string | null, path: string): LeftEditor | null
  keep(pluginId: string | null, path: string, left: LeftEditor): void
}

const keyOf = (pluginId: string | null, path: string): string => `${pluginId ?? ''}:${path}`

export function createLeftEditors(): LeftEditors {
  /** The one that was closed last is the last. */
  const editors = new Map<string, LeftEditor>()
  return {
    of: (pluginId, path) => editors.get(keyOf(pluginId, path)) ?? null,
    keep(pluginId, path, left) {
      const key = keyOf(pluginId, path)
      editors.delete(key)
      editors.set(key, left)
      const [oldest] = editors.keys()
      if (editors.size > most && oldest !== undefined) editors.delete(oldest)
    },
  }
}
