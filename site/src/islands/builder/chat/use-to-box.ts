import { useEffect } from 'react'
import { focusBox } from './focus-box.ts'
import { useWorkspace, useWorkspaceActions } from '../../../plugin-workspace/context.ts'

/**
 * Puts the cursor into the prompt box where the store asks for it, as after a mark.
 * @param inSight whether the box can be seen
 * @param show brings it into sight
 */
export function useToBox(inSight: boolean, show: () => void): void {
  const toBox = useWorkspace((state) => state.toBox)
  const { askForBox } = useWorkspaceActions()
  useEffect(() => {
    if (!toBox) return
    if (!inSight) return show()
    focusBox()
    askForBox(false)
  }, [toBox, inSight])
}
