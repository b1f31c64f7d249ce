import type { Payload } from 'payload'
import { authorNames } from '#contract/messages/community.ts'
import { rows, sql, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import type { ErasureStep } from '../../platform/erasure/index.ts'

/** SQL: what a post of the row says, without the name of the person `p` whom it mentions. */
const withoutName = (content: 'x.content' | 'c.content' | 'v.content') => sql`
  regexp_replace(${sql.raw(content)}, '@\\[[^][\\n]*\\]\\(' || p.number || '\\)',
    '@[' || ${authorNames.deleted}::varchar || '](' || p.number || ')', 'g')`

/** Takes a person's name off what other people's posts say, and have said, in some threads that the caller has locked. */
async function eraseMentions(tx: Executor, userId: string, threads: readonly string[]): Promise<void> {
  const ids = sql`any (${sql.param(threads)}::uuid[])`
  await tx.execute(sql`
    update plugsmith.forum_thread_texts x set content = ${withoutName('x.content')}
    from plugsmith.forum_mentions m join plugsmith.forum_people p on p.user_id = m.user_id
    where m.user_id = ${userId} and x.thread_id = m.thread_id and m.thread_id = ${ids}`)
  await tx.execute(sql`
    update plugsmith.forum_comments c set content = ${withoutName('c.content')}
    from plugsmith.forum_mentions m join plugsmith.forum_people p on p.user_id = m.user_id
    where m.user_id = ${userId} and c.id = m.comment_id and c.thread_id = ${ids}`)
  await tx.execute(sql`
    update plugsmith.forum_versions v set content = ${withoutName('v.content')}
    from plugsmith.forum_mentions m join plugsmith.forum_people p on p.user_id = m.user_id
    where m.user_id = ${userId} and m.thread_id = ${ids} and v.thread_id = m.thread_id`)
  await tx.execute(sql`
    update plugsmith.forum_versions v set content = ${withoutName('v.content')}
    from plugsmith.forum_mentions m join plugsmith.forum_people p on p.user_id = m.user_id
    join plugsmith.forum_comments c on c.id = m.comment_id
    where m.user_id = ${userId} and c.thread_id = ${ids} and v.comment_id = c.id`)
  // Notices quote posts.
  await tx.execute(sql`
    update notifications n set message = replace(n.message, '@' || u.full_name, ${`@${authorNames.deleted}`}::varchar)
    from plugsmith.forum_mentions m
    join users u on u.id = m.user_id
    left join plugsmith.forum_comments c on c.id = m.comment_id
    where m.user_id = ${userId} and coalesce(m.thread_id, c.thread_id) = ${ids}
      and (n.thread_id = m.thread_id or n.comment_id = m.comment_id)`)
  await tx.execute(sql`
    delete from plugsmith.forum_mentions m
    where m.user_id = ${userId} and (
      m.thread_id = ${ids} or m.comment_id in (select id from plugsmith.forum_comments where thread_id = ${ids}))`)
}

/** Threads that are changed in one transaction: nobody else can write in them meanwhile. */
const batchSize = 50

/**
 * Takes a person's name off their posts and off those that mention them in some threads, and deletes their likes there.
 * @returns whether they had anything in a thread
 */
const erasePosts = (payload: Payload, userId: string): Promise<boolean> =>
  transaction(payload, async (tx) => {
    // Locks the threads before their comments, as everyone does, and in one order, because it needs several.
    const threads = await rows<{ id: string }>(
      tx,
      sql`select t.id from plugsmith.forum_threads t
          where t.id in (
            select id from plugsmith.forum_threads where user_id = ${userId}
            union all
            select thread_id from plugsmith.forum_comments where user_id = ${userId}
            union all
            select thread_id from plugsmith.forum_likes where user_id = ${userId} and thread_id is not null
            union all
            select c.thread_id from plugsmith.forum_likes l join plugsmith.forum_comments c on c.id = l.comment_id
            where l.user_id = ${userId}
            union all
            select thread_id from plugsmith.forum_mentions where user_id = ${userId} and thread_id is not null
            union all
            select c.thread_id from plugsmith.forum_mentions m join plugsmith.forum_comments c on c.id = m.comment_id
            where m.user_id = ${userId})
          order by t.id limit ${batchSize} for no key update`,
    )
    const ids = threads.map(({ id }) => id)
    await tx.execute(sql`
      update plugsmith.forum_thread_texts x set author_name = ${authorNames.deleted}, edited_at = null
      from plugsmith.forum_threads t
      where t.id = x.thread_id and t.user_id = ${userId} and t.id = any (${sql.param(ids)}::uuid[])`)
    await tx.execute(sql`
      delete from plugsmith.forum_versions v using plugsmith.forum_threads t
      where v.thread_id = t.id and t.user_id = ${userId} and t.id = any (${sql.param(ids)}::uuid[])`)
    await tx.execute(sql`
      delete from plugsmith.forum_versions v using plugsmith.forum_comments c
      where v.comment_id = c.id and c.user_id = ${userId} and c.thread_id = any (${sql.param(ids)}::uuid[])`)
    await tx.execute(sql`
      update plugsmith.forum_threads set user_id = null, request_id = null
      where user_id = ${userId} and id = any (${sql.param(ids)}::uuid[])`)
    await tx.execute(sql`
      update plugsmith.forum_comments set user_id = null, request_id = null, edited_at = null,
        author_name = ${authorNames.deleted}
      where user_id = ${userId} and thread_id = any (${sql.param(ids)}::uuid[])`)
    await tx.execute(sql`
      delete from plugsmith.forum_likes
      where user_id = ${userId} and (
        thread_id = any (${sql.param(ids)}::uuid[])
        or comment_id in (
          select id from plugsmith.forum_comments where thread_id = any (${sql.param(ids)}::uuid[])))`)
    await eraseMentions(tx, userId, ids)
    return ids.length > 0
  })

/**
 * Threads and comments stay, because others have answered them, but no longer name the person, nor do those of others that
 * mention them. Likes, reports, suspensions, images and watched threads go, and what posts said before they were edited:
 * nobody has answered that, and it may be what the person took back.
 */
export const communityErasure: ErasureStep = {
  name: 'community',
  async erase(payload, { userId }) {
    while (await erasePosts(payload, userId));
    await transaction(payload, async (tx) => {
      await tx.execute(sql`update plugsmith.forum_people set user_id = null where user_id = ${userId}`)
      await tx.execute(sql`delete from plugsmith.forum_watches where user_id = ${userId}`)
      await tx.execute(sql`delete from plugsmith.forum_reports where reporter_id = ${userId}`)
      await tx.execute(sql`delete from plugsmith.forum_newcomers where user_id = ${userId}`)
      await tx.execute(sql`delete from plugsmith.forum_suspensions where user_id = ${userId}`)
      await tx.execute(sql`delete from plugsmith.forum_images where user_id = ${userId}`)
    })
  },
}
