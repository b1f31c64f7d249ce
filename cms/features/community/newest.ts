import type { Payload } from 'payload'
import type { NewestAnswer } from '#contract/community.ts'
import { communityLimits } from '#contract/community-limits.ts'
import { database, isoDate, row, rows, sql } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { writePositionBefore } from './cursor.ts'
import { isSeenBy } from './visibility.ts'

/**
 * The newest comments and replies of a thread that everyone sees, one more than its page counts.
 * @throws ServiceError `not_found`
 */
export async function listNewest(payload: Payload, threadId: string): Promise<NewestAnswer> {
  const db = database(payload)
  const thread = await row(
    db,
    sql`select 1 from plugsmith.forum_threads t where t.id = ${threadId} and ${isSeenBy('t', null)}`,
  )
  if (!thread) throw new ServiceError('not_found')
  const found = await rows<{ id: string; created_at: string; root_at: string }>(
    db,
    sql`select c.id, c.created_at, c.root_at from plugsmith.forum_comments c
        where c.thread_id = ${threadId} and c.withheld is null
        order by c.created_at desc, c.id desc limit ${communityLimits.newComments + 1}`,
  )
  return {
    newest: found.map(({ id, created_at: createdAt, root_at: rootAt }) => ({
      id,
      createdAt: isoDate(createdAt),
      page: writePositionBefore({ rootAt, rootId: id, isReply: false, createdAt: rootAt }),
    })),
  }
}
