import { useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import { usePluginWorkspace, useWorkspace } from '../context.ts'
import { isDirty } from './information-editor.ts'
import type { Values } from './information-editor.ts'

/**
 * Project Information while it is edited. What the person has typed stays over whatever happens to the plugin
 * meanwhile; what nobody has touched follows the plugin.
 */
export function useInformation() {
  const { information } = usePluginWorkspace()
  const workspace = useWorkspace((state) => state.workspace)
  const now = useStore(information.store)
  // Before anything is painted. Only another state of the plugin is a reason to look: what is typed must not be taken
  // for one.
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
