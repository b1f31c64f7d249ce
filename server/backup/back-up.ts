import type { Operator } from '../supervisor/operator.ts'
import type { Manifest } from './manifest.ts'
import { openInstallation } from './place.ts'
import { writeBackup } from './write-backup.ts'
import type { BackupOptions } from './write-backup.ts'

/**
 * Backs up the installation that the settings name, whether it runs or not.
 * @throws BackupProblem if there is none, or the target exists; StartProblem if the settings are wrong
 */
export async function backUp(
  operator: Operator,
  options: Omit<BackupOptions, 'databaseUrl' | 'dataFolder'>,
): Promise<Manifest> {
  const { databaseUrl, dataFolder, close } = await openInstallation(operator)
  try {
    return await writeBackup({ ...options, databaseUrl, dataFolder })
  } finally {
    await close()
  }
}
