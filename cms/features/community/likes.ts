import type { Payload } from 'payload'
import type { LikesAnswer } from '#contract/community.ts'
import { row, sql, transaction } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'

interface Counted {
  readonly likes: number
  readonly liked: boolean
}

/**
 * Likes a thread, or takes that back. Doing either twice changes nothing.
 * @throws ServiceError `not_found`
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
      sql`select 1 from plugsmith.forum_threads where id = ${threadId} for no key update`,
    )
    if (!found) throw new ServiceError('not_found')
    await tx.execute(
      liked
        ? sql`insert into plugsmith.forum_likes (user_id, thread_id)
              values (${userId}, ${threadId})
              on conflict (thread_id, user_id) do nothing`
        : sql`delete from plugsmith.forum_likes where thread_id = ${threadId} and user_id = ${userId}`,
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
 * @throws ServiceError `not_found`
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
      sql`select 1 from plugsmith.forum_comments where id = ${commentId} for no key update`,
    )
    if (!found) throw new ServiceError('not_found')
    await tx.execute(
      liked
        ? sql`insert into plugsmith.forum_likes (user_id, comment_id)
              values (${userId}, ${commentId})
              on conflict (comment_id, user_id) do nothing`
        : sql`delete from plugsmith.forum_likes where comment_id = ${commentId} and user_id = ${userId}`,
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
