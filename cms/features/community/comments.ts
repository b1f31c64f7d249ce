import type { Payload } from 'payload'
import { communityErrors } from '#contract/messages/community.ts'
import type { CommentInput } from '#contract/schemas/community.ts'
import { database, row, sql, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/queue/index.ts'
import { commentJob } from './queue.ts'
import { watchByWriting } from './watches.ts'

/**
 * Locks a thread, before any of its comments: everyone who needs both takes them in this order.
 * @throws ServiceError `not_found`
 */
export async function lockThread(tx: Executor, threadId: string): Promise<{ readonly locked: boolean }> {
  const thread = await row<{ locked: boolean }>(
    tx,
    sql`select locked from plugsmith.forum_threads where id = ${threadId} for no key update`,
  )
  if (!thread) throw new ServiceError('not_found')
  return thread
}

/**
 * Adds a comment, or a reply to one. The same request sent twice adds one.
 * @returns its id
 * @throws ServiceError `not_found` for a thread, or a comment to reply to, that does not exist;
 *   `invalid_input` for a locked thread
 */
export async function createComment(
  payload: Payload,
  userId: string,
  threadId: string,
  { requestId, content, parent }: CommentInput,
): Promise<string> {
  return transaction(payload, async (tx) => {
    const { locked } = await lockThread(tx, threadId)
    const before = await row<{ id: string }>(
      tx,
      sql`select id from plugsmith.forum_comments
          where user_id = ${userId} and request_id = ${requestId} and thread_id = ${threadId}`,
    )
    if (before) return before.id
    if (locked)
      throw new ServiceError('invalid_input', {
        thread: parent === null ? communityErrors.locked : communityErrors.lockedForReplies,
      })
    const made = await row<{ id: string }>(
      tx,
      parent === null
        ? sql`insert into plugsmith.forum_comments (id, root_id, root_at, created_at, thread_id, user_id, author_name, content, request_id)
              select made.id, made.id, made.at, made.at, ${threadId}::uuid, u.id, u.full_name, ${content}, ${requestId}::uuid
              from users u, (select gen_random_uuid() as id, clock_timestamp() as at) made where u.id = ${userId}
              on conflict (user_id, request_id) do nothing returning id`
        : sql`insert into plugsmith.forum_comments
                (parent_id, root_id, root_at, thread_id, user_id, author_name, content, request_id)
              select c.id, c.id, c.root_at, c.thread_id, u.id, u.full_name, ${content}, ${requestId}::uuid
              from users u, plugsmith.forum_comments c
              where u.id = ${userId} and c.id = ${parent}::uuid and c.thread_id = ${threadId} and c.parent_id is null
              on conflict (user_id, request_id) do nothing returning id`,
    )
    if (!made) throw new ServiceError('not_found')
    await watchByWriting(tx, userId, threadId)
    await enqueue(commentJob, { commentId: made.id }, { tx })
    return made.id
  })
}

/**
 * Deletes somebody's own comment. Its replies go with it, since nothing is shown below a comment that is gone (spec,
 * community §4).
 * @throws ServiceError `not_found`, also for other people's comments
 */
export async function deleteComment(payload: Payload, userId: string, commentId: string): Promise<void> {
  const own = await row<{ thread_id: string }>(
    database(payload),
    sql`select thread_id from plugsmith.forum_comments where id = ${commentId} and user_id = ${userId}`,
  )
  if (!own) throw new ServiceError('not_found')
  await transaction(payload, async (tx) => {
    await lockThread(tx, own.thread_id)
    await tx.execute(sql`delete from plugsmith.forum_comments where id = ${commentId}`)
  })
}
