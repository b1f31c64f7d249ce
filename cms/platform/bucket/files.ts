import type { Payload } from 'payload'
import { database, row, rows, sql, transaction } from '../database/index.ts'
import type { Executor } from '../database/index.ts'
import { bucketOf } from './connect.ts'
import type { Bucket, StoredFile } from './connect.ts'

/**
 * Keeps a bucket in step with the database, although it takes no part in transactions. `plugsmith.unused_files` lists the
 * keys of files that nothing refers to: a file is listed before it is uploaded, taken off the list in the transaction
 * that refers to it, and listed again in the one that no longer does. Listed files are deleted a while later. So after
 * a crash, a rollback or an outage of the bucket no file is missing, and none is left behind.
 *
 * A key has only one life: what has been referred to is never uploaded again under the same key.
 */

/** How long an upload may take before its file counts as left behind. */
const uploadSeconds = 60 * 60
/** Files per run; the next run deletes the rest. */
const batchSize = 200

const list = (executor: Executor, key: string, seconds: number) =>
  executor.execute(sql`
    insert into plugsmith.unused_files (key, remove_after) values (${key}, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set remove_after = excluded.remove_after`)

/**
 * Uploads a file that nothing refers to yet: `keepFile` must follow within the hour.
 * @throws ServiceError `images_unavailable`
 */
export async function storeFile(
  payload: Payload,
  bucket: Bucket,
  key: string,
  file: StoredFile,
): Promise<void> {
  await list(database(payload), key, uploadSeconds)
  await bucket.put(key, file)
}

/** Keeps a file, in the transaction that refers to it. */
export async function keepFile(tx: Executor, key: string): Promise<void> {
  await tx.execute(sql`delete from plugsmith.unused_files where key = ${key}`)
}

/** Leaves a file to be deleted, in the transaction that no longer refers to it. */
export async function forgetFile(tx: Executor, key: string): Promise<void> {
  await list(tx, key, 0)
}

/** Whether nothing refers to a file: it is about to be deleted, or still being uploaded. */
export async function isUnused(payload: Payload, key: string): Promise<boolean> {
  const found = await row<{ key: string }>(
    database(payload),
    sql`select key from plugsmith.unused_files where key = ${key}`,
  )
  return found !== undefined
}

/**
 * Deletes the files that nothing refers to.
 * @returns how many
 * @throws ServiceError `images_unavailable`: the rest stays listed
 */
export async function removeUnusedFiles(payload: Payload): Promise<number> {
  const bucket = bucketOf(payload)
  if (!bucket) return 0
  const due = await rows<{ key: string }>(
    database(payload),
    sql`select key from plugsmith.unused_files where remove_after <= now() order by remove_after limit ${batchSize}`,
  )
  let removed = 0
  for (const { key } of due) {
    await transaction(payload, async (tx) => {
      // Under a lock, because the same key may be about to be uploaded again after a failure.
      const held = await row<{ key: string }>(
        tx,
        sql`select key from plugsmith.unused_files where key = ${key} and remove_after <= now()
            for update skip locked`,
      )
      if (!held) return
      await bucket.remove(key)
      await keepFile(tx, key)
      removed += 1
    })
  }
  return removed
}
