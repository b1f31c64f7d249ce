import type { CollectionBeforeDeleteHook } from 'payload'
import { activeTurnStatuses } from '#contract/turns/index.ts'
import { database, row, sql } from '../database/index.ts'
import { ServiceError } from '../errors.ts'

/** A plugin that is being worked on cannot be deleted: the turn would write into nothing, and charge for it. */
export const guardPluginDelete: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const active = await row(
    database(req.payload),
    sql`select 1 from turns where plugin_id = ${id} and status::text = any(string_to_array(${activeTurnStatuses.join(',')}, ','))`,
  )
  if (active) throw new ServiceError('turn_running')
}
