import type { Payload } from 'payload'
import type { FileAnswer } from '#contract/api.ts'
import { isKeptAsIs } from '#wordpress/paths/index.ts'
import { database } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { getBlob } from '../../platform/blobs.ts'
import { textOf } from './manifest.ts'
import { ownManifest } from './versions.ts'

/**
 * One file of a version.
 * @throws ServiceError `not_found`
 */
export async function readVersionFile(
  payload: Payload,
  userId: string,
  versionId: string,
  path: string,
): Promise<FileAnswer> {
  const manifest = await ownManifest(database(payload), userId, versionId)
  const entry = Object.hasOwn(manifest, path) ? manifest[path] : undefined
  if (!entry) throw new ServiceError('not_found')
  const bytes = await getBlob(database(payload), entry.hash)
  const { size, binary } = entry
  const content = binary ? null : textOf(bytes)
  return { path, size, binary, ...(isKeptAsIs(path) && { keptAsIs: true as const }), content }
}
