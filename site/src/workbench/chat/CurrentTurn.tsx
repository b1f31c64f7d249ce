import { turnMessages as texts } from '#contract/messages/turn.ts'
import { Job } from '../job/Job.tsx'
import { UserMessage } from './Message.tsx'
import { useWorkspace } from '../../plugin-workspace/context.ts'

/** The message just sent, and its turn. */
export function CurrentTurn() {
  const turn = useWorkspace((state) => state.turn)
  const outgoing = useWorkspace((state) => state.outgoing)
  const next = useWorkspace(({ workspace }) => workspace?.version?.versionNumber ?? 0) + 1
  // Shown from here until the server has it.
  const arrived = useWorkspace(
    ({ workspace }) => turn !== null && workspace?.messages.some(({ turnId }) => turnId === turn.id),
  )
  // A message that the server has taken is no longer on its way, also where the conversation could not be loaded since.
  const asked = outgoing ?? (turn && { prompt: turn.prompt, images: [], markedElements: [] })
  return (
    <>
      {asked && !arrived && <UserMessage {...asked} />}
      {outgoing && !turn && <p className="sending">{texts.sending}</p>}
      {turn && <Job turn={turn} next={next} />}
    </>
  )
}
