import type { CollectionBeforeDeleteHook } from 'payload'
import { executorOf, row, sql } from '../platform/database/index.ts'
import { ServiceError } from '../platform/errors.ts'
import { requireNoTurn } from '../features/plugins/index.ts'

/**
 * Refuses to delete a plugin with an active turn, which would otherwise write to and charge for a deleted plugin. Locks
 * the turns before the plugin, like every transaction that locks both. A turn started or a second deletion made at the
 * same moment waits for the lock and then finds no plugin.
 */
export const guardPluginDelete: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const tx = await executorOf(req)
  await tx.execute(sql`select 1 from turns where plugin_id = ${id} order by id for update`)
  const plugin = await row(tx, sql`select 1 from plugins where id = ${id} for update`)
  if (!plugin) throw new ServiceError('not_found')
  await requireNoTurn(tx, String(id))
}
