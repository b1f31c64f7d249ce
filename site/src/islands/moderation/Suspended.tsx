import { moderationMessages } from '#contract/messages/moderation.ts'
import type { ForumSuspension } from '#contract/moderation.ts'
import { moderationRoutes } from '#contract/moderation-routes.ts'
import { Person } from '../../components/community/Person.tsx'
import { longDate } from '../../content/dates.ts'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/Button.tsx'
import { useSettling } from './use-settling.ts'

const texts = moderationMessages.queue

interface Props {
  readonly one: ForumSuspension
  /** It has ended, here or elsewhere. */
  readonly onDone: () => void
}

/** Somebody who may not write in the forum, and the end of that. */
export function Suspended({ one: { id, person, reason, until, createdAt }, onDone }: Props) {
  const { busy, start } = useSettling(() => api.call(moderationRoutes.lift.at(id)), texts.lifted, onDone)
  return (
    <li className="case sheet">
      <div className="who">
        <Person author={person} small />
        <div className="line">
          <b>
            <bdi>{person.name}</bdi>
          </b>
          <span>
            {texts.since} {longDate(createdAt)}
          </span>
        </div>
      </div>
      <p className="case-why">
        {until === null ? texts.suspendedForGood : texts.suspendedUntil(longDate(until))}
      </p>
      <p dir="auto">{reason}</p>
      <div className="acts-row">
        <Button variant="line" size="sm" disabled={busy} onClick={() => void start()}>
          {texts.lift}
        </Button>
      </div>
    </li>
  )
}
