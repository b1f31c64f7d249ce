import { migrations } from '#cms/migrations/index.ts'
import { runToEnd } from '../process/spawn.ts'
import { schemaSpec } from '../supervisor/children.ts'
import type { Operator } from '../supervisor/operator.ts'
import { restoreSecrets } from './files.ts'
import { readManifest } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { openEmptyPlace } from './place.ts'
import { restoreDatabase, takeDatabase } from './restore-database.ts'
import { requireKnown, verifyBackup } from './verify.ts'
import type { OnProgress } from './verify.ts'

export interface RestoreOptions {
  /** The folder of the backup; absolute. */
  readonly source: string
  /** Of this product, for people. */
  readonly version: string
  readonly signal: AbortSignal
  readonly onProgress: OnProgress
}

/**
 * Restores a backup into the empty place that the settings name. Nothing is written before the whole backup has been
 * compared with its checksums; if it fails after that, the data folder is empty again, and
 * a database of your own has to be made anew.
 * @throws BackupProblem if the backup is damaged or newer than this product, or the place is not empty; StartProblem if
 *   the settings are wrong
 */
export async function restore(
  operator: Operator,
  { source, version, signal, onProgress }: RestoreOptions,
): Promise<Manifest> {
  const manifest = await readManifest(source)
  requireKnown(
    manifest,
    migrations.map(({ name }) => name),
    version,
  )
  await verifyBackup(source, manifest, signal, onProgress)
  const place = await openEmptyPlace(operator, (folder) =>
    restoreSecrets(source, folder, manifest.files, signal),
  )
  try {
    await takeDatabase(place.databaseUrl, signal)
    await restoreDatabase({
      source,
      manifest,
      databaseUrl: place.databaseUrl,
      dataFolder: place.dataFolder,
      createSchema: async (names) =>
        void (await runToEnd(schemaSpec(place.settled, names), () => undefined, signal)),
      signal,
      onProgress,
    })
  } catch (error) {
    await place.discard()
    throw error
  }
  await place.close()
  return manifest
}
