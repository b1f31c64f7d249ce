import { communityPaths } from '#contract/community.ts'
import { authorNames } from '#contract/messages/community.ts'
import { communityNotices } from '#contract/messages/community-notices.ts'
import { row, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { notify, quoteOf } from '../notifications/index.ts'
import { pageOfComment } from './comment-page.ts'

/** What a notice about a comment says of it. */
async function noticeOf(tx: Executor, actorId: string, threadId: string, commentId: string) {
  const found = await row<{ title: string; author: string | null; content: string; writer: string | null }>(
    tx,
    sql`select x.title, u.full_name as author, c.content, c.user_id as writer
        from plugsmith.forum_thread_texts x, plugsmith.forum_comments c, users u
        where x.thread_id = ${threadId} and c.id = ${commentId} and u.id = ${actorId}`,
  )
  if (!found) throw new Error(`nothing to tell of the comment ${commentId}`)
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
      link: communityPaths.thread(threadId, await pageOfComment(tx, commentId), commentId),
      actorId,
      post: { comment: commentId },
    },
  }
}

/** Tells the author of a comment that it was accepted. */
export async function tellOfAnswer(
  tx: Executor,
  actorId: string,
  threadId: string,
  commentId: string,
): Promise<void> {
  const { writer, words, shared } = await noticeOf(tx, actorId, threadId, commentId)
  const { title, message } = communityNotices.accepted
  if (writer !== null)
    await notify(tx, { ...shared, kind: 'accepted', userId: writer, title, message: message(words) })
}
