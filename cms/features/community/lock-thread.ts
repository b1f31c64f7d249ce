import type { ErrorCode } from '#contract/errors.ts'
import { row, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'

interface LockedThread {
  readonly locked: boolean
  readonly withheld: string | null
}

/**
 * Locks a thread, before any of its comments: everyone who needs both takes them in this order.
 * @throws ServiceError `not_found`
 */
export async function lockThread(tx: Executor, threadId: string): Promise<LockedThread> {
  const thread = await row<LockedThread>(
    tx,
    sql`select locked, withheld from plugsmith.forum_threads where id = ${threadId} for no key update`,
  )
  if (!thread) throw new ServiceError('not_found')
  return thread
}

/**
 * Locks the thread of a comment.
 * @param missing what is said of a comment that is gone
 * @returns the id of the thread
 * @throws ServiceError `missing`
 */
export async function lockThreadOf(
  tx: Executor,
  commentId: string,
  missing: ErrorCode = 'not_found',
): Promise<string> {
  for (;;) {
    const comment = await row<{ thread_id: string }>(
      tx,
      sql`select thread_id from plugsmith.forum_comments where id = ${commentId}`,
    )
    if (!comment) throw new ServiceError(missing)
    const locked = await row<{ id: string }>(
      tx,
      sql`select t.id from plugsmith.forum_threads t join plugsmith.forum_comments c on c.thread_id = t.id
          where t.id = ${comment.thread_id} and c.id = ${commentId} for no key update of t`,
    )
    // Else its thread was merged into another one meanwhile.
    if (locked) return locked.id
  }
}
