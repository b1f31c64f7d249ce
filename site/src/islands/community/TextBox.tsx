import { useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { countGraphemes } from '#contract/graphemes.ts'
import { writingMessages as texts } from '#contract/messages/community-writing.ts'
import { sentenceOf } from '../../lib/api.ts'
import { isComposing } from '../../lib/composing.ts'
import { toast } from '../../ui/toast.ts'
import { lazyModule, useModule } from '../../ui/use-module.ts'
import { failedToast } from './failure.ts'
import type { Mark } from './marks.ts'
import { PostText } from './PostText.tsx'
import { useImages } from './use-images.ts'

const parts = lazyModule(() => import('./box-parts.ts'))
const marking = lazyModule(() => import('./mark-text.ts'))

interface Props {
  readonly label: string
  /** Whether the label can be seen, and not only read aloud. */
  readonly labelled?: boolean
  readonly value: string
  readonly onChange: (value: string) => void
  /** Ctrl+Enter, or ⌘+Enter. */
  readonly onSend: () => void
  /** Told whether images are still on their way. */
  readonly onUploading: (isUploading: boolean) => void
  /** Characters, as people count them. */
  readonly most: number
  readonly placeholder?: string
  /** Why it could not be sent, as a sentence. */
  readonly why: string | null
  readonly autoFocus?: boolean
  readonly busy: boolean
  /** The thread that it is for, whose people are suggested first. */
  readonly thread?: string
}

/** A box for Markdown, with its preview. */
export function TextBox(props: Props) {
  const {
    label,
    labelled = false,
    value,
    onChange,
    onSend,
    onUploading,
    most,
    placeholder,
    why,
    autoFocus,
    busy,
    thread,
  } = props
  const id = useId()
  const [previewed, setPreviewed] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const images = useImages(box, onUploading)
  // One can write before it is there.
  const { module: around } = useModule(parts)
  const written = countGraphemes(value)
  const mark = async (name: Mark) => {
    try {
      const { markText } = await marking.load()
      if (box.current) markText(box.current, name)
    } catch (error) {
      toast(failedToast(sentenceOf(error)))
    }
  }
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
      <div className={images.drop.over ? 'mdbox over' : 'mdbox'} {...images.drop.handlers}>
        {around ? (
          <around.MarkdownBar
            previewed={previewed}
            onPreview={() => setPreviewed((before) => !before)}
            busy={busy}
            onMark={(name) => void mark(name)}
            onImages={images.take}
          />
        ) : (
          <div className="mdbar" />
        )}
        {previewed && (
          <div className="seen" role="region" aria-label={texts.preview} tabIndex={0}>
            {value.trim() === '' ? <p className="soft">{texts.previewEmpty}</p> : <PostText text={value} />}
          </div>
        )}
        <textarea
          id={id}
          ref={box}
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
          onPaste={images.onPaste}
        />
        {around && <around.Mentions box={box} text={value} thread={thread} />}
      </div>
      <p className={written > most ? 'count over' : 'count'} id={`${id}-count`}>
        {images.isUploading && <span role="status">{texts.images.uploading}</span>}{' '}
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
