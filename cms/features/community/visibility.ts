import { sql } from '../../platform/database/index.ts'

/** Posts that moderators have hidden, or that wait for them: only their authors and moderators see these. */

/** A row of threads, or of comments. */
type Alias = 't' | 'c' | 's'

/**
 * SQL: whether somebody sees a post of the row.
 * @param viewerId null for visitors
 */
export const isSeenBy = (alias: Alias, viewerId: string | null) => {
  const post = sql.raw(alias)
  return sql`(${post}.withheld is null or ${post}.user_id = ${viewerId}::uuid or exists (
    select 1 from users_roles r where r.parent_id = ${viewerId}::uuid and r.value in ('admin', 'moderator')))`
}

/** SQL: whether somebody gets a comment of the row `c`: one that they see, or the place of one with replies. */
export const isListedFor = (viewerId: string | null) =>
  sql`(${isSeenBy('c', viewerId)} or exists (
    select 1 from plugsmith.forum_comments r
    where r.parent_id = c.id and r.thread_id = c.thread_id and r.withheld is null))`
