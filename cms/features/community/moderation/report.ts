import type { Payload } from 'payload'
import { moderationErrors } from '#contract/messages/moderation-errors.ts'
import type { ReportInput } from '#contract/schemas/moderation.ts'
import { row, sql, transaction } from '../../../platform/database/index.ts'
import { ServiceError } from '../../../platform/errors.ts'
import { openCase } from './cases.ts'
import type { CasePost } from './cases.ts'
import { requireNotSuspended } from './suspensions.ts'

/**
 * Tells moderators of somebody else's post. Each person reports a post once; doing it again changes nothing.
 * @throws ServiceError `not_found` for a post that they do not see, `invalid_input` for their own, `forbidden` for somebody
 *   who is suspended
 */
export async function reportPost(
  payload: Payload,
  reporterId: string,
  post: CasePost,
  { reason, words }: ReportInput,
): Promise<void> {
  await transaction(payload, async (tx) => {
    const found = await row<{ user_id: string | null }>(
      tx,
      post.kind === 'thread'
        ? sql`select user_id from plugsmith.forum_threads where id = ${post.id} and withheld is null`
        : sql`select c.user_id from plugsmith.forum_comments c
              join plugsmith.forum_threads t on t.id = c.thread_id
              where c.id = ${post.id} and c.withheld is null and t.withheld is null`,
    )
    if (!found) throw new ServiceError('not_found')
    if (found.user_id === reporterId)
      throw new ServiceError('invalid_input', { reason: moderationErrors.ownPost })
    await requireNotSuspended(tx, reporterId)
    const [threadId, commentId] = post.kind === 'thread' ? [post.id, null] : [null, post.id]
    const before = await row(
      tx,
      sql`select 1 from plugsmith.forum_reports
          where reporter_id = ${reporterId} and (thread_id = ${threadId}::uuid or comment_id = ${commentId}::uuid)`,
    )
    if (before) return
    const caseId = await openCase(tx, post, 'reported')
    const made = await row(
      tx,
      sql`insert into plugsmith.forum_reports (case_id, reporter_id, thread_id, comment_id, reason, words)
          values (${caseId}, ${reporterId}, ${threadId}::uuid, ${commentId}::uuid, ${reason}, ${words})
          on conflict do nothing returning id`,
    )
    if (made)
      await tx.execute(
        sql`update plugsmith.forum_cases set report_count = report_count + 1 where id = ${caseId}`,
      )
  })
}
