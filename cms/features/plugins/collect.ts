import type { Payload } from 'payload'
import { database, row, rows, sql, transaction } from '../../platform/database/index.ts'
import { hashList } from '../../platform/blobs.ts'

/**
 * Clears away the blobs that nothing names any more. It runs beside everything else, and still no row ever names a blob
 * that is gone. Why:
 *
 * Three kinds of rows name blobs: `plugin_versions.manifest`, `turns.draft` and `attachments.hash`. A transaction R that
 * makes a row name a blob it did not name before locks the blob first, `for key share`, until it commits (`putBlob`,
 * `lockBlobs`), or has stored it itself, or takes over a blob that a row has named all along without a gap.
 *
 * `findGarbage` reads all names in one snapshot S1. What it finds is a suspicion, no more. `removeGarbage` locks a suspect
 * `for update`, which no `key share` goes together with, and then looks in a new statement, with a new snapshot S2, whether
 * one of the rows made or changed since then names it. For a suspect and any R that names it there are three cases:
 * - R held the blob when it was to be locked: `skip locked` passes it over.
 * - R had committed by then. If before S1, the blob would be no suspect. If after, R's row is in S2, and is looked at: rows
 *   carry the time at which their transaction began (`now()`), and `since` is not later than the beginning of any
 *   transaction that was still open at S1.
 * - R comes for the blob later: it waits for the lock, and finds no row. `putBlob` then stores the bytes again,
 *   `lockBlobs` refuses.
 * A blob that was stored and is not named yet (its row comes in a later transaction) is younger than the period of grace,
 * which begins anew with each `putBlob`; the age is compared under the lock.
 */

const batchSize = 500
/** Suspects of one run; what is left over is found by the next. */
const mostSuspects = 100_000
/** Blobs may be without a name for so long. */
const graceSeconds = 24 * 60 * 60

export interface Garbage {
  readonly hashes: readonly string[]
  /** Rows that were made or changed before this have been looked at; in PostgreSQL's own words. */
  readonly since: string
}

/** What the clearing-up came to. */
export interface Collected {
  readonly blobs: number
  /** Bytes. */
  readonly size: number
}

/**
 * The blobs that nothing names, without a lock.
 * @param grace seconds that a blob must be old
 */
export async function findGarbage(payload: Payload, grace = graceSeconds): Promise<Garbage> {
  const db = database(payload)
  // The margin is for a clock that is set back; the times of rows are rounded to milliseconds besides.
  const begun = await row<{ since: string }>(
    db,
    sql`select (least(now(), min(xact_start)) - interval '10 minutes')::text as since
        from pg_stat_activity where datname = current_database()`,
  )
  if (!begun) throw new Error('the database does not tell the time')
  const found = await rows<{ hash: string }>(
    db,
    sql`with named as (
          select entry.value->>'hash' as hash from plugin_versions v, jsonb_each(v.manifest) entry
          union
          select entry.value->>'hash' from turns t, jsonb_each(t.draft->'files') entry
          union
          select preview.value from turns t, jsonb_each_text(t.draft->'previews') preview
          union
          select hash from attachments
        )
        select blobs.hash from plugsmith.blobs
        where created_at < now() - make_interval(secs => ${grace})
          and not exists (select 1 from named where named.hash = blobs.hash::text)
        limit ${mostSuspects}`,
  )
  return { hashes: found.map(({ hash }) => hash), since: begun.since }
}

async function removeBatch(
  payload: Payload,
  suspects: readonly string[],
  since: string,
  grace: number,
): Promise<Collected> {
  return transaction(payload, async (tx) => {
    const locked = await rows<{ hash: string }>(
      tx,
      sql`select hash from plugsmith.blobs
          where hash = any(${hashList(suspects)}) and created_at < now() - make_interval(secs => ${grace})
          for update skip locked`,
    )
    if (locked.length === 0) return { blobs: 0, size: 0 }
    const removed = await row<Collected>(
      tx,
      sql`with named as (
            select entry.value->>'hash' as hash from plugin_versions v, jsonb_each(v.manifest) entry
            where v.created_at >= ${since}::timestamptz
            union
            select entry.value->>'hash' from turns t, jsonb_each(t.draft->'files') entry
            where t.updated_at >= ${since}::timestamptz
            union
            select preview.value from turns t, jsonb_each_text(t.draft->'previews') preview
            where t.updated_at >= ${since}::timestamptz
            union
            select hash from attachments where created_at >= ${since}::timestamptz
          ), removed as (
            delete from plugsmith.blobs
            where hash = any(${hashList(locked.map(({ hash }) => hash))})
              and not exists (select 1 from named where named.hash = blobs.hash::text)
            returning size
          )
          select count(*)::int as blobs, coalesce(sum(size), 0)::float as size from removed`,
    )
    return removed ?? { blobs: 0, size: 0 }
  })
}

/** Deletes suspects, as far as they are still garbage. */
export async function removeGarbage(
  payload: Payload,
  { hashes, since }: Garbage,
  grace = graceSeconds,
): Promise<Collected> {
  let blobs = 0
  let size = 0
  for (let at = 0; at < hashes.length; at += batchSize) {
    const removed = await removeBatch(payload, hashes.slice(at, at + batchSize), since, grace)
    blobs += removed.blobs
    size += removed.size
  }
  return { blobs, size }
}

/**
 * Clears away what nothing names.
 * @param grace seconds that a blob must be old
 */
export const collectBlobs = async (payload: Payload, grace = graceSeconds): Promise<Collected> =>
  removeGarbage(payload, await findGarbage(payload, grace), grace)
