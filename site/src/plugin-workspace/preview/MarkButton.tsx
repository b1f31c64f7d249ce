import Crosshair from 'lucide-react/icons/crosshair'
import type { RefObject } from 'react'
import { builderMessages } from '#contract/messages/builder.ts'
import { useKeysInWords } from '../../ui/commands/Keys.tsx'
import { useWorkspace, useWorkspaceActions } from '../context.ts'

const texts = builderMessages.marks

/** Turns the marking of elements on and off. */
export function MarkButton({ button }: { readonly button: RefObject<HTMLButtonElement | null> }) {
  const marking = useWorkspace((state) => state.marking)
  const keys = useKeysInWords('mark')
  const { setMarking } = useWorkspaceActions()
  return (
    <button
      ref={button}
      type="button"
      className="btn btn-ghost btn-sm mark"
      aria-pressed={marking}
      aria-label={texts.toggle}
      aria-keyshortcuts="Alt+Shift+M"
      title={texts.hint(keys)}
      onClick={() => setMarking(!marking)}
    >
      <Crosshair className="icon" aria-hidden />
      <span className="long">{texts.toggle}</span>
    </button>
  )
}
