import type { Database } from './ledger.ts'

/** A thread of somebody, which they have edited, with a comment and a like of their own, which they watch, and which mentions them. */
export async function insertPosts(db: Database, userId: string): Promise<{ readonly threadId: string }> {
  const { id } = await db.row<{ id: string }>(
    `insert into plugsmith.forum_threads (user_id) values ($1) returning id`,
    [userId],
  )
  await db.rows(
    `insert into plugsmith.forum_thread_texts (thread_id, title, content, author_name)
     select $1, 'A thread', 'Text', full_name from users where id = $2`,
    [id, userId],
  )
  await db.rows(
    `insert into plugsmith.forum_versions (thread_id, version, title, content, written_at)
     values ($1, 1, 'A thread before', 'Text', now())`,
    [id],
  )
  await db.rows(
    `insert into plugsmith.forum_comments (id, root_id, root_at, thread_id, user_id, author_name, content)
     select made.id, made.id, now(), $1, u.id, u.full_name, 'A comment'
     from users u, (select gen_random_uuid() as id) made where u.id = $2`,
    [id, userId],
  )
  await db.rows(`insert into plugsmith.forum_watches (user_id, thread_id) values ($2, $1)`, [id, userId])
  await db.rows(`insert into plugsmith.forum_likes (user_id, thread_id) values ($2, $1)`, [id, userId])
  await db.rows(`insert into plugsmith.forum_people (user_id) values ($1) on conflict do nothing`, [userId])
  await db.rows(`insert into plugsmith.forum_mentions (user_id, thread_id) values ($2, $1)`, [id, userId])
  return { threadId: id }
}
