import type { Payload } from 'payload'
import type { FileAnswer } from '#contract/api.ts'
import { isKeptAsIs } from '#wordpress/paths/index.ts'
import { database } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { getBlob } from '../../platform/blobs.ts'
import { entryOf } from './manifest.ts'
import { otherText } from './other-encoding.ts'
import { ownManifest } from './versions.ts'

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * One file of a version. Its text has its byte order mark, so that an edit gives every byte back.
 * @throws ServiceError `not_found`
 */
export async function readVersionFile(
  payload: Payload,
  userId: string,
  versionId: string,
  path: string,
): Promise<FileAnswer> {
  const manifest = await ownManifest(database(payload), userId, versionId)
  const entry = entryOf(manifest, path)
  if (!entry) throw new ServiceError('not_found')
  const bytes = await getBlob(database(payload), entry.hash)
  const { size, binary } = entry
  const content = binary ? null : decoder.decode(bytes)
  const keptAsIs = isKeptAsIs(path)
  const other = binary && !keptAsIs ? otherText(path, bytes) : null
  return {
    path,
    size,
    binary,
    ...(keptAsIs && { keptAsIs }),
    content,
    ...(other && { otherText: other }),
  }
}

/**
 * The bytes of one file of a version.
 * @throws ServiceError `not_found`
 */
export async function readVersionBytes(
  payload: Payload,
  userId: string,
  versionId: string,
  path: string,
): Promise<Uint8Array> {
  const entry = entryOf(await ownManifest(database(payload), userId, versionId), path)
  if (!entry) throw new ServiceError('not_found')
  return getBlob(database(payload), entry.hash)
}
