import { useMemo } from 'react'
import { phaseAnnouncement, endAnnouncement } from '../job/turn-status.ts'
import { useWorkspace } from '../../plugin-workspace/context.ts'

/** Says aloud how a turn is getting on: its phases, and at its end the whole reply once, never each piece that comes. */
export function Announcer() {
  const phase = useWorkspace(({ turn, ended }) =>
    turn && turn.id !== ended?.id ? phaseAnnouncement(turn) : null,
  )
  const ended = useWorkspace((state) => state.ended)
  // Memoized, since parsing the reply takes time and the store changes with every keystroke.
  const end = useMemo(() => (ended ? endAnnouncement(ended) : ''), [ended])
  return (
    <p className="sr-only" role="status">
      {phase ?? end}
    </p>
  )
}
