import type { Payload } from 'payload'
import { communityNotices } from '#contract/messages/community-notices.ts'
import { database, row, rows, sql, transaction } from '../../platform/database/index.ts'
import { notify } from '../notifications/index.ts'
import { noticeOfComment } from './notice.ts'

/** People who are told in one transaction. */
const batchSize = 100
const firstId = '00000000-0000-0000-0000-000000000000'

interface FoundComment {
  readonly thread_id: string
  readonly writer: string | null
  readonly answered: string | null
  readonly asker: string | null
}

/**
 * Tells everyone who watches a thread of a new comment, once each: of a reply to their comment, of a comment on their thread,
 * or of something new in a thread that they watch. Safe to repeat.
 */
export async function tellWatchers(payload: Payload, commentId: string): Promise<void> {
  const comment = await row<FoundComment>(
    database(payload),
    sql`select c.thread_id, c.user_id as writer, p.user_id as answered, t.user_id as asker
        from plugsmith.forum_comments c join plugsmith.forum_threads t on t.id = c.thread_id
        left join plugsmith.forum_comments p on p.id = c.parent_id
        where c.id = ${commentId} and c.withheld is null and t.withheld is null`,
  )
  if (!comment || comment.writer === null) return
  const { thread_id: threadId, writer, answered, asker } = comment
  const tell = (after: string): Promise<string | null> =>
    transaction(payload, async (tx) => {
      const watchers = await rows<{ user_id: string }>(
        tx,
        sql`select user_id from plugsmith.forum_watches
            where thread_id = ${threadId} and watching and user_id > ${after}::uuid and user_id <> ${writer}
            order by user_id limit ${batchSize}`,
      )
      const notice = await noticeOfComment(tx, writer, commentId)
      if (!notice) return null
      for (const { user_id: userId } of watchers) {
        const kind = userId === answered ? 'reply' : userId === asker ? 'comment' : 'watched'
        const { title, message } = communityNotices[kind]
        const { words, shared } = notice
        await notify(tx, { ...shared, kind, userId, title: title(words), message: message(words) })
      }
      return watchers.length === batchSize ? (watchers.at(-1)?.user_id ?? null) : null
    })
  for (let after: string | null = firstId; after !== null;) after = await tell(after)
}
