import { Job } from '../job/Job.tsx'
import { useBuilder } from '../store/index.ts'
import { Asked } from './Message.tsx'

/** What was just sent, and the turn that is being made of it. */
export function UnderWay() {
  const turn = useBuilder((builder) => builder.turn)
  const outgoing = useBuilder((builder) => builder.outgoing)
  const next = useBuilder(({ workspace }) => workspace?.version?.versionNumber ?? 0) + 1
  // Until the server has it, what was sent is shown from here.
  const arrived = useBuilder(
    ({ workspace }) => turn !== null && workspace?.messages.some(({ turnId }) => turnId === turn.id),
  )
  return (
    <>
      {outgoing && !arrived && <Asked text={outgoing.prompt} images={outgoing.images} />}
      {turn && <Job turn={turn} next={next} />}
    </>
  )
}
