import { rows, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'

/** A counter of the forum that does not say how many there are. */
export interface Miscount {
  /** What it counts, such as 'likes of a comment'. */
  readonly counter: string
  /** The category, the thread or the comment that is counted for. */
  readonly id: string
  readonly kept: number
  readonly counted: number
}

/** Counts everything that the forum keeps a counter of: what everyone sees. @returns the counters that are wrong */
export function recountForum(executor: Executor): Promise<readonly Miscount[]> {
  return rows<Miscount>(
    executor,
    sql`with comments as (
          select thread_id, count(*)::int as of_all, count(*) filter (where parent_id is null)::int as of_top
          from plugsmith.forum_comments where withheld is null group by thread_id),
        likes as (
          select coalesce(thread_id, comment_id) as id, count(*)::int as counted
          from plugsmith.forum_likes group by coalesce(thread_id, comment_id)),
        kept as (
          select 'threads of a category' as counter, c.id, c.thread_count as kept, (
            select count(*)::int from plugsmith.forum_threads t
            where t.category_id = c.id and t.withheld is null) as counted
          from plugsmith.forum_categories c
          union all
          select 'comments', t.id, t.comment_count, coalesce(c.of_all, 0)
          from plugsmith.forum_threads t left join comments c on c.thread_id = t.id
          union all
          select 'top comments', t.id, t.top_comment_count, coalesce(c.of_top, 0)
          from plugsmith.forum_threads t left join comments c on c.thread_id = t.id
          union all
          select 'likes of a thread', t.id, t.like_count, coalesce(l.counted, 0)
          from plugsmith.forum_threads t left join likes l on l.id = t.id
          union all
          select 'likes of a comment', c.id, c.like_count, coalesce(l.counted, 0)
          from plugsmith.forum_comments c left join likes l on l.id = c.id)
        select counter, id, kept, counted from kept where kept <> counted order by counter, id`,
  )
}
