import type { Payload } from 'payload'
import type { Withheld } from '#contract/community.ts'
import { communityLimits } from '#contract/community-limits.ts'
import type { CaseKind, CasesAnswer, ModerationCase, ReportReason } from '#contract/moderation.ts'
import { database, isoDate, row, rows, sql, transaction } from '../../../platform/database/index.ts'
import { ServiceError } from '../../../platform/errors.ts'
import { recordStaffAction } from '../../audit/index.ts'
import { authorOf } from '../author.ts'
import { categoryIn } from '../categories.ts'
import type { CategoryColumns } from '../categories.ts'
import { readTimePosition, writeTimePosition } from '../../../platform/endpoint/position.ts'

interface Found extends CategoryColumns {
  readonly id: string
  readonly kind: string
  readonly opened_at: string
  readonly report_count: number
  readonly comment_id: string | null
  readonly parent_id: string | null
  readonly post_id: string
  readonly author_name: string | null
  readonly avatar_id: string | null
  readonly content: string
  readonly withheld: string | null
  readonly created_at: string
  readonly thread_id: string
  readonly title: string
  readonly pinned: boolean
  readonly locked: boolean
  readonly answers: string | null
}

interface FoundReport {
  readonly case_id: string
  readonly reason: string
  readonly words: string
}

const toCase = (found: Found, reports: readonly FoundReport[]): ModerationCase => ({
  id: found.id,
  kind: found.kind as CaseKind,
  openedAt: isoDate(found.opened_at),
  post: {
    kind: found.comment_id === null ? 'thread' : found.parent_id === null ? 'comment' : 'reply',
    id: found.post_id,
    author: authorOf(found.author_name, found.avatar_id),
    content: found.content,
    withheld: found.withheld as Withheld | null,
    createdAt: isoDate(found.created_at),
  },
  thread: {
    id: found.thread_id,
    title: found.title,
    pinned: found.pinned,
    locked: found.locked,
    category: categoryIn(found),
  },
  answers: found.answers,
  reportCount: found.report_count,
  reports: reports
    .filter((report) => report.case_id === found.id)
    .map(({ reason, words }) => ({ reason: reason as ReportReason, words })),
})

/**
 * A page of the open cases, the oldest first, each post with its context and what was reported.
 * @param kind null for all
 * @throws ServiceError `invalid_input` for a page that does not exist
 */
export async function listCases(
  payload: Payload,
  kind: CaseKind | null,
  after: string | null,
): Promise<CasesAnswer> {
  const db = database(payload)
  const position = after === null ? null : readTimePosition(after)
  const { casesPerPage, shownReports, contextCharacters } = communityLimits
  const found = await rows<Found>(
    db,
    sql`select q.id, q.kind, q.opened_at, q.report_count, q.comment_id, c.parent_id, coalesce(c.id, t.id) as post_id,
          case when c.id is null then x.author_name else c.author_name end as author_name, a.id as avatar_id,
          coalesce(c.content, x.content) as content,
          case when c.id is null then t.withheld else c.withheld end as withheld,
          coalesce(c.created_at, t.created_at) as created_at, t.id as thread_id, x.title, t.pinned, t.locked,
          g.slug as category_slug, g.name as category_name, g.color as category_color,
          left(p.content, ${contextCharacters}) as answers
        from (
          select * from plugsmith.forum_cases q
          where q.closed_at is null and ${kind === null ? sql`true` : sql`q.kind = ${kind}`} and ${
            position === null
              ? sql`true`
              : sql`(q.opened_at, q.id) > (${position.at}::timestamptz, ${position.id}::uuid)`
          }
          order by q.opened_at, q.id limit ${casesPerPage + 1}) q
        left join plugsmith.forum_comments c on c.id = q.comment_id
        left join plugsmith.forum_comments p on p.id = c.parent_id
        join plugsmith.forum_threads t on t.id = coalesce(q.thread_id, c.thread_id)
        join plugsmith.forum_thread_texts x on x.thread_id = t.id
        left join plugsmith.forum_categories g on g.id = t.category_id
        left join plugsmith.avatars a on a.user_id = case when c.id is null then t.user_id else c.user_id end
        order by q.opened_at, q.id`,
  )
  const shown = found.slice(0, casesPerPage)
  const last = shown.at(-1)
  const ids = shown.map(({ id }) => id).join(',')
  const reports = await rows<FoundReport>(
    db,
    sql`select r.case_id, r.reason, r.words
        from unnest(string_to_array(${ids}, ',')::uuid[]) q (id), lateral (
          select * from plugsmith.forum_reports r where r.case_id = q.id
          order by r.created_at desc, r.id desc limit ${shownReports}) r
        order by r.created_at desc, r.id desc`,
  )
  return {
    cases: shown.map((each) => toCase(each, reports)),
    next: found.length > casesPerPage && last ? writeTimePosition({ at: last.opened_at, id: last.id }) : null,
  }
}

/**
 * Closes a case without doing anything to the post, with an entry in the audit log.
 * @throws ServiceError `already_handled`
 */
export async function dismissCase(payload: Payload, moderatorId: string, caseId: string): Promise<void> {
  await transaction(payload, async (tx) => {
    const closed = await row<{ thread_id: string | null; comment_id: string | null }>(
      tx,
      sql`update plugsmith.forum_cases set closed_at = now(), closed_by = ${moderatorId}, outcome = 'dismiss'
          where id = ${caseId} and closed_at is null
            and kind = 'reported'
          returning thread_id, comment_id`,
    )
    if (!closed) throw new ServiceError('already_handled')
    await recordStaffAction(tx, moderatorId, {
      action: 'dismiss',
      target:
        closed.thread_id === null
          ? `forum-comments/${closed.comment_id ?? ''}`
          : `forum-threads/${closed.thread_id}`,
    })
  })
}

/** How many posts wait in the queue, and how many people are suspended. */
export async function countForModerators(
  payload: Payload,
): Promise<{ readonly cases: number; readonly suspended: number }> {
  const counted = await row<{ cases: number; suspended: number }>(
    database(payload),
    sql`select (select count(*)::int from plugsmith.forum_cases where closed_at is null) as cases,
          (select count(*)::int from plugsmith.forum_suspensions
           where lifted_at is null and (until is null or until > now())) as suspended`,
  )
  return counted ?? { cases: 0, suspended: 0 }
}
