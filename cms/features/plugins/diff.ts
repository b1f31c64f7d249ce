import { setImmediate as nextTick } from 'node:timers/promises'
import type { Payload } from 'payload'
import type { DiffAnswer, DiffHunk, FileDiff } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { database, row, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { getBlobs } from '../../platform/blobs.ts'
import { countChanges, countLines, hunksOf } from './lines.ts'
import { changedPaths, entryOf, textOf } from './manifest.ts'
import type { Manifest, ManifestEntry } from './manifest.ts'
import { ownPlugin } from './plugin.ts'

async function manifestOf(executor: Executor, pluginId: string, versionNumber: number): Promise<Manifest> {
  const found = await row<{ manifest: Manifest }>(
    executor,
    sql`select manifest from plugin_versions where plugin_id = ${pluginId} and version_number = ${versionNumber}`,
  )
  if (!found) throw new ServiceError('not_found')
  return found.manifest
}

/** A file that differs: its entries before and after, one of which may be missing. */
interface Pair {
  readonly path: string
  readonly before: ManifestEntry | undefined
  readonly after: ManifestEntry | undefined
}

const differing = (from: Manifest, to: Manifest): readonly Pair[] =>
  changedPaths(from, to).map((path) => ({ path, before: entryOf(from, path), after: entryOf(to, path) }))

const isBinary = ({ before, after }: Pair): boolean => Boolean(before?.binary || after?.binary)

/** Both texts of a file; a missing one is empty. */
async function textsOf(executor: Executor, { before, after }: Pair): Promise<readonly [string, string]> {
  const hashes = [before, after].flatMap((entry) => (entry ? [entry.hash] : []))
  const blobs = await getBlobs(executor, hashes)
  const text = (entry: ManifestEntry | undefined) => {
    const bytes = entry && blobs.get(entry.hash)
    return bytes ? (textOf(bytes) ?? '') : ''
  }
  return [text(before), text(after)]
}

const sizeOf = (entry: ManifestEntry | undefined) => (entry ? { size: entry.size, hash: entry.hash } : null)

function fileDiff(
  pair: Pair,
  hunks: readonly DiffHunk[],
  counts: { readonly added: number; readonly removed: number },
): FileDiff {
  const { path, before, after } = pair
  const status = before ? (after ? 'changed' : 'removed') : 'added'
  return {
    path,
    status,
    binary: isBinary(pair),
    before: sizeOf(before),
    after: sizeOf(after),
    added: counts.added,
    removed: counts.removed,
    hunks,
  }
}

async function whole(executor: Executor, pair: Pair): Promise<FileDiff> {
  if (isBinary(pair)) return fileDiff(pair, [], { added: 0, removed: 0 })
  const hunks = hunksOf(...(await textsOf(executor, pair)))
  return fileDiff(pair, hunks, countLines(hunks))
}

/** All files that differ, with hunks as long as the files are few, small and quick to compare. */
async function overview(executor: Executor, pairs: readonly Pair[]): Promise<FileDiff[]> {
  const { files, fileBytes, characters, milliseconds } = limits.diff
  const deadline = performance.now() + milliseconds
  const small = ({ before, after }: Pair) => Math.max(before?.size ?? 0, after?.size ?? 0) <= fileBytes
  let room: number = pairs.length > files ? 0 : characters
  const diffs: FileDiff[] = []
  for (const pair of pairs) {
    if (!isBinary(pair) && !(room > 0 && small(pair) && performance.now() < deadline)) {
      diffs.push(fileDiff(pair, [], countChanges(...(await textsOf(executor, pair)))))
    } else {
      const diff = await whole(executor, pair)
      diffs.push(diff)
      for (const { lines } of diff.hunks) for (const { text } of lines) room -= text.length
    }
    // Comparing is CPU-bound, so yield to other requests in between.
    await nextTick()
  }
  return diffs
}

/**
 * What differs between two versions of a plugin: text by lines, anything else by size and hash.
 *
 * Without `path` the result is an overview: every file that differs, with its line counts. Hunks are left out (a text
 * file with counts and without hunks) when more than `limits.diff.files` files differ, when a file is larger than
 * `limits.diff.fileBytes`, and once the answer has become too large or taken too long; the counts then compare the
 * texts as bags of lines. With `path` the result is that one file with all its hunks, or no file if it is the same in
 * both.
 * @throws ServiceError `not_found` for a plugin, version or path that does not exist
 */
export async function readDiff(
  payload: Payload,
  userId: string,
  pluginId: string,
  asked: { readonly from: number; readonly to: number; readonly path: string | null },
): Promise<DiffAnswer> {
  const { from, to, path } = asked
  const db = database(payload)
  await ownPlugin(db, userId, pluginId)
  const before = await manifestOf(db, pluginId, from)
  const after = await manifestOf(db, pluginId, to)
  const pairs = differing(before, after)
  if (path === null) return { from, to, files: await overview(db, pairs) }
  if (!entryOf(before, path) && !entryOf(after, path)) throw new ServiceError('not_found')
  const pair = pairs.find((one) => one.path === path)
  return { from, to, files: pair ? [await whole(db, pair)] : [] }
}
