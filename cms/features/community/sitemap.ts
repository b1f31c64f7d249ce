import type { Payload } from 'payload'
import type { ForumSitemapAnswer } from '#contract/community.ts'
import { sitemapPartSize } from '#contract/content/paths.ts'
import { database, isoDate, row, rows, sql } from '../../platform/database/index.ts'

/** Samples are not for search engines. */
async function countParts(payload: Payload): Promise<number> {
  const counted = await row<{ threads: number }>(
    database(payload),
    sql`select count(*)::int as threads from plugsmith.forum_threads where not is_sample and withheld is null`,
  )
  return Math.max(1, Math.ceil((counted?.threads ?? 0) / sitemapPartSize))
}

/**
 * The addresses that search engines get, in parts of a fixed size.
 * @param part from 1; null for the number of parts alone
 */
export async function readSitemap(payload: Payload, part: number | null): Promise<ForumSitemapAnswer> {
  const parts = await countParts(payload)
  if (part === null || part > parts) return { parts, threads: [] }
  const found = await rows<{ id: string; changed_at: string }>(
    database(payload),
    // In the order of an index. A comment is newer than its thread.
    sql`select t.id, coalesce(
          (select max(c.created_at) from plugsmith.forum_comments c where c.thread_id = t.id and c.withheld is null), t.created_at) as changed_at
        from (
          select t.id, t.pinned, t.created_at from plugsmith.forum_threads t where not t.is_sample and t.withheld is null
          order by (not t.pinned), t.created_at, t.id limit ${sitemapPartSize} offset ${(part - 1) * sitemapPartSize}) t
        order by (not t.pinned), t.created_at, t.id`,
  )
  return {
    parts,
    threads: found.map(({ id, changed_at: changedAt }) => ({ id, changedAt: isoDate(changedAt) })),
  }
}
