import { communityPaths } from '#contract/community.ts'
import { authorNames } from '#contract/messages/community.ts'
import { row, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { quoteOf } from '../notifications/index.ts'
import { pageOfComment } from './comment-page.ts'

/** What all notices about a comment have in common. @param actorId whose doing it is; null if there is no such comment, or others do not see it */
export async function noticeOfComment(tx: Executor, actorId: string, commentId: string) {
  const found = await row<{
    thread_id: string
    title: string
    author: string | null
    content: string
    writer: string | null
  }>(
    tx,
    sql`select c.thread_id, x.title, u.full_name as author, c.content, c.user_id as writer
        from plugsmith.forum_comments c join plugsmith.forum_thread_texts x on x.thread_id = c.thread_id, users u
        where c.id = ${commentId} and c.withheld is null and u.id = ${actorId}`,
  )
  if (!found) return null
  return {
    /** Who wrote the comment; null once the account is deleted. */
    writer: found.writer,
    words: {
      author: found.author?.trim() || authorNames.nameless,
      thread: quoteOf(found.title),
      quote: quoteOf(found.content),
    },
    shared: {
      occasion: `comment:${commentId}`,
      link: communityPaths.thread(found.thread_id, await pageOfComment(tx, commentId), commentId),
      actorId,
      post: { comment: commentId },
    },
  }
}
