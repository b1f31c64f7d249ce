import ArrowUp from 'lucide-react/icons/arrow-up'
import { useId, useRef } from 'react'
import type { FormEvent, KeyboardEvent } from 'react'
import { limits } from '#contract/limits.ts'
import { builderMessages } from '#contract/messages/builder.ts'
import { codeEditingMessages } from '#contract/messages/code-editing.ts'
import { prices } from '#contract/prices.ts'
import { isComposing } from '../../lib/composing.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { canSend, isMessage } from '../../plugin-workspace/store/index.ts'
import { AddImages } from './AddImages.tsx'
import { Attachments } from './Attachments.tsx'
import { CharactersLeft } from './CharactersLeft.tsx'
import { MarkInPreview } from './MarkInPreview.tsx'
import { Marks } from './Marks.tsx'
import { useBoxText } from './use-box-text.ts'
import { useEdits, useWorkspace, useWorkspaceActions } from '../../plugin-workspace/context.ts'

const texts = builderMessages.compose

/** The prompt box: Enter sends, Shift+Enter breaks the line, and its text is never lost. */
export function Compose() {
  const id = useId()
  const sendable = useWorkspace((state) => canSend(state) && isMessage(state))
  const empty = useWorkspace(({ text }) => text === '')
  const tooLong = useWorkspace(({ text }) => text.length > limits.prompt.characters)
  const first = useWorkspace(({ workspace }) => !workspace?.version)
  const isEditing = useEdits(({ files }) => files.size > 0)
  const { submit: sendBox, setText } = useWorkspaceActions()
  const field = useRef<HTMLTextAreaElement>(null)
  useBoxText(field)

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
      {isEditing && <p className="carry">{codeEditingMessages.chat.before}</p>}
      <form onSubmit={submit}>
        <label className="sr-only" htmlFor={id}>
          {texts.label}
        </label>
        <Attachments />
        <Marks />
        <textarea
          ref={field}
          id={id}
          rows={1}
          dir="auto"
          // Chromium restyles it at each letter, even while it is hidden behind the text.
          placeholder={!empty ? undefined : first ? texts.first : texts.change}
          aria-describedby={`${id}-price`}
          aria-invalid={tooLong}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <div className="row">
          <AddImages />
          <MarkInPreview />
          <CharactersLeft />
          <span className="tiny text-ink-3 price" id={`${id}-price`}>
            {texts.price(prices.turn)}
            <span className="when">{texts.onDelivery}</span>
          </span>
          <IconButton label={texts.send} variant="ember" type="submit" disabled={!sendable}>
            <ArrowUp className="icon" aria-hidden />
          </IconButton>
        </div>
      </form>
    </div>
  )
}
