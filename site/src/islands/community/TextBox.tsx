import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { countGraphemes } from '#contract/graphemes.ts'
import { writingMessages as texts } from '#contract/messages/community-writing.ts'
import { isComposing } from '../../lib/composing.ts'
import { Button } from '../../ui/Button.tsx'
import { PostText } from './PostText.tsx'

interface Props {
  readonly label: string
  /** Whether the label can be seen, and not only read aloud. */
  readonly labelled?: boolean
  readonly value: string
  readonly onChange: (value: string) => void
  /** Ctrl+Enter, or ⌘+Enter. */
  readonly onSend: () => void
  /** Characters, as people count them. */
  readonly most: number
  readonly placeholder?: string
  /** Why it could not be sent, as a sentence. */
  readonly why: string | null
  readonly autoFocus?: boolean
  readonly busy: boolean
}

/** A box for Markdown, with its preview. */
export function TextBox(props: Props) {
  const { label, labelled = false, value, onChange, onSend, most, placeholder, why, autoFocus, busy } = props
  const id = useId()
  const [previewed, setPreviewed] = useState(false)
  const written = countGraphemes(value)
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent)) return
    event.preventDefault()
    onSend()
  }
  return (
    <div className="field">
      <label htmlFor={id} className={labelled ? undefined : 'sr-only'}>
        {label}
      </label>
      <div className="mdbox">
        <div className="mdbar">
          <span>{texts.markdown}</span>
          <Button
            variant="ghost"
            size="sm"
            aria-pressed={previewed}
            onClick={() => setPreviewed((before) => !before)}
          >
            {texts.preview}
          </Button>
        </div>
        {previewed && (
          <div className="seen" role="region" aria-label={texts.preview} tabIndex={0}>
            {value.trim() === '' ? <p className="soft">{texts.previewEmpty}</p> : <PostText text={value} />}
          </div>
        )}
        <textarea
          id={id}
          dir="auto"
          hidden={previewed}
          value={value}
          placeholder={placeholder}
          // Opened by a press that asks for it.
          autoFocus={autoFocus}
          readOnly={busy}
          aria-invalid={why === null ? undefined : true}
          aria-describedby={`${id}-count${why === null ? '' : ` ${id}-why`}`}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={sendByKey}
        />
      </div>
      <p className={written > most ? 'count over' : 'count'} id={`${id}-count`}>
        {texts.written(written, most)}
      </p>
      {why !== null && (
        <p className="error" id={`${id}-why`} role="alert">
          {why}
        </p>
      )}
    </div>
  )
}
