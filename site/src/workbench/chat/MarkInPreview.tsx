import Crosshair from 'lucide-react/icons/crosshair'
import { builderMessages } from '#contract/messages/builder.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { sourceOf } from '../../plugin-workspace/preview/source.ts'
import { useLayoutActions, useWorkspace, useWorkspaceActions } from '../../plugin-workspace/context.ts'

/** From the message to the preview, to mark what the message is about; on a phone the preview is brought into sight. */
export function MarkInPreview() {
  const possible = useWorkspace((state) => sourceOf(state) !== null)
  const { setMarking } = useWorkspaceActions()
  const { showTab } = useLayoutActions()
  if (!possible) return null
  const begin = () => {
    showTab('preview')
    setMarking(true)
  }
  return (
    <IconButton label={builderMessages.marks.begin} onClick={begin}>
      <Crosshair className="icon" aria-hidden />
    </IconButton>
  )
}
