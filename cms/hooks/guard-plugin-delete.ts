import type { CollectionBeforeDeleteHook } from 'payload'
import { hasRole } from '../access/index.ts'
import { executorOf, row, sql } from '../database/index.ts'
import { ServiceError } from '../errors.ts'
import { requireNoTurn } from '../plugins/active-turn.ts'

/**
 * A plugin that is being worked on cannot be deleted: the turn would write into nothing, and charge for it. Its turns
 * are locked first and then the plugin, as everybody does who locks both; a turn that starts at the same moment stands
 * in line behind that, and finds no plugin. Payload asks here before it looks whose the plugin is: somebody else's is
 * answered like one that does not exist, or that was deleted a moment ago.
 */
export const guardPluginDelete: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const tx = await executorOf(req)
  const plugin = await row<{ owner_id: string }>(tx, sql`select owner_id from plugins where id = ${id}`)
  const foreign = req.user && !hasRole(req.user, 'admin') && plugin?.owner_id !== req.user.id
  if (!plugin || foreign) throw new ServiceError('not_found')
  await tx.execute(sql`select 1 from turns where plugin_id = ${id} order by id for update`)
  const locked = await row(tx, sql`select 1 from plugins where id = ${id} for update`)
  if (!locked) throw new ServiceError('not_found')
  await requireNoTurn(tx, String(id))
}
