import type { Payload } from 'payload'
import type { PostedAnswer, Withheld } from '#contract/community.ts'
import { communityErrors } from '#contract/messages/community.ts'
import { realtimeEvents, threadChannel } from '#contract/realtime.ts'
import type { CommentInput } from '#contract/schemas/community.ts'
import { database, row, sql, transaction } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/queue/index.ts'
import { lockThread, lockThreadOf } from './lock-thread.ts'
import { openCase } from './moderation/cases.ts'
import { requireNotSuspended } from './moderation/suspensions.ts'
import { admitPost, lockNewcomer } from './newcomers.ts'
import { commentJob } from './queue.ts'
import { requireOpen } from './settings.ts'
import { watchByWriting } from './watches.ts'
import { queueEvent } from '../../platform/realtime/index.ts'
import { useImages } from './images.ts'
import { keepMentions, readMentions } from './mentions.ts'
import { numberPerson } from './people.ts'

/**
 * Adds a comment, or a reply to one. The same request sent twice adds one.
 * @throws ServiceError `not_found` for a thread, or a comment to reply to, that does not exist;
 *   `invalid_input` for a locked thread, images that do not exist and too many mentions, `forbidden` for somebody who is
 *   suspended, `rate_limited` and `invalid_input` for what a new account may not do
 */
export async function createComment(
  payload: Payload,
  userId: string,
  threadId: string,
  { requestId, content: written, parent, openFor }: CommentInput,
): Promise<PostedAnswer> {
  return transaction(payload, async (tx) => {
    const thread = await lockThread(tx, threadId)
    const newcomer = await lockNewcomer(tx, userId)
    const before = await row<{ id: string; withheld: string | null }>(
      tx,
      sql`select id, withheld from plugsmith.forum_comments
          where user_id = ${userId} and request_id = ${requestId} and thread_id = ${threadId}`,
    )
    if (before) return { id: before.id, held: before.withheld === 'held' }
    if (thread.withheld !== null) throw new ServiceError('not_found')
    await requireOpen(tx)
    await requireNotSuspended(tx, userId)
    if (thread.locked)
      throw new ServiceError('invalid_input', {
        thread: parent === null ? communityErrors.locked : communityErrors.lockedForReplies,
      })
    const { content, users } = await readMentions(tx, written)
    const held = await admitPost(tx, newcomer, { kind: 'comment', content, openFor })
    const withheld: Withheld | null = held ? 'held' : null
    const made = await row<{ id: string }>(
      tx,
      parent === null
        ? sql`insert into plugsmith.forum_comments (id, root_id, root_at, created_at, thread_id, user_id, author_name, content, request_id, withheld)
              select made.id, made.id, made.at, made.at, ${threadId}::uuid, u.id, u.full_name, ${content}, ${requestId}::uuid, ${withheld}
              from users u, (select gen_random_uuid() as id, clock_timestamp() as at) made where u.id = ${userId}
              on conflict (user_id, request_id) do nothing returning id`
        : sql`insert into plugsmith.forum_comments
                (parent_id, root_id, root_at, thread_id, user_id, author_name, content, request_id, withheld)
              select c.id, c.id, c.root_at, c.thread_id, u.id, u.full_name, ${content}, ${requestId}::uuid, ${withheld}
              from users u, plugsmith.forum_comments c
              where u.id = ${userId} and c.id = ${parent}::uuid and c.thread_id = ${threadId} and c.parent_id is null
                and c.withheld is null
              on conflict (user_id, request_id) do nothing returning id`,
    )
    if (!made) throw new ServiceError('not_found')
    await useImages(tx, { commentId: made.id }, content)
    await watchByWriting(tx, userId, threadId)
    const post = { kind: 'comment', id: made.id } as const
    await keepMentions(tx, post, users)
    // Approving it notifies people; until then nobody sees it.
    if (held) await openCase(tx, post, 'held')
    else {
      await numberPerson(tx, userId)
      await enqueue(commentJob, { commentId: made.id }, { tx })
      await queueEvent(tx, threadChannel(threadId), realtimeEvents.threadCommented, {})
    }
    return { id: made.id, held }
  })
}

/**
 * Deletes somebody's own comment. Its replies go with it, since nothing is shown below a comment that is gone (spec,
 * community §4).
 * @throws ServiceError `not_found`, also for other people's comments
 */
export async function deleteComment(payload: Payload, userId: string, commentId: string): Promise<void> {
  const own = await row(
    database(payload),
    sql`select 1 from plugsmith.forum_comments where id = ${commentId} and user_id = ${userId}`,
  )
  if (!own) throw new ServiceError('not_found')
  await transaction(payload, async (tx) => {
    await lockThreadOf(tx, commentId)
    await tx.execute(sql`delete from plugsmith.forum_comments where id = ${commentId}`)
  })
}
