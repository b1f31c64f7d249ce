import type { Payload } from 'payload'
import type { PluginSummary } from '#contract/api.ts'
import { database, isoDate, row, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'

interface PluginRow {
  readonly id: string
  readonly name: string
  readonly slug: string | null
  readonly description: string | null
  readonly status: 'draft' | 'completed'
  readonly author: string
  readonly version: string
  readonly is_public: boolean | null
  readonly is_imported: boolean | null
  readonly is_copy: boolean | null
  readonly original_plugin_id: string | null
  readonly created_at: string
  readonly updated_at: string
}

const toSummary = (plugin: PluginRow): PluginSummary => ({
  id: plugin.id,
  name: plugin.name,
  slug: plugin.slug,
  description: plugin.description,
  status: plugin.status,
  author: plugin.author,
  version: plugin.version,
  isPublic: plugin.is_public ?? false,
  isImported: plugin.is_imported ?? false,
  isCopy: plugin.is_copy ?? false,
  originalPlugin: plugin.original_plugin_id,
  createdAt: isoDate(plugin.created_at),
  updatedAt: isoDate(plugin.updated_at),
})

const columns =
  sql.raw(`id, name, slug, description, status, author, version, is_public, is_imported, is_copy,
  original_plugin_id, created_at, updated_at`)

/**
 * A plugin of this person. Somebody else's gives the same error as one that does not exist.
 * @throws ServiceError `not_found`
 */
export async function ownPlugin(
  executor: Executor,
  userId: string,
  pluginId: string,
): Promise<PluginSummary> {
  const plugin = await row<PluginRow>(
    executor,
    sql`select ${columns} from plugins where id = ${pluginId} and owner_id = ${userId}`,
  )
  if (!plugin) throw new ServiceError('not_found')
  return toSummary(plugin)
}

/**
 * `ownPlugin`, locked until the transaction ends. Everything that starts a turn or creates a version takes this lock.
 * Check preconditions in a later statement, which sees what was committed while waiting. A transaction that also locks
 * a turn locks the turn first.
 * @throws ServiceError `not_found`
 */
export async function lockPlugin(tx: Executor, userId: string, pluginId: string): Promise<PluginSummary> {
  const plugin = await row<PluginRow>(
    tx,
    sql`select ${columns} from plugins where id = ${pluginId} and owner_id = ${userId} for update`,
  )
  if (!plugin) throw new ServiceError('not_found')
  return toSummary(plugin)
}

/** `ownPlugin` outside a transaction. */
export const readOwnPlugin = (payload: Payload, userId: string, pluginId: string): Promise<PluginSummary> =>
  ownPlugin(database(payload), userId, pluginId)
