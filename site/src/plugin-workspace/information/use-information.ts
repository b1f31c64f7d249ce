import { useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import { usePluginWorkspace, useWorkspace } from '../context.ts'
import { isDirty } from './information-editor.ts'
import type { Values } from './information-editor.ts'

/**
 * Project Information while it is edited. Edited fields keep their text whatever happens to the plugin; unedited ones follow
 * the plugin.
 */
export function useInformation() {
  const { information } = usePluginWorkspace()
  const workspace = useWorkspace((state) => state.workspace)
  const now = useStore(information.store)
  // Before the paint, and only when the plugin changed, not when the person types.
  useLayoutEffect(information.follow, [information, workspace])
  const { values, problem, refused } = now
  return {
    values,
    problem,
    /** The errors of the fields' current values. */
    wrongWith: (field: keyof Values): string | undefined =>
      values && refused && values[field] === refused[field] ? problem?.fields[field] : undefined,
    saving: now.saving,
    dirty: isDirty(now),
    change: information.change,
    save: information.save,
    takeNew: information.takeNew,
  }
}
