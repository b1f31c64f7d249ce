import type { Payload } from 'payload'
import { communityPaths } from '#contract/community.ts'
import type { FrontPageThread } from '#contract/content/front-page.ts'
import { communityLimits } from '#contract/community-limits.ts'
import { database, isoDate, rows, sql } from '../../platform/database/index.ts'
import { authorOf } from './author.ts'
import { categoryIn } from './categories.ts'
import type { CategoryColumns } from './categories.ts'

interface Found extends CategoryColumns {
  readonly id: string
  readonly title: string
  readonly preview: string
  readonly author_name: string | null
  readonly avatar_id: string | null
  readonly comment_count: number
  readonly is_sample: boolean
  readonly created_at: string
}

/** What the start page shows of threads that were chosen. @param ids in the order in which they are shown */
async function threadsOf(payload: Payload, ids: readonly string[]): Promise<readonly FrontPageThread[]> {
  const found = await rows<Found>(
    database(payload),
    sql`select t.id, x.title, left(x.content, ${communityLimits.previewCharacters}) as preview, x.author_name,
          a.id as avatar_id, c.slug as category_slug, c.name as category_name, c.color as category_color,
          t.comment_count, t.is_sample, t.created_at
        from plugsmith.forum_threads t
        join plugsmith.forum_thread_texts x on x.thread_id = t.id
        left join plugsmith.forum_categories c on c.id = t.category_id
        left join plugsmith.avatars a on a.user_id = t.user_id
        where t.id = any (${sql.param(ids)}::uuid[]) and t.withheld is null`,
  )
  const byId = new Map(found.map((thread) => [thread.id, thread]))
  return ids.flatMap((id) => {
    const thread = byId.get(id)
    return thread
      ? {
          id,
          title: thread.title,
          preview: thread.preview,
          author: authorOf(thread.author_name, thread.avatar_id),
          category: categoryIn(thread),
          replies: thread.comment_count,
          createdAt: isoDate(thread.created_at),
          sample: thread.is_sample,
        }
      : []
  })
}

/** The newest threads, pinned or not. */
export async function newestThreads(payload: Payload): Promise<readonly FrontPageThread[]> {
  const found = await rows<{ id: string }>(
    database(payload),
    sql`select id from plugsmith.forum_threads where withheld is null order by created_at desc, id desc limit ${communityLimits.newestOnHome}`,
  )
  return threadsOf(
    payload,
    found.map(({ id }) => id),
  )
}

/** The threads that staff chose for the start page; if there are none, those with the most likes lately. */
export async function highlightedThreads(payload: Payload): Promise<readonly FrontPageThread[]> {
  const path = communityPaths.thread('')
  const chosen = await rows<{ id: string | null }>(
    database(payload),
    sql`select substr(chosen.thread #>> '{}', ${path.length + 1}) as id
        from home, jsonb_path_query(sections, '$[*] ? (@.blockType == "highlights").threads[*].thread')
          with ordinality chosen (thread, place)
        order by place limit ${communityLimits.highlights}`,
  )
  const shown = await threadsOf(
    payload,
    chosen.flatMap(({ id }) => id ?? []),
  )
  if (shown.length > 0) return shown
  const liked = await rows<{ id: string }>(
    database(payload),
    sql`select l.thread_id as id from plugsmith.forum_likes l
        join plugsmith.forum_threads t on t.id = l.thread_id and t.withheld is null
        where l.created_at > now() - make_interval(days => ${communityLimits.highlightDays})
        group by l.thread_id order by count(*) desc, max(l.created_at) desc, l.thread_id limit ${communityLimits.highlights}`,
  )
  return threadsOf(
    payload,
    liked.map(({ id }) => id),
  )
}
