import { createHash } from 'node:crypto'
import { row, rows, sql } from './database/index.ts'
import type { Executor } from './database/index.ts'

/** File bodies, each stored once under the SHA-256 of its bytes. */

/** SHA-256 of the bytes, in hexadecimal. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A list of hashes for SQL, in the type of the column, so that its index is used. */
export const hashList = (hashes: readonly string[]) =>
  sql`string_to_array(${hashes.join(',')}, ',')::bpchar[]`

/**
 * Stores bytes; storing the same again costs nothing. The blob is protected from deletion until the transaction ends,
 * and its grace period restarts, so that the caller has time to refer to it in a row (see `collect.ts`).
 * @returns their hash
 */
export async function putBlob(tx: Executor, bytes: Uint8Array): Promise<string> {
  const hash = hashOf(bytes)
  for (;;) {
    const { rowCount } = await tx.execute(sql`
      insert into plugsmith.blobs (hash, size, bytes) values (${hash}, ${bytes.byteLength}, ${Buffer.from(bytes)})
      on conflict (hash) do nothing`)
    if (rowCount === 1) return hash
    const held = await row<{ old: boolean }>(
      tx,
      sql`select created_at < now() - interval '1 hour' as old from plugsmith.blobs where hash = ${hash}
          for key share`,
    )
    // Deleted between the two statements, so try again.
    if (!held) continue
    if (held.old) await tx.execute(sql`update plugsmith.blobs set created_at = now() where hash = ${hash}`)
    return hash
  }
}

/**
 * Locks blobs until the transaction ends, so that none is deleted before a row refers to it.
 * @throws Error when one is missing
 */
export async function lockBlobs(tx: Executor, hashes: readonly string[]): Promise<void> {
  const wanted = [...new Set(hashes)]
  if (wanted.length === 0) return
  const held = await rows<{ hash: string }>(
    tx,
    sql`select hash from plugsmith.blobs where hash = any(${hashList(wanted)}) for key share`,
  )
  const there = new Set(held.map(({ hash }) => hash))
  for (const hash of wanted) if (!there.has(hash)) throw new Error(`blob ${hash} is missing`)
}

/**
 * Stores the bytes of several files, in the order of their hashes, so that two transactions that store the same files
 * cannot deadlock.
 */
export async function putBlobs(tx: Executor, files: Iterable<Uint8Array>): Promise<void> {
  const byHash = new Map([...files].map((bytes) => [hashOf(bytes), bytes]))
  for (const [, bytes] of [...byHash].sort(([a], [b]) => (a < b ? -1 : 1))) await putBlob(tx, bytes)
}

/**
 * The bytes of several blobs, by hash.
 * @throws Error when one is missing, since a manifest never refers to a missing blob
 */
export async function getBlobs(
  executor: Executor,
  hashes: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const wanted = [...new Set(hashes)]
  if (wanted.length === 0) return new Map()
  const found = await rows<{ hash: string; bytes: Buffer }>(
    executor,
    sql`select hash, bytes from plugsmith.blobs where hash = any(${hashList(wanted)})`,
  )
  const blobs = new Map(found.map(({ hash, bytes }) => [hash, new Uint8Array(bytes)]))
  for (const hash of wanted) if (!blobs.has(hash)) throw new Error(`blob ${hash} is missing`)
  return blobs
}

export async function getBlob(executor: Executor, hash: string): Promise<Uint8Array> {
  const blobs = await getBlobs(executor, [hash])
  const bytes = blobs.get(hash)
  if (!bytes) throw new Error(`blob ${hash} is missing`)
  return bytes
}
