import type { Payload } from 'payload'
import type { FrontPage } from '#contract/content/front-page.ts'
import { database, row, sql } from '../../platform/database/index.ts'
import { highlightedThreads, newestThreads } from '../community/index.ts'
import { listPublicPlugins } from '../plugins/index.ts'

/** How many plugins were generated; null unless staff let the counter show it. */
export async function countGenerated(payload: Payload): Promise<number | null> {
  const counted = await row<{ generated: number }>(
    database(payload),
    sql`select (
          select count(*)::int from plugins p
          where not coalesce(p.is_imported, false) and not coalesce(p.is_copy, false)
            and exists (select 1 from plugin_versions v where v.plugin_id = p.id)) as generated
        from site_settings where live_counter = 'real'`,
  )
  return counted?.generated ?? null
}

/** What the start page shows of the forum and of public plugins. */
export async function readFrontPage(payload: Payload): Promise<FrontPage> {
  const [highlights, threads, plugins, generated] = await Promise.all([
    highlightedThreads(payload),
    newestThreads(payload),
    listPublicPlugins(payload),
    countGenerated(payload),
  ])
  return { highlights: [...highlights], threads: [...threads], plugins: [...plugins], generated }
}
