import { memo } from 'react'
import type { AttachedImage, ChatMessage } from '#contract/api.ts'
import { errorMessages } from '#contract/messages/errors.ts'
import { builderMessages } from '#contract/messages/builder.ts'
import { turnMessages as texts } from '#contract/messages/turn.ts'
import { Draft } from './Draft.tsx'
import { FileNames } from './FileNames.tsx'
import { Markdown } from './Markdown.tsx'
import { Outcome } from './Outcome.tsx'
import { SentImages } from './SentImages.tsx'

interface AskedProps {
  readonly text: string
  readonly images: readonly AttachedImage[]
}

/** What a creator wrote, kept as it was written, and showed. */
export function Asked({ text, images }: AskedProps) {
  return (
    <div className="msg">
      <div className="you">
        <span className="sr">{builderMessages.you}: </span>
        <SentImages images={images} />
        {text !== '' && <bdi>{text}</bdi>}
      </div>
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
export const Message = memo(function Message({ message }: { readonly message: ChatMessage }) {
  const { role, content, outcome, features, files } = message
  if (role === 'user') return <Asked text={content} images={message.images} />
  const came = outcome === 'delivered' || outcome === 'answered'
  return (
    <div className="msg it">
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
    </div>
  )
})
