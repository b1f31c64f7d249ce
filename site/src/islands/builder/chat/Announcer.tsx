import { announcement, ending } from '../job/doing.ts'
import { useBuilder } from '../store/index.ts'

/** Says aloud how a turn is getting on: its phases, and at its end the whole reply once, never each piece that comes. */
export function Announcer() {
  const said = useBuilder(({ turn, ended }) => (turn ? announcement(turn) : ended ? ending(ended) : ''))
  return (
    <p className="sr" role="status">
      {said}
    </p>
  )
}
