import { useRef } from 'react'
import { builderMessages } from '#contract/messages/builder.ts'
import { useBuilder } from '../store/index.ts'
import { Blank } from './Blank.tsx'
import { Earlier } from './Earlier.tsx'
import { Messages } from './Messages.tsx'
import { UnderWay } from './UnderWay.tsx'
import { useFollow } from './use-follow.ts'

/** The conversation, from its oldest message that is loaded to what is being made now. */
export function Thread() {
  const thread = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const blank = useBuilder(
    ({ workspace, turn, outgoing }) => (workspace?.messages.length ?? 0) === 0 && !turn && !outgoing,
  )
  useFollow(thread, content, !blank)
  return (
    <div
      className="thread"
      ref={thread}
      tabIndex={0}
      role="log"
      aria-live="off"
      aria-label={builderMessages.conversation}
    >
      <div className="thread-in" ref={content}>
        {blank && <Blank />}
        <Earlier thread={thread} />
        <Messages />
        <UnderWay />
      </div>
    </div>
  )
}
