import UnfoldVertical from 'lucide-react/icons/unfold-vertical'
import { builderMessages } from '#contract/messages/builder.ts'
import { Button } from '../../../ui/Button.tsx'
import { useCode, useCodeActions } from '../../context.ts'

const texts = builderMessages.code.compare

/** Shows the lines that are the same in both versions too. */
export function WholeFile() {
  const whole = useCode((code) => code.whole)
  const { showWhole } = useCodeActions()
  return (
    <Button
      variant="ghost"
      size="sm"
      className="toggle"
      aria-label={texts.whole}
      aria-pressed={whole}
      onClick={() => showWhole(!whole)}
    >
      <UnfoldVertical className="icon" aria-hidden />
      <span className="word">{texts.whole}</span>
    </Button>
  )
}
