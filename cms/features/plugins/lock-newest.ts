import type { PluginSummary } from '#contract/api.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { requireNoTurn } from './active-turn.ts'
import { lockPlugin } from './plugin.ts'
import { newestVersion } from './versions.ts'
import type { Version } from './versions.ts'

/**
 * Locks a plugin until the transaction ends, for a version that a person creates on top of the newest one.
 * @param baseVersion number of the newest version that the person has seen, 0 for none
 * @throws ServiceError `not_found`, `turn_running`, and `version_conflict` when there is a newer version
 */
export async function lockNewest(
  tx: Executor,
  userId: string,
  pluginId: string,
  baseVersion: number,
): Promise<{ readonly plugin: PluginSummary; readonly newest: Version | null }> {
  const plugin = await lockPlugin(tx, userId, pluginId)
  await requireNoTurn(tx, pluginId)
  const newest = await newestVersion(tx, pluginId)
  if ((newest?.versionNumber ?? 0) !== baseVersion) throw new ServiceError('version_conflict')
  return { plugin, newest }
}
