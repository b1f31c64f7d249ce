import { forumSettingsMessages } from '#contract/messages/forum-settings.ts'
import { row, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'

/** A category as it is written in the settings. */
interface WrittenCategory {
  /** Of its row there, which keeps it when it is moved or renamed. */
  readonly id?: string | null
  readonly name: string
  readonly icon: string
  readonly color: string
  readonly description?: string | null
  readonly slug?: string | null
}

const isSlug = /^[a-z0-9-]{1,80}$/

/** An address that no other category has. */
function freeSlug(name: string, taken: ReadonlySet<string>): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const slug = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'category'
  for (let at = 1; ; at += 1) {
    const free = at === 1 ? slug : `${slug}-${at}`
    if (!taken.has(free)) return free
  }
}

/** Gives each category the address that it had, also under a new name, or one made of its name. */
export function keepAddresses<Category extends WrittenCategory>(
  written: readonly Category[],
  before: readonly WrittenCategory[],
): (Category & { slug: string })[] {
  const known = new Map(before.flatMap(({ id, slug }) => (id && slug ? [[id, slug] as const] : [])))
  const taken = new Set(known.values())
  const used = new Set<string>()
  return written.map((category) => {
    const kept = known.get(category.id ?? '') ?? category.slug ?? ''
    const slug =
      isSlug.test(kept) && !used.has(kept) ? kept : freeSlug(category.name, new Set([...taken, ...used]))
    used.add(slug)
    return { ...category, slug }
  })
}

/** @throws ServiceError `invalid_input` if it has threads, hidden ones too */
async function deleteCategory(tx: Executor, slug: string): Promise<void> {
  // Nobody can start a thread in it meanwhile: its foreign key waits for this lock.
  const category = await row<{ id: string; name: string }>(
    tx,
    sql`select id, name from plugsmith.forum_categories where slug = ${slug} for update`,
  )
  if (!category) return
  const used = await row<{ threads: number }>(
    tx,
    sql`select count(*)::int as threads from plugsmith.forum_threads where category_id = ${category.id}`,
  )
  if (used && used.threads > 0)
    throw new ServiceError('invalid_input', {
      categories: forumSettingsMessages.inUse(category.name, used.threads),
    })
  await tx.execute(sql`delete from plugsmith.forum_categories where id = ${category.id}`)
}

/**
 * Brings the categories of the forum to what the settings say, in the transaction of the save.
 * @param written in their order, each with its address
 * @param before as they were
 * @throws ServiceError `invalid_input` if one that has threads is missing
 */
export async function storeCategories(
  tx: Executor,
  written: readonly WrittenCategory[],
  before: readonly WrittenCategory[],
): Promise<void> {
  const kept = new Set(written.map(({ slug }) => slug))
  for (const { slug } of before) if (slug && !kept.has(slug)) await deleteCategory(tx, slug)
  for (const [position, { slug, name, icon, color, description }] of written.entries())
    if (slug)
      await tx.execute(sql`
        insert into plugsmith.forum_categories as c (slug, name, icon, color, description, position)
        values (${slug}, ${name}, ${icon}, ${color}, ${description ?? ''}, ${position})
        on conflict (slug) do update set name = excluded.name, icon = excluded.icon, color = excluded.color,
          description = excluded.description, position = excluded.position
        where (c.name, c.icon, c.color, c.description, c.position)
          is distinct from (excluded.name, excluded.icon, excluded.color, excluded.description, excluded.position)`)
}
