import type { Payload } from 'payload'
import type { CommentsAnswer, ForumComment, ForumReply, ThreadAnswer, Withheld } from '#contract/community.ts'
import { communityLimits } from '#contract/community-limits.ts'
import { database, isoDate, row, rows, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { readPublicPlugin } from '../plugins/index.ts'
import { readAccepted } from './answers.ts'
import { authorOf } from './author.ts'
import { categoryIn } from './categories.ts'
import type { CategoryColumns } from './categories.ts'
import { readCommentPosition, writeCommentPosition } from './cursor.ts'
import { withCurrentNames } from './mentions.ts'
import { closedText } from './settings.ts'
import { isListedFor, isSeenBy } from './visibility.ts'

interface FoundThread extends CategoryColumns {
  readonly id: string
  readonly title: string
  readonly content: string
  readonly version: number
  readonly edited_at: string | null
  readonly author_name: string | null
  readonly avatar_id: string | null
  readonly pinned: boolean
  readonly locked: boolean
  readonly accepted_id: string | null
  readonly is_sample: boolean
  readonly views: number
  readonly like_count: number
  readonly top_comment_count: number
  readonly liked: boolean
  readonly own: boolean
  readonly watching: boolean | null
  readonly withheld: string | null
  readonly plugin_id: string | null
  readonly created_at: string
}

/** The thread that another one was merged into. */
async function movedTo(executor: Executor, threadId: string): Promise<string | null> {
  const found = await row<{ thread_id: string }>(
    executor,
    sql`select thread_id from plugsmith.forum_redirects where from_id = ${threadId}`,
  )
  return found?.thread_id ?? null
}

/**
 * A thread without its comments.
 * @param viewerId who asks; null for visitors
 * @throws ServiceError `not_found`, with `movedTo` if it was merged into another one
 */
export async function readThread(
  payload: Payload,
  viewerId: string | null,
  threadId: string,
): Promise<ThreadAnswer> {
  const db = database(payload)
  const found = await row<FoundThread>(
    db,
    sql`select t.id, x.title, x.content, x.version, x.edited_at, x.author_name, a.id as avatar_id, c.slug as category_slug,
          c.name as category_name, c.color as category_color, t.pinned, t.locked, t.accepted_id, t.is_sample, t.views,
          t.like_count, t.top_comment_count, exists (
            select 1 from plugsmith.forum_likes l where l.thread_id = t.id and l.user_id = ${viewerId}::uuid) as liked,
          coalesce(t.user_id = ${viewerId}::uuid, false) as own, w.watching, t.withheld, t.plugin_id, t.created_at
        from plugsmith.forum_threads t
        join plugsmith.forum_thread_texts x on x.thread_id = t.id
        left join plugsmith.forum_categories c on c.id = t.category_id
        left join plugsmith.avatars a on a.user_id = t.user_id
        left join plugsmith.forum_watches w on w.thread_id = t.id and w.user_id = ${viewerId}::uuid
        where t.id = ${threadId} and ${isSeenBy('t', viewerId)}`,
  )
  if (!found) {
    const moved = await movedTo(db, threadId)
    throw new ServiceError('not_found', moved === null ? undefined : { movedTo: moved })
  }
  const accepted = found.accepted_id === null ? null : await readAccepted(db, found.accepted_id)
  const [content = found.content] = await withCurrentNames(db, [found.content])
  return {
    id: found.id,
    title: found.title,
    content,
    version: found.version,
    editedAt: found.edited_at === null ? null : isoDate(found.edited_at),
    author: authorOf(found.author_name, found.avatar_id),
    category: categoryIn(found),
    pinned: found.pinned,
    locked: found.locked,
    solved: accepted !== null,
    sample: found.is_sample,
    views: found.views,
    likes: found.like_count,
    liked: found.liked,
    comments: found.top_comment_count,
    closed: await closedText(db),
    watching: found.watching,
    accepted,
    plugin: found.plugin_id === null ? null : ((await readPublicPlugin(payload, found.plugin_id)) ?? 'gone'),
    own: found.own,
    withheld: found.withheld as Withheld | null,
    createdAt: isoDate(found.created_at),
  }
}

interface FoundComment {
  readonly id: string
  readonly parent_id: string | null
  readonly root_at: string
  readonly root_id: string
  readonly author_name: string | null
  readonly avatar_id: string | null
  readonly content: string
  readonly version: number
  readonly edited_at: string | null
  readonly like_count: number
  readonly liked: boolean
  readonly own: boolean
  readonly withheld: string | null
  readonly is_seen: boolean
  readonly created_at: string
}

const toReply = (found: FoundComment): ForumReply => ({
  id: found.id,
  author: found.is_seen ? authorOf(found.author_name, found.avatar_id) : { name: '', avatar: null },
  content: found.is_seen ? found.content : '',
  version: found.version,
  editedAt: found.edited_at === null ? null : isoDate(found.edited_at),
  likes: found.like_count,
  liked: found.liked,
  own: found.own,
  withheld: found.withheld as Withheld | null,
  createdAt: isoDate(found.created_at),
})

/** Puts replies below their comments; both come in the order of the page. */
function nested(found: readonly FoundComment[], repeatedId: string | null): readonly ForumComment[] {
  const comments = new Map<string, ForumComment & { replies: ForumReply[] }>()
  for (const each of found) {
    const reply = toReply(each)
    if (each.parent_id === null)
      comments.set(each.id, { ...reply, replies: [], repeated: each.id === repeatedId })
    else comments.get(each.parent_id)?.replies.push(reply)
  }
  return [...comments.values()]
}

/**
 * A page of a thread's comments, each with its replies; these count too, so a page may end between two of them. The next
 * one then begins with their comment again.
 * @param viewerId who asks; null for visitors
 * @throws ServiceError `not_found`, `invalid_input` for a page that does not exist
 */
export async function listComments(
  payload: Payload,
  viewerId: string | null,
  threadId: string,
  after: string | null,
): Promise<CommentsAnswer> {
  const db = database(payload)
  const position = after === null ? null : readCommentPosition(after)
  const { commentsPerPage } = communityLimits
  // Before the comments: one that is written in between is shown, and not announced as new.
  const thread = await row<{ latest: string | null }>(
    db,
    sql`select (select max(c.created_at) from plugsmith.forum_comments c
              where c.thread_id = t.id and c.withheld is null) as latest
        from plugsmith.forum_threads t where t.id = ${threadId} and ${isSeenBy('t', viewerId)}`,
  )
  if (!thread) throw new ServiceError('not_found')
  const found = await rows<FoundComment>(
    db,
    sql`with page as (
          select c.* from plugsmith.forum_comments c
          where c.thread_id = ${threadId} and ${isListedFor(viewerId)} and ${
            position === null
              ? sql`true`
              : sql`(c.root_at, c.root_id, (c.parent_id is not null), c.created_at, c.id) > (
                  ${position.rootAt}::timestamptz, ${position.rootId}::uuid, ${position.isReply}::boolean,
                  ${position.createdAt}::timestamptz, ${position.id}::uuid)`
          }
          order by c.root_at, c.root_id, (c.parent_id is not null), c.created_at, c.id limit ${commentsPerPage + 1}),
        shown as (
          select * from page
          union all
          select c.* from plugsmith.forum_comments c
          where c.id in (select parent_id from page) and c.id not in (select id from page))
        select s.id, s.parent_id, s.root_at, s.root_id, s.author_name, a.id as avatar_id, s.content, s.version, s.edited_at,
          s.like_count,
          exists (
            select 1 from plugsmith.forum_likes l where l.comment_id = s.id and l.user_id = ${viewerId}::uuid) as liked,
          coalesce(s.user_id = ${viewerId}::uuid, false) as own, s.withheld, coalesce(${isSeenBy('s', viewerId)}, false) as is_seen,
          s.created_at
        from shown s left join plugsmith.avatars a on a.user_id = s.user_id
        order by s.root_at, s.root_id, (s.parent_id is not null), s.created_at, s.id`,
  )
  const [first] = found
  const repeated =
    position && first && first.parent_id === null && first.id === position.rootId ? first.id : null
  const most = commentsPerPage + (repeated === null ? 0 : 1)
  const page = found.slice(0, most)
  const contents = await withCurrentNames(
    db,
    page.map(({ content }) => content),
  )
  const shown = page.map((each, at) => ({ ...each, content: contents[at] ?? each.content }))
  const last = shown.at(-1)
  return {
    comments: nested(shown, repeated),
    latest: thread.latest === null ? null : isoDate(thread.latest),
    next:
      found.length > most && last
        ? writeCommentPosition({
            rootAt: last.root_at,
            rootId: last.root_id,
            isReply: last.parent_id !== null,
            createdAt: last.created_at,
            id: last.id,
          })
        : null,
  }
}
