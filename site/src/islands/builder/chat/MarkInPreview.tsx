import Crosshair from 'lucide-react/icons/crosshair'
import { builderMessages } from '#contract/messages/builder.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { usePlaces } from '../../../plugin-workspace/layout.ts'
import { sourceOf } from '../../../plugin-workspace/preview/source.ts'
import { useBuilder } from '../../../plugin-workspace/store/index.ts'

/** From the message to the preview, to mark what the message is about; on a phone the preview is brought into sight. */
export function MarkInPreview() {
  const possible = useBuilder((builder) => sourceOf(builder) !== null)
  const { setMarking } = useBuilder.getState()
  if (!possible) return null
  const begin = () => {
    usePlaces.getState().showTab('preview')
    setMarking(true)
  }
  return (
    <IconButton label={builderMessages.marks.begin} onClick={begin}>
      <Crosshair className="i" aria-hidden />
    </IconButton>
  )
}
