import type { Payload } from 'payload'
import type { EditedAnswer, Withheld } from '#contract/community.ts'
import { communityErrors } from '#contract/messages/community.ts'
import type { CommentEdit, ThreadEdit } from '#contract/schemas/community.ts'
import { database, isoDate, row, sql, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { findCategory } from './categories.ts'
import { useImages } from './images.ts'
import { lockThread } from './lock-thread.ts'
import { keepMentions, readMentions } from './mentions.ts'
import { openCase } from './moderation/cases.ts'
import type { CasePost } from './moderation/cases.ts'
import { requireNotSuspended } from './moderation/suspensions.ts'
import { withhold } from './moderation/withhold.ts'
import { admitEdit } from './newcomers.ts'
import { requireOpen } from './settings.ts'
import { tellMentioned } from './tell-mentioned.ts'

/** Locks the thread of a post that somebody may change. */
async function lockForEdit(tx: Executor, userId: string, threadId: string): Promise<void> {
  const { locked } = await lockThread(tx, threadId)
  if (locked) throw new ServiceError('invalid_input', { thread: communityErrors.lockedForEdits })
  await requireOpen(tx)
  await requireNotSuspended(tx, userId)
}

/** Lets a post be changed, and holds it for review if it now looks like one of a program. */
async function admit(tx: Executor, userId: string, post: CasePost, before: string, content: string) {
  if (!(await admitEdit(tx, userId, { postId: post.id, before, content }))) return
  await withhold(tx, post, 'held')
  await openCase(tx, post, 'held')
}

interface Edited {
  readonly version: number
  readonly edited_at: string | null
  readonly withheld: string | null
}

interface Current extends Edited {
  readonly content: string
  /** Whether it already says what the edit wants: sent twice, or nothing was changed. */
  readonly same: boolean
}

const answerOf = ({ version, edited_at: editedAt, withheld }: Edited): EditedAnswer => ({
  version,
  editedAt: editedAt === null ? null : isoDate(editedAt),
  withheld: withheld as Withheld | null,
})

/**
 * Changes somebody's own thread. What it said before stays readable.
 * @throws ServiceError `not_found`, also for other people's threads, and for a category that does not exist; `invalid_input`
 *   in a locked thread; `version_conflict` if it has been edited since; `forbidden`, `rate_limited` and `invalid_input` as for
 *   new posts
 */
export async function editThread(
  payload: Payload,
  userId: string,
  threadId: string,
  { version, title, content: written, category }: ThreadEdit,
): Promise<EditedAnswer> {
  return transaction(payload, async (tx) => {
    const own = await row(
      tx,
      sql`select 1 from plugsmith.forum_threads where id = ${threadId} and user_id = ${userId}`,
    )
    if (!own) throw new ServiceError('not_found')
    await lockForEdit(tx, userId, threadId)
    const categoryId = category === null ? null : (await findCategory(tx, category)).id
    const { content, users } = await readMentions(tx, written)
    const current = await row<Current>(
      tx,
      sql`select x.version, x.edited_at, t.withheld, x.content, (x.title, x.content) is not distinct from (${title}::varchar, ${content}::varchar)
            and t.category_id is not distinct from ${categoryId}::uuid as same
          from plugsmith.forum_thread_texts x join plugsmith.forum_threads t on t.id = x.thread_id
          where x.thread_id = ${threadId}`,
    )
    if (!current) throw new ServiceError('not_found')
    if (current.same) return answerOf(current)
    if (current.version !== version) throw new ServiceError('version_conflict')
    const post = { kind: 'thread', id: threadId } as const
    await admit(tx, userId, post, current.content, content)
    await tx.execute(sql`
      insert into plugsmith.forum_versions (thread_id, version, title, category_id, content, written_at)
      select t.id, x.version, x.title, t.category_id, x.content, coalesce(x.edited_at, t.created_at)
      from plugsmith.forum_thread_texts x join plugsmith.forum_threads t on t.id = x.thread_id
      where t.id = ${threadId}`)
    await tx.execute(sql`
      update plugsmith.forum_threads set category_id = ${categoryId}::uuid
      where id = ${threadId} and category_id is distinct from ${categoryId}::uuid`)
    const edited = await row<Edited>(
      tx,
      sql`update plugsmith.forum_thread_texts x
          set title = ${title}, content = ${content}, version = x.version + 1, edited_at = clock_timestamp()
          from plugsmith.forum_threads t
          where x.thread_id = ${threadId} and t.id = x.thread_id returning x.version, x.edited_at, t.withheld`,
    )
    if (!edited) throw new ServiceError('not_found')
    await useImages(tx, { threadId }, content)
    await keepMentions(tx, post, users)
    await tellMentioned(tx, post)
    return answerOf(edited)
  })
}

/**
 * Changes somebody's own comment or reply. What it said before stays readable.
 * @throws ServiceError `not_found`, also for other people's comments; `invalid_input` in a locked thread; `version_conflict`
 *   if it has been edited since; `forbidden`, `rate_limited` and `invalid_input` as for new posts
 */
export async function editComment(
  payload: Payload,
  userId: string,
  commentId: string,
  { version, content: written }: CommentEdit,
): Promise<EditedAnswer> {
  const own = await row<{ thread_id: string }>(
    database(payload),
    sql`select thread_id from plugsmith.forum_comments where id = ${commentId} and user_id = ${userId}`,
  )
  if (!own) throw new ServiceError('not_found')
  return transaction(payload, async (tx) => {
    await lockForEdit(tx, userId, own.thread_id)
    const { content, users } = await readMentions(tx, written)
    const current = await row<Current>(
      tx,
      sql`select version, edited_at, withheld, content, content is not distinct from ${content} as same from plugsmith.forum_comments
          where id = ${commentId}`,
    )
    if (!current) throw new ServiceError('not_found')
    if (current.same) return answerOf(current)
    if (current.version !== version) throw new ServiceError('version_conflict')
    const post = { kind: 'comment', id: commentId } as const
    await admit(tx, userId, post, current.content, content)
    await tx.execute(sql`
      insert into plugsmith.forum_versions (comment_id, version, content, written_at)
      select id, version, content, coalesce(edited_at, created_at) from plugsmith.forum_comments
      where id = ${commentId}`)
    const edited = await row<Edited>(
      tx,
      sql`update plugsmith.forum_comments
          set content = ${content}, version = version + 1, edited_at = clock_timestamp()
          where id = ${commentId} returning version, edited_at, withheld`,
    )
    if (!edited) throw new ServiceError('not_found')
    await useImages(tx, { commentId }, content)
    await keepMentions(tx, post, users)
    await tellMentioned(tx, post)
    return answerOf(edited)
  })
}
