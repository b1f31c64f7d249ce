import { memo, useRef } from 'react'
import type { ChatMessage } from '#contract/api.ts'
import { useBuilder } from '../store/index.ts'
import { Message } from './Message.tsx'
import { NextSteps } from './NextSteps.tsx'
import { namesOf, stretchesOf } from './stretches.ts'

interface StretchProps {
  readonly messages: readonly ChatMessage[]
}

const same = ({ messages: before }: StretchProps, { messages }: StretchProps): boolean =>
  before.length === messages.length && messages.every((message, at) => message === before[at])

/** Some messages in a row. Out of sight they cost the browser nothing (`.stretch` in the style sheet). */
const Stretch = memo(function Stretch({ messages }: StretchProps) {
  return (
    <div className="stretch">
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </div>
  )
}, same)

/** What was said. None of it is looked at again while somebody writes or a turn is being made. */
export function Messages() {
  const messages = useBuilder(({ workspace }) => workspace?.messages)
  const idle = useBuilder(({ turn, outgoing }) => turn === null && outgoing === null)
  const newest = messages?.at(-1)
  const known = useRef(new Map<string, string>())
  const stretches = stretchesOf(messages ?? [])
  const names = namesOf(stretches, known.current)
  return (
    <>
      {stretches.map((stretch, at) => (
        <Stretch key={names[at]} messages={stretch} />
      ))}
      {newest && idle && <NextSteps message={newest} />}
    </>
  )
}
