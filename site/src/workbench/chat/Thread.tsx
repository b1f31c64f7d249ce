import { useRef } from 'react'
import { builderMessages } from '#contract/messages/builder.ts'
import { useMarkdownReady } from '../../ui/markdown/index.tsx'
import { useStagedRender } from '../../ui/use-staged-render.ts'
import { Blank } from './Blank.tsx'
import { Earlier } from './Earlier.tsx'
import { Messages } from './Messages.tsx'
import { CurrentTurn } from './CurrentTurn.tsx'
import { UnsavedEdits } from './UnsavedEdits.tsx'
import { useFollow } from './use-follow.ts'
import { useWorkspace } from '../../plugin-workspace/context.ts'

/**
 * How many of the newest messages there are in each stage of the opening: at first only the room for them, then as many
 * as fill a telephone's window.
 */
const stages = [0, 6, 16, Infinity]

/** The conversation, from the oldest loaded message to the running turn. */
export function Thread() {
  const thread = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const blank = useWorkspace(
    ({ workspace, turn, outgoing }) => (workspace?.messages.length ?? 0) === 0 && !turn && !outgoing,
  )
  const stage = useStagedRender(stages.length - 1)
  // A message that is formatted after it is shown would move those below it.
  const formatted = useMarkdownReady()
  const started = stage > 0 && formatted
  const shown = stages[stage] ?? Infinity
  useFollow(thread, content, started && !blank)
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
        {started && blank && <Blank />}
        {shown === Infinity && <Earlier thread={thread} />}
        {started && <Messages newest={shown} />}
        {started && <CurrentTurn />}
        {started && <UnsavedEdits />}
      </div>
    </div>
  )
}
