import type { UIFieldServerProps } from 'payload'
import { communityPaths } from '#contract/community.ts'
import { forumSettingsMessages } from '#contract/messages/forum-settings.ts'
import { moderationMessages } from '#contract/messages/moderation.ts'
import { reportMessages } from '#contract/messages/reporting.ts'
import type { ForumSuspension, ModerationCase } from '#contract/moderation.ts'
import { countForModerators, listCases, listSuspensions } from '../../features/community/index.ts'
import { LocalTime } from '../dashboard/local-time.tsx'
import { CaseButton, SuspensionButton } from './settle-button.tsx'
import './waiting.css'

const words = forumSettingsMessages.queue
const texts = moderationMessages.queue
/** Characters of a post that are shown; its thread shows all. */
const shownCharacters = 300

const beginningOf = (text: string): string =>
  text.length <= shownCharacters ? text : `${text.slice(0, shownCharacters).trimEnd()}…`

/** A post that waits for a moderator, why, and how that ends without changing it. */
function Waiting({ one }: { readonly one: ModerationCase }) {
  const { post, thread, reports } = one
  return (
    <li>
      <p>
        {one.kind === 'held' ? texts.heldFor : texts.reportedBy(one.reportCount)}
        {' • '}
        <LocalTime iso={one.openedAt} />
      </p>
      {reports.map(({ reason, words: said }, at) => (
        <p key={at} dir="auto">
          <strong>{reportMessages.reasons[reason]}</strong> {said}
        </p>
      ))}
      <blockquote dir="auto">{beginningOf(post.content)}</blockquote>
      <p>
        <bdi>{post.author.name}</bdi> {texts.in}{' '}
        <a
          href={communityPaths.thread(thread.id, null, post.kind === 'thread' ? undefined : post.id)}
          target="_blank"
          rel="noreferrer"
          dir="auto"
        >
          {thread.title}
        </a>
      </p>
      <CaseButton id={one.id} kind={one.kind} post={{ kind: post.kind, id: post.id }} />
    </li>
  )
}

function Suspended({ one: { id, person, reason, until } }: { readonly one: ForumSuspension }) {
  return (
    <li>
      <p>
        <strong>
          <bdi>{person.name}</bdi>
        </strong>{' '}
        {until === null ? (
          texts.suspendedForGood
        ) : (
          <>
            {words.until} <LocalTime iso={until} />
          </>
        )}
      </p>
      <p dir="auto">{reason}</p>
      <SuspensionButton id={id} />
    </li>
  )
}

/**
 * Reported posts, posts that are held, and people who are suspended, as the queue of moderators has them. Everything else
 * that can be done with a post is done in its thread or in the queue, for both lead there.
 */
export async function WaitingForModerators({ payload }: UIFieldServerProps) {
  const [counted, { cases }, { suspensions }] = await Promise.all([
    countForModerators(payload),
    listCases(payload, null, null),
    listSuspensions(payload, null),
  ])
  return (
    <section className="forum-waiting">
      <p>
        {words.waiting(counted.cases)} {words.suspended(counted.suspended)}{' '}
        <a href={communityPaths.moderation} target="_blank" rel="noreferrer">
          {words.open}
        </a>
      </p>
      {cases.length > 0 && (
        <ul aria-label={words.reports}>
          {cases.map((one) => (
            <Waiting key={one.id} one={one} />
          ))}
        </ul>
      )}
      {suspensions.length > 0 && (
        <ul aria-label={words.suspensions}>
          {suspensions.map((one) => (
            <Suspended key={one.id} one={one} />
          ))}
        </ul>
      )}
    </section>
  )
}
