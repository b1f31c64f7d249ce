import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { ChatMessage } from '#contract/api.ts'
import { builderMessages } from '#contract/messages/builder.ts'
import { Job } from '../job/Job.tsx'
import { canSend, useBuilder } from '../store/index.ts'
import { InformationFold } from '../information/InformationFold.tsx'
import { Blank } from './Blank.tsx'
import { Compose } from './Compose.tsx'
import { Asked, Message } from './Message.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { useImageDrop } from './use-image-drop.ts'

/** So near to the end, in pixels, still counts as reading the newest. */
const nearEnd = 80

/** Keeps the newest in sight for whoever is looking at it, and leaves those alone who read further up. */
function useFollow(signal: unknown) {
  const thread = useRef<HTMLDivElement>(null)
  const following = useRef(true)
  useEffect(() => {
    const element = thread.current
    if (!element) return
    const look = () => {
      following.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd
    }
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [])
  useLayoutEffect(() => {
    const element = thread.current
    if (element && following.current) element.scrollTop = element.scrollHeight
  }, [signal])
  return thread
}

/** What the creator had asked before an answer. */
const askedBefore = (messages: readonly ChatMessage[], at: number): ChatMessage | null =>
  messages.slice(0, at).findLast(({ role }) => role === 'user') ?? null

/** The conversation, the turn that is being made, and the box for the next message. */
export function Chat() {
  const workspace = useBuilder((builder) => builder.workspace)
  const turn = useBuilder((builder) => builder.turn)
  const outgoing = useBuilder((builder) => builder.outgoing)
  const disabled = !useBuilder(canSend)
  const { send, sendAgain, edit: putBack } = useBuilder.getState()
  const chat = useRef<HTMLElement>(null)
  const thread = useFollow(`${workspace?.messages.length} ${turn?.seq} ${outgoing?.requestId}`)
  const { over, handlers } = useImageDrop()
  const edit = useCallback(
    (asked: ChatMessage) => {
      putBack(asked)
      chat.current?.querySelector('textarea')?.focus()
    },
    [putBack],
  )
  const messages = workspace?.messages ?? []
  const next = (workspace?.version?.versionNumber ?? 0) + 1
  // Until the server has it, what was sent is shown from here.
  const waiting = outgoing && !messages.some(({ turnId }) => turnId !== null && turnId === turn?.id)
  return (
    <section className="chat" ref={chat} aria-label={builderMessages.panes.chat} {...handlers}>
      <div className="chat-top">
        {workspace?.model === 'offline' && <OfflineNotice />}
        {workspace && <InformationFold />}
      </div>
      <div
        className="thread"
        ref={thread}
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label={builderMessages.conversation}
      >
        {messages.length === 0 && !waiting && !turn && <Blank />}
        {messages.map((message, at) => (
          <Message
            key={message.id}
            message={message}
            newest={at === messages.length - 1 && !turn && !outgoing}
            asked={askedBefore(messages, at)}
            disabled={disabled}
            onSend={send}
            onAgain={sendAgain}
            onEdit={edit}
          />
        ))}
        {waiting && <Asked text={outgoing.prompt} images={outgoing.images} />}
        {turn && <Job turn={turn} next={next} />}
      </div>
      <Compose />
      {over && <div className="drop">{builderMessages.images.drop}</div>}
    </section>
  )
}
