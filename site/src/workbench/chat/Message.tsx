import { memo } from 'react'
import type { AttachedImage, ChatMessage } from '#contract/api.ts'
import { turnErrorMessages } from '#contract/messages/turn-errors.ts'
import { builderMessages } from '#contract/messages/builder.ts'
import { turnMessages as texts } from '#contract/messages/turn.ts'
import { versionMessages } from '#contract/messages/versions.ts'
import type { MarkedElement } from '#contract/turns/index.ts'
import { productName } from '../../lib/public-config.ts'
import { Account } from './Account.tsx'
import { Draft } from './Draft.tsx'
import { FileNames } from './FileNames.tsx'
import { Markdown } from '../../ui/markdown/index.tsx'
import { Outcome } from './Outcome.tsx'
import { SentImages } from './SentImages.tsx'
import { SentMarks } from './SentMarks.tsx'

interface AskedProps {
  readonly prompt: string
  readonly images: readonly AttachedImage[]
  readonly markedElements: readonly MarkedElement[]
}

/** What a creator wrote, kept as it was written, and showed, and what of the preview it is about. */
export function UserMessage({ prompt, images, markedElements }: AskedProps) {
  return (
    <div className="msg">
      <div className="you">
        <span className="sr-only">{builderMessages.you}: </span>
        <SentImages images={images} />
        <SentMarks marks={markedElements} />
        {prompt !== '' && <bdi>{prompt}</bdi>}
      </div>
    </div>
  )
}

/** Texts for turns without a result. */
export function withoutResult({ outcome, content, error, draft }: ChatMessage): string {
  if (content) return content
  // The text below says that nothing was charged, which a kept draft has changed.
  if (draft?.state === 'kept') {
    const { keptAfter } = texts
    if (outcome === 'cancelled') return keptAfter.cancelled
    return error === 'checks_failed' ? keptAfter.checks_failed : keptAfter.other
  }
  if (outcome === 'cancelled') return texts.cancelled
  if (outcome === 'declined') return texts.declined
  return turnErrorMessages[error ?? 'internal']
}

/** Whether it is the message of a restored version, which is Swedish, as quoted in the specification. */
const isOfRestored = (content: string): boolean =>
  content === versionMessages.restored(Number(/\d+$/.exec(content)?.[0]))

/** One message of the chat. */
export const Message = memo(function Message({ message }: { readonly message: ChatMessage }) {
  const { role, content, outcome, features, files } = message
  if (role === 'user')
    return <UserMessage prompt={content} images={message.images} markedElements={message.markedElements} />
  const came = outcome === 'delivered' || outcome === 'restored' || outcome === 'answered'
  return (
    <div className="msg it">
      <span className="sr-only">{productName()}: </span>
      <Account account={message.account} />
      {isOfRestored(content) ? (
        <p lang="sv">{content}</p>
      ) : (
        <Markdown text={came ? content : withoutResult(message)} />
      )}
      {features.length > 0 && (
        <ul className="features" aria-label={texts.features}>
          {features.map((feature, at) => (
            <li key={at}>{feature}</li>
          ))}
        </ul>
      )}
      {message.draft ? <Draft message={message} draft={message.draft} /> : <FileNames files={files} />}
      <Outcome message={message} />
    </div>
  )
})
