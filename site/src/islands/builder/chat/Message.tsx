import { memo } from 'react'
import type { AttachedImage, ChatMessage } from '#contract/api.ts'
import { turnNextSteps } from '#contract/errors.ts'
import { errorMessages } from '#contract/messages/errors.ts'
import { builderMessages } from '#contract/messages/builder.ts'
import { turnMessages as texts } from '#contract/messages/turn.ts'
import { Button } from '../../../ui/Button.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { Draft } from './Draft.tsx'
import { FileNames } from './FileNames.tsx'
import { Markdown } from './Markdown.tsx'
import { Outcome } from './Outcome.tsx'
import { SentImages } from './SentImages.tsx'

interface Props {
  readonly message: ChatMessage
  /** The newest answer offers what can be done next. */
  readonly newest: boolean
  /** What the creator had asked, for another try. */
  readonly asked: ChatMessage | null
  readonly disabled: boolean
  readonly onSend: (prompt: string) => void
  readonly onAgain: (asked: ChatMessage) => void
  /** Puts a message back into the box. */
  readonly onEdit: (asked: ChatMessage) => void
}

interface AskedProps {
  readonly text: string
  readonly images: readonly AttachedImage[]
}

/** What a creator wrote, kept as it was written, and showed. */
export function Asked({ text, images }: AskedProps) {
  return (
    <div className="you">
      <span className="sr">{builderMessages.you}: </span>
      <SentImages images={images} />
      {text !== '' && <bdi>{text}</bdi>}
    </div>
  )
}

/** What is said where a turn came to nothing. */
function withoutResult({ outcome, content, error }: ChatMessage): string {
  if (content) return content
  if (outcome === 'cancelled') return texts.cancelled
  if (outcome === 'declined') return texts.declined
  return errorMessages.turns[error ?? 'internal']
}

/** One message of the chat. */
export const Message = memo(function Message(props: Props) {
  const { message, newest, asked, disabled, onSend, onAgain, onEdit } = props
  const { role, content, outcome, features, quickActions, files } = message
  if (role === 'user') return <Asked text={content} images={message.images} />
  const came = outcome === 'delivered' || outcome === 'answered'
  return (
    <div className="it">
      <span className="sr">{builderMessages.assistant}: </span>
      <Markdown text={came ? content : withoutResult(message)} />
      {features.length > 0 && (
        <ul className="features" aria-label={texts.features}>
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
      {message.draft ? <Draft message={message} draft={message.draft} /> : <FileNames files={files} />}
      <Outcome message={message} />
      {newest && quickActions.length > 0 && (
        <div className="quick" role="group" aria-label={texts.quickActions}>
          {quickActions.map(({ label, prompt }) => (
            <Tag key={label} disabled={disabled} onClick={() => onSend(prompt)}>
              {label}
            </Tag>
          ))}
        </div>
      )}
      {newest && (outcome === 'failed' || outcome === 'cancelled') && asked && (
        <div className="quick">
          {turnNextSteps[message.error ?? 'internal'] === 'edit' ? (
            <Button size="sm" onClick={() => onEdit(asked)}>
              {texts.changeMessage}
            </Button>
          ) : (
            <Button size="sm" disabled={disabled} onClick={() => onAgain(asked)}>
              {texts.tryAgain}
            </Button>
          )}
        </div>
      )}
    </div>
  )
})
