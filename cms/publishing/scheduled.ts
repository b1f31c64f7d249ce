import type { Payload } from 'payload'
import { database, row, sql, transaction } from '../database/index.ts'

/** Any number that nothing else in the database locks. */
const lockKey = 7_340_031
/** Documents of one round; what is left over comes with the next. */
const atOnce = 20

/** What Payload's queue may hold for now: due, and neither done nor failed. */
const due = sql`task_slug = 'schedulePublish' and completed_at is null and has_error is not true
  and (wait_until is null or wait_until < now())`

const isSomethingDue = async (payload: Payload): Promise<boolean> =>
  (await row(database(payload), sql`select 1 from payload_jobs where ${due} limit 1`)) !== undefined

/**
 * Publishes, and takes back, what is due by its schedule; also what was due while nothing ran. Payload claims its jobs
 * without a lock and leaves them claimed when its process dies: so one worker at a time does them, whichever holds the
 * lock, and what is claimed then was left behind.
 * @returns how many there were
 */
export async function publishScheduled(payload: Payload): Promise<number> {
  if (!(await isSomethingDue(payload))) return 0
  return transaction(payload, async (tx) => {
    const lock = await row<{ taken: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${lockKey}) as taken`)
    if (!lock?.taken) return 0
    // Beside the transaction, which only holds the lock: Payload has connections of its own.
    await database(payload).execute(
      sql`update payload_jobs set processing = false where processing and ${due}`,
    )
    const done = await payload.jobs.run({
      allQueues: true,
      limit: atOnce,
      processingOrder: 'waitUntil',
      sequential: true,
    })
    return Object.keys(done.jobStatus ?? {}).length
  })
}
