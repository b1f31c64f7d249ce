import { communityPaths } from '#contract/community.ts'
import { mentionedIn } from '#contract/forum-mentions.ts'
import { authorNames } from '#contract/messages/community.ts'
import { communityNotices } from '#contract/messages/community-notices.ts'
import { jsonb, row, rows, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { notify, quoteOf } from '../notifications/index.ts'
import type { Notification } from '../notifications/index.ts'
import type { CasePost } from './moderation/cases.ts'
import { noticeOfComment } from './notice.ts'

interface MentioningPost {
  readonly writer: string
  readonly content: string
  readonly notice: Omit<Notification, 'kind' | 'userId'>
}

async function threadOf(tx: Executor, id: string): Promise<MentioningPost | null> {
  const found = await row<{ title: string; content: string; writer: string; author: string | null }>(
    tx,
    sql`select x.title, x.content, u.id as writer, u.full_name as author
        from plugsmith.forum_threads t join plugsmith.forum_thread_texts x on x.thread_id = t.id
        join users u on u.id = t.user_id
        where t.id = ${id} and t.withheld is null`,
  )
  if (!found) return null
  const { title, content, writer, author } = found
  const { mentionedInThread } = communityNotices
  return {
    writer,
    content,
    notice: {
      occasion: `thread:${id}`,
      title: mentionedInThread.title({ author: author?.trim() || authorNames.nameless }),
      message: mentionedInThread.message({ thread: quoteOf(title) }),
      link: communityPaths.thread(id),
      actorId: writer,
      post: { thread: id },
    },
  }
}

async function commentOf(tx: Executor, id: string): Promise<MentioningPost | null> {
  const found = await row<{ content: string; writer: string }>(
    tx,
    sql`select c.content, c.user_id as writer
        from plugsmith.forum_comments c join plugsmith.forum_threads t on t.id = c.thread_id
        where c.id = ${id} and c.user_id is not null and t.withheld is null`,
  )
  const notice = found && (await noticeOfComment(tx, found.writer, id))
  if (!notice) return null
  const { title, message } = communityNotices.mention
  return {
    ...found,
    notice: { ...notice.shared, title: title(notice.words), message: message(notice.words) },
  }
}

/**
 * Notifies the people whom a post mentions, each once, unless they have another notice of it. Does nothing for a post that
 * others do not see: showing it does that. Safe to repeat.
 */
export async function tellMentioned(tx: Executor, { kind, id }: CasePost): Promise<void> {
  const post = kind === 'thread' ? await threadOf(tx, id) : await commentOf(tx, id)
  const numbers = post ? mentionedIn(post.content) : []
  if (!post || numbers.length === 0) return
  const { writer, notice } = post
  const told = await rows<{ user_id: string; knows: boolean }>(
    tx,
    sql`update plugsmith.forum_mentions m set told = true
        from plugsmith.forum_people p
        where ${kind === 'thread' ? sql`m.thread_id = ${id}` : sql`m.comment_id = ${id}`} and not m.told
          and p.user_id = m.user_id
          and p.number in (select value::bigint from jsonb_array_elements_text(${jsonb(numbers)}::jsonb))
        returning m.user_id, m.user_id = ${writer} or exists (
          select 1 from notifications n where n.user_id = m.user_id and n.occasion = ${notice.occasion}) as knows`,
  )
  // In one order, since each notice locks its person.
  const users = told.flatMap(({ user_id: userId, knows }) => (knows ? [] : [userId])).sort()
  for (const userId of users) await notify(tx, { ...notice, kind: 'mention', userId })
}
