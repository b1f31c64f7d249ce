import { memo, useRef } from 'react'
import type { CSSProperties } from 'react'
import type { ChatMessage } from '#contract/api.ts'
import { useBuilder } from '../store/index.ts'
import { Message } from './Message.tsx'
import { NextSteps } from './NextSteps.tsx'
import { namesOf, partsOf } from './parts.ts'

interface PartProps {
  readonly messages: readonly ChatMessage[]
}

const same = ({ messages: before }: PartProps, { messages }: PartProps): boolean =>
  before.length === messages.length && messages.every((message, at) => message === before[at])

/** Some messages in a row. Out of sight they cost the browser nothing (`.stretch` in the style sheet). */
const Stretch = memo(function Stretch({ messages }: PartProps) {
  return (
    <div className="stretch">
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </div>
  )
}, same)

/** The parts of a conversation or a chapter, with the names they keep. */
function useParts(messages: readonly ChatMessage[], kind: 'chapter' | 'stretch') {
  const known = useRef(new Map<string, string>())
  const parts = partsOf(messages, kind)
  const names = namesOf(parts, known.current)
  return parts.map((part, at) => ({ name: names[at], messages: part }))
}

/** Some stretches in a row: at each frame the browser asks of every part that it sees whether that is in sight. */
const Chapter = memo(function Chapter({ messages }: PartProps) {
  const stretches = useParts(messages, 'stretch')
  const style: CSSProperties & Record<'--stretches', number> = { '--stretches': stretches.length }
  return (
    <div className="chapter" style={style}>
      {stretches.map((stretch) => (
        <Stretch key={stretch.name} messages={stretch.messages} />
      ))}
    </div>
  )
}, same)

/** What was said. None of it is looked at again while somebody writes or a turn is being made. */
export function Messages() {
  const messages = useBuilder(({ workspace }) => workspace?.messages)
  const idle = useBuilder(({ turn, outgoing }) => turn === null && outgoing === null)
  const newest = messages?.at(-1)
  const chapters = useParts(messages ?? [], 'chapter')
  return (
    <>
      {chapters.map((chapter) => (
        <Chapter key={chapter.name} messages={chapter.messages} />
      ))}
      {newest && idle && <NextSteps message={newest} />}
    </>
  )
}
