import { useBuilder } from '../store/index.ts'
import { Message } from './Message.tsx'
import { NextSteps } from './NextSteps.tsx'

/** What was said. None of it is looked at again while somebody writes or a turn is being made. */
export function Messages() {
  const messages = useBuilder(({ workspace }) => workspace?.messages)
  const idle = useBuilder(({ turn, outgoing }) => turn === null && outgoing === null)
  const newest = messages?.at(-1)
  return (
    <>
      {messages?.map((message) => (
        <Message key={message.id} message={message} />
      ))}
      {newest && idle && <NextSteps message={newest} />}
    </>
  )
}
