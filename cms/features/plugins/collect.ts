import type { Payload } from 'payload'
import { database, row, rows, sql, transaction } from '../../platform/database/index.ts'
import { hashList } from '../../platform/blobs.ts'

/**
 * Deletes blobs that nothing refers to, concurrently with everything else, and never one that a row refers to. Why this
 * is safe:
 *
 * Five kinds of rows refer to blobs: `plugin_versions.manifest`, `turns.draft`, `attachments.hash`, `avatars.hash` and
 * `forum_images.hash`. A transaction R
 * that adds a reference to a blob either locks the blob first, `for key share` until it commits (`putBlob`,
 * `lockBlobs`), or has stored the blob itself, or takes over a blob to which some row has referred without a gap.
 *
 * `findGarbage` reads all references in one snapshot S1 and returns suspects. `removeGarbage` locks a suspect
 * `for update`, which conflicts with `key share`, and then checks in a new statement, with a new snapshot S2, whether a
 * row created or changed since then refers to it. For a suspect and any R that refers to it there are three cases:
 * - R held the blob when we tried to lock it: `skip locked` skips it.
 * - R had already committed. If before S1, the blob would not be a suspect. If after S1, R's row is in S2 and is
 *   checked: rows carry the time at which their transaction began (`now()`), and `since` is no later than the beginning
 *   of any transaction that was still open at S1.
 * - R needs the blob later: it waits for the lock and finds no row. `putBlob` then stores the bytes again, and
 *   `lockBlobs` refuses.
 * A blob that is stored but not referenced yet (its row comes in a later transaction) is younger than the grace period,
 * which restarts with each `putBlob`; the age is compared under the lock.
 */

const batchSize = 500
/** Suspects per run; the next run finds the rest. */
const mostSuspects = 100_000
/** Unreferenced blobs younger than this are kept. */
const graceSeconds = 24 * 60 * 60

export interface Garbage {
  readonly hashes: readonly string[]
  /** Rows created or changed before this have been checked; in PostgreSQL's text format. */
  readonly since: string
}

/** What the collection removed. */
export interface Collected {
  readonly blobs: number
  /** Bytes. */
  readonly size: number
}

/**
 * Unreferenced blobs, found without a lock.
 * @param grace minimum age of a blob, in seconds
 */
export async function findGarbage(payload: Payload, grace = graceSeconds): Promise<Garbage> {
  const db = database(payload)
  // The margin allows for a clock that is set back, and for row times rounded to milliseconds.
  const start = await row<{ since: string }>(
    db,
    sql`select (least(now(), min(xact_start)) - interval '10 minutes')::text as since
        from pg_stat_activity where datname = current_database()`,
  )
  if (!start) throw new Error('the database does not tell the time')
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
          union
          select hash from plugsmith.avatars
          union
          select hash from plugsmith.forum_images
        )
        select blobs.hash from plugsmith.blobs
        where created_at < now() - make_interval(secs => ${grace})
          and not exists (select 1 from named where named.hash = blobs.hash::text)
        limit ${mostSuspects}`,
  )
  return { hashes: found.map(({ hash }) => hash), since: start.since }
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
            union
            select hash from plugsmith.avatars where created_at >= ${since}::timestamptz
            union
            select hash from plugsmith.forum_images where created_at >= ${since}::timestamptz
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

/** Deletes the suspects that are still unreferenced. */
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
 * Deletes unreferenced blobs.
 * @param grace minimum age of a blob, in seconds
 */
export const collectBlobs = async (payload: Payload, grace = graceSeconds): Promise<Collected> =>
  removeGarbage(payload, await findGarbage(payload, grace), grace)
