import type { Payload } from 'payload'
import { row, sql, transaction } from '../platform/database/index.ts'
import type { Executor } from '../platform/database/index.ts'
import { sampleCategories } from './community/categories.ts'
import { sampleThreads } from './community/threads.ts'
import type { SamplePost, SampleThread } from './community/threads.ts'

const hour = 60 * 60 * 1_000

const before = (now: number, hours: number): string => new Date(now - hours * hour).toISOString()

async function writeComment(
  tx: Executor,
  threadId: string,
  now: number,
  { author, hoursAgo, content }: SamplePost,
  parent: { readonly id: string; readonly at: string } | null,
): Promise<{ readonly id: string; readonly at: string }> {
  const at = before(now, hoursAgo)
  const made = await row<{ id: string }>(
    tx,
    sql`insert into plugsmith.forum_comments
          (id, parent_id, root_id, root_at, thread_id, author_name, content, created_at)
        select made.id, ${parent?.id ?? null}::uuid, coalesce(${parent?.id ?? null}::uuid, made.id),
          ${parent?.at ?? at}::timestamptz, ${threadId}::uuid, ${author}::text, ${content}::text, ${at}::timestamptz
        from (select gen_random_uuid() as id) made returning id`,
  )
  if (!made) throw new Error('a sample comment was not stored')
  return { id: made.id, at }
}

async function writeThread(tx: Executor, now: number, thread: SampleThread): Promise<void> {
  const made = await row<{ id: string }>(
    tx,
    sql`insert into plugsmith.forum_threads (category_id, pinned, is_sample, created_at)
        values (
          (select id from plugsmith.forum_categories where slug = ${thread.category}), ${thread.pinned ?? false}, true,
          ${before(now, thread.hoursAgo)})
        returning id`,
  )
  if (!made) throw new Error(`the sample thread ${thread.title} was not stored`)
  await tx.execute(sql`
    insert into plugsmith.forum_thread_texts (thread_id, title, content, author_name)
    values (${made.id}, ${thread.title}, ${thread.content}, ${thread.author})`)
  for (const { replies = [], ...comment } of thread.comments) {
    const parent = await writeComment(tx, made.id, now, comment, null)
    for (const reply of replies) await writeComment(tx, made.id, now, reply, parent)
  }
}

/** Seeds the categories of the forum and a few sample threads, once: what is deleted does not come back. */
export async function seedCommunity(payload: Payload): Promise<void> {
  await transaction(payload, async (tx) => {
    const isFirst = await row(
      tx,
      sql`insert into plugsmith.seeded (what) values ('community') on conflict do nothing returning what`,
    )
    if (!isFirst) return
    for (const [position, { slug, name, icon, color }] of sampleCategories.entries())
      await tx.execute(sql`
        insert into plugsmith.forum_categories (slug, name, icon, color, position)
        values (${slug}, ${name}, ${icon}, ${color}, ${position})`)
    const now = Date.now()
    for (const thread of sampleThreads) await writeThread(tx, now, thread)
  })
}
