import { setImmediate as nextTick } from 'node:timers/promises'
import type { Payload } from 'payload'
import type { FileMatches, LineMatch, SearchAnswer } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { database } from '../../platform/database/index.ts'
import { getBlobs } from '../../platform/blobs.ts'
import { textOf } from './manifest.ts'
import type { ManifestEntry } from './manifest.ts'
import { lineEnds, matchesIn } from './matches.ts'
import { piecesOf } from './pieces.ts'
import { ownManifest } from './versions.ts'

/** Files are loaded in batches of about this size, so that a search stops reading once it has found enough. */
const parcelBytes = 1_000_000

type NamedEntry = readonly [path: string, entry: ManifestEntry]

/** The files in batches, in order. */
function* parcels(entries: readonly NamedEntry[]): Generator<readonly NamedEntry[]> {
  let parcel: NamedEntry[] = []
  let bytes = 0
  for (const named of entries) {
    parcel.push(named)
    bytes += named[1].size
    if (bytes < parcelBytes) continue
    yield parcel
    parcel = []
    bytes = 0
  }
  if (parcel.length > 0) yield parcel
}

/**
 * The lines of a file that contain the query, up to a limit. Uploaded files can be very large, so a file is searched
 * piece by piece, yielding to other requests in between.
 */
async function linesIn(bytes: Uint8Array, query: string, most: number): Promise<readonly LineMatch[]> {
  const found: LineMatch[] = []
  let before = 0
  for (const piece of piecesOf(bytes)) {
    await nextTick()
    const text = textOf(piece) ?? ''
    for (const match of matchesIn(text, query, most - found.length))
      found.push({ ...match, line: before + match.line })
    if (found.length >= most) break
    before += lineEnds(text)
  }
  return found
}

/**
 * Searches every text file of a version, whatever its size, for a literal text, ignoring case. Stops after
 * `limits.search.lines` lines and reports that it did.
 * @throws ServiceError `not_found`
 */
export async function searchVersion(
  payload: Payload,
  userId: string,
  versionId: string,
  query: string,
): Promise<SearchAnswer> {
  const db = database(payload)
  const manifest = await ownManifest(db, userId, versionId)
  const texts = Object.entries(manifest)
    .filter(([, { binary }]) => !binary)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const files: FileMatches[] = []
  let room: number = limits.search.lines
  for (const parcel of parcels(texts)) {
    const blobs = await getBlobs(
      db,
      parcel.map(([, { hash }]) => hash),
    )
    for (const [path, { hash }] of parcel) {
      if (room === 0) return { query, files, cut: true }
      const bytes = blobs.get(hash)
      const found = bytes ? await linesIn(bytes, query, limits.search.linesPerFile + 1) : []
      if (found.length === 0) continue
      const lines = found.slice(0, Math.min(room, limits.search.linesPerFile))
      files.push({ path, lines, more: lines.length < found.length })
      room -= lines.length
    }
  }
  return { query, files, cut: files.some(({ more }) => more) }
}
