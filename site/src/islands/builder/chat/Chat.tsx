import { useRef } from 'react'
import { builderMessages } from '#contract/messages/builder.ts'
import { InformationFold } from '../information/InformationFold.tsx'
import { useBuilder } from '../store/index.ts'
import { Compose } from './Compose.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { Thread } from './Thread.tsx'
import { useFocusInChat } from './use-focus-in-chat.ts'
import { useImageDrop } from './use-image-drop.ts'

/** The conversation, and the box for the next message. */
export function Chat() {
  const chat = useRef<HTMLElement>(null)
  useFocusInChat(chat)
  const known = useBuilder(({ workspace }) => workspace !== null)
  const offline = useBuilder(({ workspace }) => workspace?.model === 'offline')
  const { over, handlers } = useImageDrop()
  return (
    <section ref={chat} className="chat" aria-label={builderMessages.panes.chat} {...handlers}>
      <div className="chat-top">
        {offline && <OfflineNotice />}
        {known && <InformationFold />}
      </div>
      <Thread />
      <Compose />
      {over && <div className="drop">{builderMessages.images.drop}</div>}
    </section>
  )
}
