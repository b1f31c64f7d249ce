import type { Payload } from 'payload'
import { communityPaths } from '#contract/community.ts'
import { startSectionKinds } from '#contract/content/start-page.ts'
import { storeCategories } from '../features/community/index.ts'
import { row, sql, transaction } from '../platform/database/index.ts'
import type { Executor } from '../platform/database/index.ts'
import { sampleCategories } from './community/categories.ts'
import { sampleThreads } from './community/threads.ts'
import type { SamplePost, SampleThread } from './community/threads.ts'

/** How many of the first sample threads the start page shows as highlights. */
const highlighted = 5

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

/** @returns its id */
async function writeThread(tx: Executor, now: number, thread: SampleThread): Promise<string> {
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
  for (const { replies = [], accepted = false, ...comment } of thread.comments) {
    const parent = await writeComment(tx, made.id, now, comment, null)
    for (const reply of replies) await writeComment(tx, made.id, now, reply, parent)
    if (accepted)
      await tx.execute(
        sql`update plugsmith.forum_threads set accepted_id = ${parent.id} where id = ${made.id}`,
      )
  }
  return made.id
}

/** Shows threads as highlights on the start page, where it has that section. */
async function chooseHighlights(payload: Payload, ids: readonly string[]): Promise<void> {
  const threads = ids.map((id) => ({ thread: communityPaths.thread(id) }))
  const { sections } = await payload.findGlobal({ slug: 'home', depth: 0 })
  const written = sections?.length ? sections : startSectionKinds.map((blockType) => ({ blockType }))
  await payload.updateGlobal({
    slug: 'home',
    data: {
      sections: written.map((section) =>
        section.blockType === 'highlights' ? { ...section, threads } : section,
      ),
    },
  })
}

/** Seeds the categories of the forum and a few sample threads, once: what is deleted does not come back. */
export async function seedCommunity(payload: Payload): Promise<void> {
  const written = await transaction(payload, async (tx) => {
    const isFirst = await row(
      tx,
      sql`insert into plugsmith.seeded (what) values ('community') on conflict do nothing returning what`,
    )
    if (!isFirst) return []
    await storeCategories(tx, sampleCategories, [])
    const now = Date.now()
    const ids: string[] = []
    for (const thread of sampleThreads) ids.push(await writeThread(tx, now, thread))
    return ids
  })
  if (written.length === 0) return
  await payload.updateGlobal({ slug: 'forum-settings', data: { categories: [...sampleCategories] } })
  // Nobody has liked anything yet, which the start page goes by where nothing is chosen.
  await chooseHighlights(payload, written.slice(0, highlighted))
}
