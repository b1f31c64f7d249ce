import { useEffect } from 'react'
import { useBuilder } from '../../../plugin-workspace/store/index.ts'
import { focusBox } from './focus-box.ts'

/**
 * Puts the cursor into the prompt box where the store asks for it, as after a mark.
 * @param inSight whether the box can be seen
 * @param show brings it into sight
 */
export function useToBox(inSight: boolean, show: () => void): void {
  const toBox = useBuilder((builder) => builder.toBox)
  useEffect(() => {
    if (!toBox) return
    if (!inSight) return show()
    focusBox()
    useBuilder.getState().askForBox(false)
  }, [toBox, inSight])
}
