import type { Payload } from 'payload'
import type { AcceptedAnswer } from '#contract/community.ts'
import { communityErrors } from '#contract/messages/community.ts'
import { database, isoDate, row, sql, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { authorOf } from './author.ts'
import { pageOfComment } from './comment-page.ts'
import { lockThread } from './lock-thread.ts'
import { withCurrentNames } from './mentions.ts'
import { tellOfAnswer } from './tell-of-answer.ts'

/**
 * Accepts a comment as the answer to its thread, instead of any other, or takes that back. Doing either twice changes
 * nothing.
 * @returns the comment that is accepted now, or null
 * @throws ServiceError `not_found` for replies, and for comments in other people's threads; `invalid_input` in a locked
 *   thread
 */
export async function acceptAnswer(
  payload: Payload,
  userId: string,
  commentId: string,
  accepted: boolean,
): Promise<string | null> {
  const asked = await row<{ thread_id: string }>(
    database(payload),
    sql`select c.thread_id from plugsmith.forum_comments c join plugsmith.forum_threads t on t.id = c.thread_id
        where c.id = ${commentId} and c.parent_id is null and c.withheld is null and t.user_id = ${userId}`,
  )
  if (!asked) throw new ServiceError('not_found')
  return transaction(payload, async (tx) => {
    const { locked } = await lockThread(tx, asked.thread_id)
    if (locked) throw new ServiceError('invalid_input', { thread: communityErrors.lockedForAnswers })
    // Only a comment that is still there can be accepted, and only the one that is accepted can be taken back.
    await tx.execute(
      accepted
        ? sql`update plugsmith.forum_threads t set accepted_id = c.id from plugsmith.forum_comments c
              where c.id = ${commentId} and c.withheld is null and t.id = c.thread_id and t.id = ${asked.thread_id}`
        : sql`update plugsmith.forum_threads set accepted_id = null
              where id = ${asked.thread_id} and accepted_id = ${commentId}`,
    )
    const now = await row<{ accepted_id: string | null }>(
      tx,
      sql`select accepted_id from plugsmith.forum_threads where id = ${asked.thread_id}`,
    )
    if (!now || (accepted && now.accepted_id !== commentId)) throw new ServiceError('not_found')
    if (accepted) await tellOfAnswer(tx, userId, commentId)
    return now.accepted_id
  })
}

interface FoundAnswer {
  readonly id: string
  readonly author_name: string | null
  readonly avatar_id: string | null
  readonly content: string
  readonly like_count: number
  readonly created_at: string
}

/** An accepted answer, and the page of comments that shows it; null if it was deleted or hidden meanwhile. */
export async function readAccepted(executor: Executor, commentId: string): Promise<AcceptedAnswer | null> {
  const found = await row<FoundAnswer>(
    executor,
    sql`select c.id, c.author_name, a.id as avatar_id, c.content, c.like_count, c.created_at
        from plugsmith.forum_comments c left join plugsmith.avatars a on a.user_id = c.user_id
        where c.id = ${commentId} and c.withheld is null`,
  )
  if (!found) return null
  const [content = found.content] = await withCurrentNames(executor, [found.content])
  return {
    id: found.id,
    author: authorOf(found.author_name, found.avatar_id),
    content,
    likes: found.like_count,
    createdAt: isoDate(found.created_at),
    after: await pageOfComment(executor, commentId),
  }
}
