import { memo, useRef } from 'react'
import type { CSSProperties } from 'react'
import type { ChatMessage } from '#contract/api.ts'
import { Message } from './Message.tsx'
import { NextSteps } from './NextSteps.tsx'
import { partsOf } from './parts.ts'
import { useWorkspace } from '../../plugin-workspace/context.ts'

/**
 * So many messages fill a window, even short ones. Their parts are laid out at once, since an estimated height would shift
 * what the reader has just started to read.
 */
const atOnce = 16

interface PartProps {
  readonly messages: readonly ChatMessage[]
  /** How many messages come after them. */
  readonly after: number
  /** The messages that were the first ones shown, before and now. */
  readonly fronts: ReadonlySet<string>
}

const isAtOnce = ({ after }: PartProps): boolean => after < atOnce

/** Whether a part is unchanged. What follows it matters only for the first visible parts. */
const same = (before: PartProps, now: PartProps): boolean =>
  before.messages.length === now.messages.length &&
  now.messages.every((message, at) => message === before.messages[at]) &&
  (before.after === now.after || !(isAtOnce(before) || isAtOnce(now)))

/** Some messages in a row. Out of sight they cost the browser nothing (`.stretch` in the style sheet). */
const Stretch = memo(function Stretch(part: PartProps) {
  return (
    <div className="stretch" data-at-once={isAtOnce(part) || undefined}>
      {part.messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </div>
  )
}, same)

/** The parts of a conversation or a chapter. */
function withPlaces({ messages, after, fronts }: PartProps, kind: 'chapter' | 'stretch') {
  let left = after + messages.length
  return partsOf(messages, kind, fronts).map((part) => {
    left -= part.length
    return { name: part[0]?.id, messages: part, after: left, fronts }
  })
}

/** Some stretches in a row: at each frame the browser asks of every part that it sees whether that is in sight. */
const Chapter = memo(function Chapter(part: PartProps) {
  const stretches = withPlaces(part, 'stretch')
  const style: CSSProperties & Record<'--stretches', number> = { '--stretches': stretches.length }
  return (
    <div className="chapter" style={style} data-at-once={isAtOnce(part) || undefined}>
      {stretches.map(({ name, ...stretch }) => (
        <Stretch key={name} {...stretch} />
      ))}
    </div>
  )
}, same)

interface Props {
  /** The number of newest messages shown; all of them, once the screen has opened. */
  readonly newest: number
}

/** The conversation, which is not rendered again while the person types or a turn runs. */
export function Messages({ newest }: Props) {
  const messages = useWorkspace(({ workspace }) => workspace?.messages)?.slice(-newest) ?? []
  const idle = useWorkspace(({ turn, outgoing }) => turn === null && outgoing === null)
  const { current: fronts } = useRef(new Set<string>())
  const first = messages[0]
  if (first) fronts.add(first.id)
  const last = messages.at(-1)
  return (
    <>
      {withPlaces({ messages, after: 0, fronts }, 'chapter').map(({ name, ...chapter }) => (
        <Chapter key={name} {...chapter} />
      ))}
      {last && idle && <NextSteps message={last} />}
    </>
  )
}
