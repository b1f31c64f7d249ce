import { communityPaths } from '#contract/community.ts'
import { moderationMessages } from '#contract/messages/moderation.ts'
import { reportMessages } from '#contract/messages/reporting.ts'
import type { ModerationCase } from '#contract/moderation.ts'
import { moderationRoutes } from '#contract/moderation-routes.ts'
import { Person } from '../../components/community/Person.tsx'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/Button.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { ModerateButton } from '../community/moderation/ModerateButton.tsx'
import { PostText } from '../community/PostText.tsx'
import { useSettling } from './use-settling.ts'

const texts = moderationMessages.queue

interface Props {
  readonly one: ModerationCase
  /** It is done, here or by somebody else. */
  readonly onDone: () => void
}

/** Closes a report without action, or approves a post that is held. */
function settle({ id, kind, post }: ModerationCase): Promise<unknown> {
  if (kind === 'reported') return api.call(moderationRoutes.dismiss.at(id))
  const body = { action: 'show', reason: texts.approveReason, case: id } as const
  return post.kind === 'thread'
    ? api.call(moderationRoutes.thread.at(post.id), { body })
    : api.call(moderationRoutes.comment.at(post.id), { body })
}

/** A post of the queue in its context, what was reported, and what can be done. */
export function Case({ one, onDone }: Props) {
  const { kind, post, thread, answers, reports, reportCount } = one
  const done = kind === 'reported' ? texts.dismissed : texts.approved
  const { busy, start } = useSettling(() => settle(one), done, onDone)
  return (
    <li className="case sheet" aria-labelledby={`case-${one.id}`}>
      <p className="case-why">
        {kind === 'held' ? texts.heldFor : texts.reportedBy(reportCount)}
        {' • '}
        <RelativeTime date={one.openedAt} />
      </p>
      {reports.length > 0 && (
        <ul className="case-reports">
          {reports.map(({ reason, words }, at) => (
            <li key={at}>
              <b>{reportMessages.reasons[reason]}</b>
              {words !== '' && <span dir="auto"> {words}</span>}
            </li>
          ))}
        </ul>
      )}
      <div className="who">
        <Person author={post.author} small />
        <div className="line">
          <b>
            <bdi>{post.author.name}</bdi>
          </b>
          <RelativeTime date={post.createdAt} />{' '}
          <span>
            {texts.in}{' '}
            <a
              id={`case-${one.id}`}
              href={communityPaths.thread(thread.id, null, post.kind === 'thread' ? undefined : post.id)}
              dir="auto"
            >
              {thread.title}
            </a>
          </span>
        </div>
      </div>
      {answers !== null && (
        <blockquote className="case-answers" dir="auto">
          <small>{texts.answers}</small> {answers}
        </blockquote>
      )}
      <PostText text={post.content} />
      <div className="acts-row">
        <ModerateButton
          post={{ ...post, parent: null, likes: 0, liked: false, own: false, version: 1, editedAt: null }}
          thread={thread}
          caseId={one.id}
          onDone={onDone}
        />
        <Button variant="line" size="sm" disabled={busy} onClick={() => void start()}>
          {kind === 'reported' ? texts.dismiss : texts.approve}
        </Button>
      </div>
    </li>
  )
}
