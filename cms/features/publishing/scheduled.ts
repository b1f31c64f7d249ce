import type { Payload } from 'payload'
import { database, isoDate, pool, row, rows, sql, transaction } from '../../platform/database/index.ts'
import { recordStaffAction } from '../audit/index.ts'
import { publishedSince } from './documents.ts'

/** An arbitrary number that no other advisory lock uses. */
const lockKey = 7_340_031
/** Maximum documents per run; the next run takes the rest. */
const atOnce = 20

/**
 * Jobs that refer to a valid document or global. Payload stores any input, and an id that is not a UUID would fail
 * every query.
 */
export const isPlan = sql`task_slug = 'schedulePublish' and coalesce(
  input->>'global' is not null
  or (input->'doc'->>'relationTo' is not null
      and input->'doc'->>'value' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'), false)`

/** Jobs that are due and neither done nor failed. */
const due = sql`task_slug = 'schedulePublish' and completed_at is null and has_error is not true
  and (wait_until is null or wait_until < now())`

const failed = sql`task_slug = 'schedulePublish' and completed_at is null and has_error
  and coalesce((error->>'cancelled')::boolean, false) is false`

/**
 * Failed jobs that are due for a retry: after a minute, then twice as long each time, at most an hour. Retries end a
 * day after the scheduled time.
 */
const dueAgain = sql`${failed} and coalesce(wait_until, created_at) > now() - interval '1 day'
  and updated_at < now() - least(interval '1 hour', interval '1 minute' * power(2, greatest(total_tried, 1)::float8 - 1))`

const isSomethingDue = async (payload: Payload): Promise<boolean> =>
  (await row(database(payload), sql`select 1 from payload_jobs where (${due}) or (${dueAgain}) limit 1`)) !==
  undefined

/**
 * Runs `work` while holding the lock that only one process can hold; returns null when another one holds it. A session
 * lock instead of a transaction, because the pool ends transactions that stay open for a minute.
 */
async function alone<Result>(payload: Payload, work: () => Promise<Result>): Promise<Result | null> {
  const client = await pool(payload).connect()
  let broken: Error | undefined
  const note = (error: Error): void => {
    broken = error
  }
  // Without a listener Node would exit when the connection is lost; the lock is released with the connection.
  client.on('error', note)
  try {
    const { rows: answer } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [lockKey],
    )
    if (!answer[0]?.taken) return null
    try {
      return await work()
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(note)
    }
  } finally {
    client.off('error', note)
    // Close the connection if it may still hold the lock.
    client.release(broken ?? false)
  }
}

interface Failed {
  readonly id: string
  readonly collection: string
  readonly document: string | null
  readonly at: string
}

/** Deletes jobs with invalid input, which cannot run and are not shown. */
async function forgetImpossible(payload: Payload): Promise<void> {
  await database(payload).execute(
    sql`delete from payload_jobs where task_slug = 'schedulePublish' and not (${isPlan})`,
  )
}

/**
 * Deletes failed jobs that are outdated: a newer job for the same document was created or has become due since.
 * Payload's drawer no longer shows them, so nobody could cancel them.
 */
async function forgetOvertaken(payload: Payload): Promise<void> {
  await database(payload).execute(sql`
    delete from payload_jobs where ${failed} and exists (
      select 1 from payload_jobs newer
      where newer.task_slug = 'schedulePublish' and newer.completed_at is null and newer.has_error is not true
        and newer.input->'doc' = payload_jobs.input->'doc'
        and ((newer.input->>'type' is not distinct from payload_jobs.input->>'type'
              and newer.created_at > payload_jobs.created_at)
          or (newer.wait_until <= now() and newer.wait_until > payload_jobs.wait_until)))`)
}

/**
 * Retries failed jobs, unless somebody has published the document by hand since then: later drafts are not meant for
 * readers yet.
 */
async function giveAnotherTry(payload: Payload): Promise<void> {
  const executor = database(payload)
  const failed = await rows<Failed>(
    executor,
    sql`select id, coalesce(input->'doc'->>'relationTo', '') as collection, input->'doc'->>'value' as document, updated_at as at
        from payload_jobs where ${dueAgain} order by updated_at limit ${atOnce}`,
  )
  for (const { id, collection, document, at } of failed) {
    const isSettled = await publishedSince(executor, { collection, id: document }, at)
    await executor.execute(
      isSettled
        ? sql`delete from payload_jobs where id = ${id}`
        : sql`update payload_jobs set has_error = false, processing = false where id = ${id}`,
    )
  }
}

/**
 * Publishes and unpublishes documents whose scheduled time has come, including those missed during downtime and, for a
 * day, those that failed. Payload claims its jobs without a lock and leaves them claimed when its process dies. So only
 * the worker that holds the lock runs them, and any job claimed at that point was abandoned.
 * @returns how many jobs ran
 */
export async function publishScheduled(payload: Payload): Promise<number> {
  if (!(await isSomethingDue(payload))) return 0
  const done = await alone(payload, async () => {
    await forgetImpossible(payload)
    await forgetOvertaken(payload)
    await giveAnotherTry(payload)
    await database(payload).execute(
      sql`update payload_jobs set processing = false where processing and ${due}`,
    )
    return payload.jobs.run({
      allQueues: true,
      limit: atOnce,
      processingOrder: 'waitUntil',
      sequential: true,
    })
  })
  return Object.keys(done?.jobStatus ?? {}).length
}

/**
 * Cancels a scheduled change that has not run yet, with an entry in the audit log.
 * @param id of the job
 */
export async function cancelScheduled(payload: Payload, staffId: string, id: string): Promise<void> {
  await transaction(payload, async (tx) => {
    const cancelled = await row<{ document: string; type: string | null; due: string | null }>(
      tx,
      sql`delete from payload_jobs where id = ${id}::uuid and task_slug = 'schedulePublish' and completed_at is null
          returning coalesce('globals/' || (input->>'global'),
              (input->'doc'->>'relationTo') || '/' || (input->'doc'->>'value'), 'scheduled/' || id) as document,
            input->>'type' as type, wait_until as due`,
    )
    if (!cancelled) return
    const { document, type, due } = cancelled
    await recordStaffAction(tx, staffId, {
      action: 'cancel-schedule',
      target: document,
      changes: { type, due: due === null ? null : isoDate(due) },
    })
  })
}
