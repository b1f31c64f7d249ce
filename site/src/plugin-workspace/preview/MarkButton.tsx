import Crosshair from 'lucide-react/icons/crosshair'
import type { RefObject } from 'react'
import { builderMessages } from '#contract/messages/builder.ts'
import { useKeysInWords } from '../../ui/commands/Keys.tsx'
import { useBuilder } from '../store/index.ts'

const texts = builderMessages.marks

/** Turns the marking of elements on and off. */
export function MarkButton({ button }: { readonly button: RefObject<HTMLButtonElement | null> }) {
  const marking = useBuilder((builder) => builder.marking)
  const keys = useKeysInWords('mark')
  const { setMarking } = useBuilder.getState()
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
      <Crosshair className="i" aria-hidden />
      <span className="long">{texts.toggle}</span>
    </button>
  )
}
