import type { Payload } from 'payload'
import type { HistoryAnswer } from '#contract/community.ts'
import { communityLimits } from '#contract/community-limits.ts'
import { database, isoDate, row, rows, sql } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { authorOf } from './author.ts'

interface FoundVersion {
  readonly version: number
  readonly title: string | null
  readonly category: string | null
  readonly content: string
  readonly written_at: string
}

/**
 * What a thread or one of its comments says and has said, newest first.
 * @param commentId null for the thread itself @param before the last version of the page before; null for the first page
 * @throws ServiceError `not_found`
 */
export async function readHistory(
  payload: Payload,
  threadId: string,
  commentId: string | null,
  before: number | null,
): Promise<HistoryAnswer> {
  const db = database(payload)
  const post = await row<{ title: string; author_name: string | null; avatar_id: string | null }>(
    db,
    commentId === null
      ? sql`select x.title, x.author_name, a.id as avatar_id
            from plugsmith.forum_thread_texts x join plugsmith.forum_threads t on t.id = x.thread_id
            left join plugsmith.avatars a on a.user_id = t.user_id
            where t.id = ${threadId} and t.withheld is null`
      : sql`select x.title, c.author_name, a.id as avatar_id
            from plugsmith.forum_comments c join plugsmith.forum_thread_texts x on x.thread_id = c.thread_id
            join plugsmith.forum_threads t on t.id = c.thread_id
            left join plugsmith.avatars a on a.user_id = c.user_id
            where c.id = ${commentId} and c.thread_id = ${threadId} and c.withheld is null and t.withheld is null`,
  )
  if (!post) throw new ServiceError('not_found')
  const { versionsPerPage } = communityLimits
  const found = await rows<FoundVersion>(
    db,
    commentId === null
      ? sql`select v.version, v.title, c.name as category, v.content, v.written_at
            from (
              select x.version, x.title, t.category_id, x.content, coalesce(x.edited_at, t.created_at) as written_at
              from plugsmith.forum_thread_texts x join plugsmith.forum_threads t on t.id = x.thread_id
              where t.id = ${threadId}
              union all
              select e.version, e.title, e.category_id, e.content, e.written_at from plugsmith.forum_versions e
              where e.thread_id = ${threadId}) v
            left join plugsmith.forum_categories c on c.id = v.category_id
            where ${before === null ? sql`true` : sql`v.version < ${before}`}
            order by v.version desc limit ${versionsPerPage + 1}`
      : sql`select v.version, v.title, null as category, v.content, v.written_at
            from (
              select c.version, null as title, c.content, coalesce(c.edited_at, c.created_at) as written_at
              from plugsmith.forum_comments c where c.id = ${commentId}
              union all
              select e.version, e.title, e.content, e.written_at from plugsmith.forum_versions e
              where e.comment_id = ${commentId}) v
            where ${before === null ? sql`true` : sql`v.version < ${before}`}
            order by v.version desc limit ${versionsPerPage + 1}`,
  )
  const shown = found.slice(0, versionsPerPage)
  return {
    title: post.title,
    author: authorOf(post.author_name, post.avatar_id),
    versions: shown.map(({ version, title, category, content, written_at: writtenAt }) => ({
      version,
      title,
      category,
      content,
      writtenAt: isoDate(writtenAt),
    })),
    next: found.length > versionsPerPage ? (shown.at(-1)?.version ?? null) : null,
  }
}
