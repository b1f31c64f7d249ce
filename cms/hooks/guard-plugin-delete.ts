import type { CollectionBeforeDeleteHook } from 'payload'
import { executorOf, row, sql } from '../platform/database/index.ts'
import { ServiceError } from '../platform/errors.ts'
import { requireNoTurn } from '../features/plugins/index.ts'

/**
 * A plugin that is being worked on cannot be deleted: the turn would write into nothing, and charge for it. Its turns
 * are locked first and then the plugin, as everybody does who locks both; a turn that starts at the same moment stands
 * in line behind that, and finds no plugin. So does a second deletion.
 */
export const guardPluginDelete: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const tx = await executorOf(req)
  await tx.execute(sql`select 1 from turns where plugin_id = ${id} order by id for update`)
  const plugin = await row(tx, sql`select 1 from plugins where id = ${id} for update`)
  if (!plugin) throw new ServiceError('not_found')
  await requireNoTurn(tx, String(id))
}
