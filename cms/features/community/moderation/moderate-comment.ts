import type { Payload } from 'payload'
import { communityPaths } from '#contract/community.ts'
import { moderationNotices } from '#contract/messages/moderation-errors.ts'
import type { CommentAction } from '#contract/moderation.ts'
import type { ModerateCommentInput } from '#contract/schemas/moderation.ts'
import { row, sql, transaction } from '../../../platform/database/index.ts'
import type { Executor } from '../../../platform/database/index.ts'
import { ServiceError } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/queue/index.ts'
import { recordStaffAction } from '../../audit/index.ts'
import { lockThreadOf } from '../lock-thread.ts'
import { commentJob } from '../queue.ts'
import { numberPerson } from '../people.ts'
import { tellMentioned } from '../tell-mentioned.ts'
import { settleCase } from './cases.ts'
import { tellAuthor } from './tell.ts'
import { withhold } from './withhold.ts'

const changes: Readonly<Record<CommentAction, (tx: Executor, id: string) => Promise<unknown>>> = {
  hide: (tx, id) => withhold(tx, { kind: 'comment', id }, 'hidden'),
  show: (tx, id) => tx.execute(sql`update plugsmith.forum_comments set withheld = null where id = ${id}`),
  delete: (tx, id) => tx.execute(sql`delete from plugsmith.forum_comments where id = ${id}`),
}

/**
 * Hides, shows or deletes a comment or reply, with an entry in the audit log and a notice to its author. Deleting a comment
 * deletes its replies; hiding it leaves its place above them.
 * @throws ServiceError `not_found`, `already_handled` for a case that is closed
 */
export async function moderateComment(
  payload: Payload,
  moderatorId: string,
  commentId: string,
  { action, reason, case: caseId }: ModerateCommentInput,
): Promise<void> {
  await transaction(payload, async (tx) => {
    const threadId = await lockThreadOf(tx, commentId, caseId === undefined ? 'not_found' : 'already_handled')
    await settleCase(tx, { kind: 'comment', id: commentId }, caseId, { moderatorId, action })
    const found = await row<{ user_id: string | null; title: string; withheld: string | null }>(
      tx,
      sql`select c.user_id, x.title, c.withheld from plugsmith.forum_comments c
          join plugsmith.forum_thread_texts x on x.thread_id = c.thread_id where c.id = ${commentId}`,
    )
    if (!found) throw new ServiceError('not_found')
    await changes[action](tx, commentId)
    if (action === 'show') {
      if (found.user_id !== null) await numberPerson(tx, found.user_id)
      // Nobody has been notified of it yet.
      if (found.withheld === 'held') await enqueue(commentJob, { commentId }, { tx })
      else await tellMentioned(tx, { kind: 'comment', id: commentId })
    }
    await recordStaffAction(tx, moderatorId, {
      action,
      target: `forum-comments/${commentId}`,
      title: found.title,
      changes: { thread: threadId, reason },
    })
    await tellAuthor(tx, {
      authorId: found.user_id,
      moderatorId,
      title: moderationNotices.comment[action](found.title),
      reason,
      link: communityPaths.thread(threadId, null, action === 'delete' ? undefined : commentId),
    })
  })
}
