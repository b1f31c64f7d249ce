import { useRef, useState } from 'react'
import { moderationMessages } from '#contract/messages/moderation.ts'
import type { ForumSuspension } from '#contract/moderation.ts'
import { moderationRoutes } from '#contract/moderation-routes.ts'
import { Person } from '../../components/community/Person.tsx'
import { longDate } from '../../content/dates.ts'
import { api, ApiError, sentenceOf } from '../../lib/api.ts'
import { Button } from '../../ui/Button.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { toast } from '../../ui/toast.ts'

const texts = moderationMessages.queue

interface Props {
  readonly one: ForumSuspension
  /** It has ended, here or elsewhere. */
  readonly onDone: () => void
}

/** Somebody who may not write in the forum, and the end of that. */
export function Suspended({ one: { id, person, reason, until, createdAt }, onDone }: Props) {
  const [busy, setBusy] = useState(false)
  // A second press may arrive before the first one is rendered.
  const running = useRef(false)
  const lift = async (): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await api.call(moderationRoutes.lift.at(id))
      toast({ title: texts.lifted, tone: 'success' })
      onDone()
    } catch (error) {
      const isHandled = error instanceof ApiError && error.code === 'already_handled'
      toast({
        title: isHandled ? texts.handled : moderationMessages.failed,
        text: sentenceOf(error),
        tone: 'destructive',
      })
      if (isHandled) onDone()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return (
    <li className="case sheet">
      <div className="who">
        <Person author={person} small />
        <div className="line">
          <b>
            <bdi>{person.name}</bdi>
          </b>
          <span>
            {texts.since} <RelativeTime date={createdAt} />
          </span>
        </div>
      </div>
      <p className="case-why">
        {until === null ? texts.suspendedForGood : texts.suspendedUntil(longDate(until))}
      </p>
      <p dir="auto">{reason}</p>
      <div className="acts-row">
        <Button variant="line" size="sm" disabled={busy} onClick={() => void lift()}>
          {texts.lift}
        </Button>
      </div>
    </li>
  )
}
