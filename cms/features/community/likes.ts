import type { Payload } from 'payload'
import { communityPaths } from '#contract/community.ts'
import type { LikesAnswer } from '#contract/community.ts'
import { noticeMessages } from '#contract/messages/notices.ts'
import { row, sql, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { notifyGathered } from '../notifications/index.ts'
import { requireNotSuspended } from './moderation/suspensions.ts'

interface Counted {
  readonly likes: number
  readonly liked: boolean
}

/** What there is to tell the author of a post that somebody likes. */
interface Liked {
  readonly author: string | null
  readonly name: string | null
  readonly thread_id: string
  readonly title: string
}

/** Tells the author of a thread, or with `comment` of a comment in it. */
async function tellAuthor(
  tx: Executor,
  actorId: string,
  liked: Liked | undefined,
  comment: string | null,
): Promise<void> {
  if (!liked?.author) return
  const { author, name, thread_id: threadId, title } = liked
  const text = comment === null ? noticeMessages.likesThread : noticeMessages.likesComment
  await notifyGathered(tx, {
    kind: 'like',
    userId: author,
    actorId,
    group: comment === null ? `thread:${threadId}` : `comment:${comment}`,
    title: (people) => text(name ?? noticeMessages.anonymous, people),
    message: title,
    link: communityPaths.thread(threadId, null, comment ?? undefined),
    thread: threadId,
    comment,
  })
}

/**
 * Likes a thread, or takes that back. Doing either twice changes nothing.
 * @throws ServiceError `not_found`, `forbidden` for somebody who is suspended
 */
export async function likeThread(
  payload: Payload,
  userId: string,
  threadId: string,
  liked: boolean,
): Promise<LikesAnswer> {
  return transaction(payload, async (tx) => {
    // First, because the like's foreign key would lock it too weakly for the counter that follows.
    const found = await row(
      tx,
      sql`select 1 from plugsmith.forum_threads where id = ${threadId} and withheld is null for no key update`,
    )
    if (!found) throw new ServiceError('not_found')
    await requireNotSuspended(tx, userId)
    const { rowCount } = await tx.execute(
      liked
        ? sql`insert into plugsmith.forum_likes (user_id, thread_id)
              values (${userId}, ${threadId})
              on conflict (thread_id, user_id) do nothing`
        : sql`delete from plugsmith.forum_likes where thread_id = ${threadId} and user_id = ${userId}`,
    )
    if (liked && rowCount)
      await tellAuthor(
        tx,
        userId,
        await row<Liked>(
          tx,
          sql`select t.user_id as author, u.full_name as name, t.id as thread_id, x.title
              from plugsmith.forum_threads t
              join plugsmith.forum_thread_texts x on x.thread_id = t.id
              join users u on u.id = ${userId}
              where t.id = ${threadId}`,
        ),
        null,
      )
    const counted = await row<Counted>(
      tx,
      sql`select t.like_count as likes, exists (
            select 1 from plugsmith.forum_likes l where l.thread_id = t.id and l.user_id = ${userId}) as liked
          from plugsmith.forum_threads t where t.id = ${threadId}`,
    )
    if (!counted) throw new ServiceError('not_found')
    return counted
  })
}

/**
 * Likes a comment or a reply, or takes that back. Doing either twice changes nothing.
 * @throws ServiceError `not_found`, `forbidden` for somebody who is suspended
 */
export async function likeComment(
  payload: Payload,
  userId: string,
  commentId: string,
  liked: boolean,
): Promise<LikesAnswer> {
  return transaction(payload, async (tx) => {
    // First, because the like's foreign key would lock it too weakly for the counter that follows.
    const found = await row(
      tx,
      sql`select 1 from plugsmith.forum_comments where id = ${commentId} and withheld is null for no key update`,
    )
    if (!found) throw new ServiceError('not_found')
    await requireNotSuspended(tx, userId)
    const { rowCount } = await tx.execute(
      liked
        ? sql`insert into plugsmith.forum_likes (user_id, comment_id)
              values (${userId}, ${commentId})
              on conflict (comment_id, user_id) do nothing`
        : sql`delete from plugsmith.forum_likes where comment_id = ${commentId} and user_id = ${userId}`,
    )
    if (liked && rowCount)
      await tellAuthor(
        tx,
        userId,
        await row<Liked>(
          tx,
          sql`select c.user_id as author, u.full_name as name, c.thread_id, x.title
              from plugsmith.forum_comments c
              join plugsmith.forum_thread_texts x on x.thread_id = c.thread_id
              join users u on u.id = ${userId}
              where c.id = ${commentId}`,
        ),
        commentId,
      )
    const counted = await row<Counted>(
      tx,
      sql`select c.like_count as likes, exists (
            select 1 from plugsmith.forum_likes l where l.comment_id = c.id and l.user_id = ${userId}) as liked
          from plugsmith.forum_comments c where c.id = ${commentId}`,
    )
    if (!counted) throw new ServiceError('not_found')
    return counted
  })
}
