import { useEffect } from 'react'
import { focusBox } from './focus-box.ts'
import { useWorkspace, useWorkspaceActions } from '../../plugin-workspace/context.ts'

/**
 * Puts the cursor into the prompt box where the store asks for it, as after a mark.
 * @param inSight whether the box can be seen
 * @param show brings it into sight
 */
export function useBoxFocus(inSight: boolean, show: () => void): void {
  const boxFocusWanted = useWorkspace((state) => state.boxFocusWanted)
  const { requestBoxFocus } = useWorkspaceActions()
  useEffect(() => {
    if (!boxFocusWanted) return
    if (!inSight) return show()
    focusBox()
    requestBoxFocus(false)
  }, [boxFocusWanted, inSight])
}
