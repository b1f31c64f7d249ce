import ArrowUp from 'lucide-react/icons/arrow-up'
import { useId, useRef } from 'react'
import type { FormEvent, KeyboardEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { builderMessages } from '#contract/messages/builder.ts'
import { prices } from '#contract/prices.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { canSend, isMessage, useBuilder } from '../store/index.ts'
import { AddImages } from './AddImages.tsx'
import { Attachments } from './Attachments.tsx'
import { MarkInPreview } from './MarkInPreview.tsx'
import { Marks } from './Marks.tsx'
import { useGrowing } from './use-growing.ts'

const texts = builderMessages.compose
/** From here on the count of what is left is shown. */
const countFrom = limits.prompt.characters - 1_000

/**
 * Enter also ends the input of a composed character; that one is not meant for us. Safari says that the composing is over
 * before it says so of the key, and leaves only its old number (UI Events, §B.1: 229).
 */
const isComposing = ({ isComposing: composing, keyCode }: globalThis.KeyboardEvent): boolean =>
  composing || keyCode === 229

/** The prompt box: Enter sends, Shift and Enter break the line, and what is in it is never lost. */
export function Compose() {
  const id = useId()
  const text = useBuilder((builder) => builder.text)
  const sendable = useBuilder((builder) => canSend(builder) && isMessage(builder))
  const first = useBuilder(({ workspace }) => !workspace?.version)
  const { submit: sendBox, setText } = useBuilder.getState()
  const left = limits.prompt.characters - text.length
  const counts = text.length > countFrom
  const field = useRef<HTMLTextAreaElement>(null)
  useGrowing(field, text)

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (sendable) void sendBox()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return
    event.preventDefault()
    submit()
  }
  return (
    <div className="compose">
      <form onSubmit={submit}>
        <label className="sr" htmlFor={id}>
          {texts.label}
        </label>
        <Attachments />
        <Marks />
        <textarea
          ref={field}
          id={id}
          rows={1}
          dir="auto"
          value={text}
          placeholder={first ? texts.first : texts.change}
          aria-describedby={`${id}-price`}
          aria-invalid={left < 0}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <div className="row">
          <AddImages />
          <MarkInPreview />
          <span className={!counts ? 'sr' : left < 0 ? 'tiny bad num' : 'tiny mute num'} role="status">
            {counts && texts.left(left)}
          </span>
          <span className="tiny mute price" id={`${id}-price`}>
            {texts.price(prices.turn)}
          </span>
          <IconButton label={texts.send} variant="ember" type="submit" disabled={!sendable}>
            <ArrowUp className="i" aria-hidden />
          </IconButton>
        </div>
      </form>
    </div>
  )
}
