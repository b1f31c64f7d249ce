import { builderMessages } from '#contract/messages/builder.ts'
import { Button } from '../../../ui/Button.tsx'
import { useBuilder } from '../store/index.ts'

const texts = builderMessages.preview

interface NoteProps {
  readonly silent: boolean
  /** Whether the plugin's own scripts run. */
  readonly scripts: boolean
  readonly onScripts: (on: boolean) => void
  readonly onAgain: () => void
}

/** A line above the preview: what can be done in it now, or what is wrong with it, with the one next step. */
export function Note({ silent, scripts, onScripts, onAgain }: NoteProps) {
  const marking = useBuilder((builder) => builder.marking)
  const button = (label: string, onClick: () => void) => (
    <Button size="sm" onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <div className={silent ? 'view-note bad' : 'view-note'} role="status">
      {silent ? (
        <>
          <span>{scripts ? texts.silent : texts.silentStill}</span>
          {scripts ? button(texts.withoutScripts, () => onScripts(false)) : button(texts.retry, onAgain)}
        </>
      ) : marking ? (
        <span>
          {builderMessages.marks.how}
          <span className="long"> {builderMessages.marks.byKeyboard}</span>
        </span>
      ) : (
        !scripts && (
          <>
            <span>{texts.scriptless}</span>
            {button(texts.withScripts, () => onScripts(true))}
          </>
        )
      )}
    </div>
  )
}
