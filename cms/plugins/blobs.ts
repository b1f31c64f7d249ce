import { createHash } from 'node:crypto'
import { rows, sql } from '../database/index.ts'
import type { Executor } from '../database/index.ts'

/** File bodies, each stored once under the SHA-256 of its bytes. */

/** SHA-256 of the bytes, in hexadecimal. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Stores bytes; storing the same again costs nothing.
 * @returns their hash
 */
export async function putBlob(executor: Executor, bytes: Uint8Array): Promise<string> {
  const hash = hashOf(bytes)
  await executor.execute(sql`
    insert into plugsmith.blobs (hash, size, bytes) values (${hash}, ${bytes.byteLength}, ${Buffer.from(bytes)})
    on conflict (hash) do nothing`)
  return hash
}

/**
 * Stores the bytes of several files. One after the other in the order of their hashes, so that two transactions that
 * store the same files never wait for each other.
 */
export async function putBlobs(executor: Executor, files: Iterable<Uint8Array>): Promise<void> {
  const byHash = new Map([...files].map((bytes) => [hashOf(bytes), bytes]))
  for (const [, bytes] of [...byHash].sort(([a], [b]) => (a < b ? -1 : 1))) await putBlob(executor, bytes)
}

/**
 * The bytes of several blobs, by hash.
 * @throws Error when one is missing: a manifest never names a blob that does not exist
 */
export async function getBlobs(
  executor: Executor,
  hashes: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const wanted = [...new Set(hashes)]
  if (wanted.length === 0) return new Map()
  const found = await rows<{ hash: string; bytes: Buffer }>(
    executor,
    sql`select hash, bytes from plugsmith.blobs where hash = any(string_to_array(${wanted.join(',')}, ','))`,
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
