import { builderMessages } from '#contract/messages/builder.ts'
import { commonMessages } from '#contract/messages/common.ts'
import { Button } from '../../ui/Button.tsx'
import { useFocusKept } from '../use-focus-kept.ts'
import { useWorkspace } from '../context.ts'

const texts = builderMessages.preview

interface NoteProps {
  /** The problem of the preview: it does not respond, or failed to load. */
  readonly trouble: 'silent' | 'absent' | null
  /** Whether the plugin's own scripts run. */
  readonly scripts: boolean
  readonly onScripts: (on: boolean) => void
  readonly onAgain: () => void
}

/** The suggested action, hidden once it is done. */
function Step({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  useFocusKept()
  return (
    <Button size="sm" onClick={onClick}>
      {label}
    </Button>
  )
}

/** A line above the preview: a hint, or a problem with an action. */
export function Note({ trouble, scripts, onScripts, onAgain }: NoteProps) {
  const marking = useWorkspace((state) => state.marking)
  const content = () => {
    if (trouble === 'silent' && scripts) {
      return (
        <>
          <span>{texts.silent}</span>
          <Step label={texts.withoutScripts} onClick={() => onScripts(false)} />
        </>
      )
    }
    if (trouble) {
      return (
        <>
          <span>{trouble === 'silent' ? texts.silentStill : texts.absent}</span>
          <Step label={commonMessages.retry} onClick={onAgain} />
        </>
      )
    }
    if (marking) {
      return (
        <span>
          {builderMessages.marks.how}
          <span className="long"> {builderMessages.marks.byKeyboard}</span>
        </span>
      )
    }
    if (scripts) return null
    return (
      <>
        <span>{texts.scriptless}</span>
        <Step label={texts.withScripts} onClick={() => onScripts(true)} />
      </>
    )
  }
  return (
    <div className={trouble ? 'view-note bad' : 'view-note'} role="status">
      {content()}
    </div>
  )
}
