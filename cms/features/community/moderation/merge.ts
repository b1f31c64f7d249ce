import { moderationErrors } from '#contract/messages/moderation-errors.ts'
import { row, rows, sql } from '../../../platform/database/index.ts'
import type { Executor } from '../../../platform/database/index.ts'
import { ServiceError } from '../../../platform/errors.ts'
import { removeThread } from '../threads.ts'

/**
 * Locks both threads, by id and before anything else: of two moderators who merge two threads into each other, one waits.
 * @returns whether there is a thread to merge into, which everyone sees
 */
export async function lockForMerge(tx: Executor, threadId: string, into: string): Promise<boolean> {
  const locked = await rows<{ id: string; withheld: string | null }>(
    tx,
    sql`select id, withheld from plugsmith.forum_threads where id in (${threadId}, ${into})
        order by id for no key update`,
  )
  return locked.some(({ id, withheld }) => id === into && withheld === null)
}

/** SQL: what a thread said, in the row `x`, as a comment: below its title, in whose words no Markdown is meant. */
const asComment = sql`'**' || regexp_replace(x.title, '([\\\\*_\`\\[\\]<>])', '\\\\\\1', 'g') || '**' || e'\n\n' || x.content`

/**
 * Moves a thread into another one: its text becomes a comment there, with its likes, images, mentions, notices and earlier
 * versions, its comments follow by their time, and its address leads there from now on. Which comment is accepted is for the
 * author of the thread that stays to say: theirs stays accepted, that of the other one no longer is.
 * @throws ServiceError `invalid_input`
 */
export async function mergeThread(tx: Executor, threadId: string, into: string): Promise<void> {
  if (threadId === into) throw new ServiceError('invalid_input', { into: moderationErrors.sameThread })
  if (!(await lockForMerge(tx, threadId, into)))
    throw new ServiceError('invalid_input', { into: moderationErrors.noSuchThread })
  const opening = await row<{ id: string }>(
    tx,
    sql`insert into plugsmith.forum_comments
          (id, root_id, root_at, created_at, thread_id, user_id, author_name, content, withheld, version, edited_at)
        select made.id, made.id, t.created_at, t.created_at, ${into}::uuid, t.user_id, x.author_name, ${asComment},
          t.withheld, x.version, x.edited_at
        from plugsmith.forum_threads t
        join plugsmith.forum_thread_texts x on x.thread_id = t.id, (select gen_random_uuid() as id) made
        where t.id = ${threadId} returning id`,
  )
  if (!opening) throw new Error('the text of the thread was not stored')
  await tx.execute(sql`
    insert into plugsmith.forum_likes (user_id, comment_id, created_at)
    select l.user_id, ${opening.id}::uuid, l.created_at from plugsmith.forum_likes l where l.thread_id = ${threadId}`)
  await tx.execute(sql`
    update plugsmith.forum_versions x
    set thread_id = null, comment_id = ${opening.id}, title = null, category_id = null, content = ${asComment}
    where x.thread_id = ${threadId}`)
  await tx.execute(sql`
    update plugsmith.forum_image_uses set thread_id = null, comment_id = ${opening.id} where thread_id = ${threadId}`)
  // A comment carries no plugin, and the card names the author of the thread.
  await tx.execute(sql`
    update plugsmith.forum_threads t set plugin_id = merged.plugin_id from plugsmith.forum_threads merged
    where merged.id = ${threadId} and t.id = ${into} and t.plugin_id is null and t.user_id = merged.user_id`)
  await tx.execute(sql`
    update plugsmith.forum_mentions set thread_id = null, comment_id = ${opening.id} where thread_id = ${threadId}`)
  await tx.execute(sql`
    update notifications set thread_id = null, comment_id = ${opening.id} where thread_id = ${threadId}`)
  await tx.execute(sql`update plugsmith.forum_comments set thread_id = ${into} where thread_id = ${threadId}`)
  await tx.execute(sql`
    insert into plugsmith.forum_watches (thread_id, user_id, watching)
    select ${into}::uuid, w.user_id, w.watching from plugsmith.forum_watches w where w.thread_id = ${threadId}
    on conflict (thread_id, user_id) do nothing`)
  await tx.execute(
    sql`update plugsmith.forum_redirects set thread_id = ${into} where thread_id = ${threadId}`,
  )
  await tx.execute(
    sql`insert into plugsmith.forum_redirects (from_id, thread_id) values (${threadId}, ${into})`,
  )
  await removeThread(tx, threadId)
}
