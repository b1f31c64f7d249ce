import { communityLimits } from '#contract/community-limits.ts'
import { row, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { writePositionBefore } from './cursor.ts'
import { isListedFor } from './visibility.ts'

interface Found {
  readonly root_at: string
  readonly root_id: string
  readonly parent_id: string | null
  readonly created_at: string
  readonly before: number
}

/** `after` of a page of comments that shows a comment or a reply: null for the first page, else one that begins with it. */
export async function pageOfComment(executor: Executor, commentId: string): Promise<string | null> {
  const { commentsPerPage } = communityLimits
  const found = await row<Found>(
    executor,
    // Counting stops at a full page, which already means that it is not on the first.
    sql`select b.root_at, b.root_id, b.parent_id, b.created_at, (
          select count(*)::int from (
            select 1 from plugsmith.forum_comments c
            where c.thread_id = b.thread_id and ${isListedFor(null)}
              and (c.root_at, c.root_id, (c.parent_id is not null), c.created_at, c.id)
                < (b.root_at, b.root_id, (b.parent_id is not null), b.created_at, b.id)
            limit ${commentsPerPage}) earlier) as before
        from plugsmith.forum_comments b where b.id = ${commentId}`,
  )
  if (!found || found.before < commentsPerPage) return null
  return writePositionBefore({
    rootAt: found.root_at,
    rootId: found.root_id,
    isReply: found.parent_id !== null,
    createdAt: found.created_at,
  })
}
