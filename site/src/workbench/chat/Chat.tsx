import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { builderMessages } from '#contract/messages/builder.ts'
import { readPublicConfig } from '../../lib/public-config.ts'
import { InformationFold } from '../../plugin-workspace/information/InformationFold.tsx'
import { Compose } from './Compose.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { Thread } from './Thread.tsx'
import { useFocusInChat } from './use-focus-in-chat.ts'
import { useImageDrop } from './use-image-drop.ts'
import { useWorkspace } from '../../plugin-workspace/context.ts'

/**
 * The conversation, and the box for the next message.
 * @param notice stands above it
 */
export function Chat({ notice }: { readonly notice: ReactNode }) {
  const chat = useRef<HTMLElement>(null)
  useFocusInChat(chat)
  const [configured] = useState(() => readPublicConfig().model)
  const offline = useWorkspace(({ workspace }) => (workspace?.model ?? configured) === 'offline')
  const { over, handlers } = useImageDrop()
  return (
    <section ref={chat} className="chat" aria-label={builderMessages.panes.chat} {...handlers}>
      <div className="chat-top">
        {notice}
        {offline && <OfflineNotice />}
        {/* From the beginning, also where there is no plugin yet: the conversation must not move when there is one. */}
        <InformationFold />
      </div>
      <Thread />
      <Compose />
      {over && <div className="drop">{builderMessages.images.drop}</div>}
    </section>
  )
}
