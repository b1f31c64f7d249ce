import type { Payload } from 'payload'
import { database, row, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'

/** People watch a thread once they have written in it, unless they have chosen not to. */
export async function watchByWriting(tx: Executor, userId: string, threadId: string): Promise<void> {
  await tx.execute(sql`
    insert into plugsmith.forum_watches (thread_id, user_id) values (${threadId}, ${userId})
    on conflict (thread_id, user_id) do nothing`)
}

/**
 * Watches a thread, or no longer. Doing either twice changes nothing.
 * @throws ServiceError `not_found`
 */
export async function watchThread(
  payload: Payload,
  userId: string,
  threadId: string,
  watching: boolean,
): Promise<void> {
  const kept = await row(
    database(payload),
    sql`insert into plugsmith.forum_watches (thread_id, user_id, watching)
        select id, ${userId}::uuid, ${watching}::boolean from plugsmith.forum_threads
        where id = ${threadId} and withheld is null
        on conflict (thread_id, user_id) do update set watching = excluded.watching returning thread_id`,
  )
  if (!kept) throw new ServiceError('not_found')
}
