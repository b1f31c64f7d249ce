import type { Payload } from 'payload'
import type { ThreadInput } from '#contract/schemas/community.ts'
import { row, sql, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { findCategory } from './categories.ts'
import { watchByWriting } from './watches.ts'

/**
 * Starts a thread. The same request sent twice starts one.
 * @returns its id
 * @throws ServiceError `not_found` for a category that does not exist
 */
export async function createThread(
  payload: Payload,
  userId: string,
  { requestId, title, content, category }: ThreadInput,
): Promise<string> {
  return transaction(payload, async (tx) => {
    const categoryId = category === null ? null : (await findCategory(tx, category)).id
    const made = await row<{ id: string }>(
      tx,
      sql`insert into plugsmith.forum_threads (user_id, category_id, request_id)
          values (${userId}, ${categoryId}, ${requestId}) on conflict (user_id, request_id) do nothing returning id`,
    )
    if (!made) {
      const before = await row<{ id: string }>(
        tx,
        sql`select id from plugsmith.forum_threads where user_id = ${userId} and request_id = ${requestId}`,
      )
      // Deleted in between.
      if (!before) throw new ServiceError('not_found')
      return before.id
    }
    await tx.execute(sql`
      insert into plugsmith.forum_thread_texts (thread_id, title, content, author_name)
      select ${made.id}::uuid, ${title}, ${content}, u.full_name from users u where u.id = ${userId}`)
    await watchByWriting(tx, userId, made.id)
    return made.id
  })
}

/**
 * Deletes a thread that the caller has locked. Its comments go first: with thousands of them that takes a second, and after
 * the thread the category would be locked meanwhile, so that nobody could start another thread in it.
 */
export async function removeThread(tx: Executor, threadId: string): Promise<void> {
  await tx.execute(sql`delete from plugsmith.forum_comments where thread_id = ${threadId}`)
  await tx.execute(sql`delete from plugsmith.forum_threads where id = ${threadId}`)
}

/**
 * Deletes somebody's own thread, with its comments and likes.
 * @throws ServiceError `not_found`, also for other people's threads
 */
export async function deleteThread(payload: Payload, userId: string, threadId: string): Promise<void> {
  await transaction(payload, async (tx) => {
    const own = await row(
      tx,
      sql`select 1 from plugsmith.forum_threads where id = ${threadId} and user_id = ${userId} for update`,
    )
    if (!own) throw new ServiceError('not_found')
    await removeThread(tx, threadId)
  })
}
