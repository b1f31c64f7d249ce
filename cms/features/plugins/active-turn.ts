import { activeTurnStatuses } from '#contract/turns/index.ts'
import { row, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'

const list = activeTurnStatuses.map((status) => `'${status}'`).join(', ')

/** SQL: the turn's status is an active one. */
export const isActive = sql.raw(`status in (${list})`)

/**
 * Refuses while a turn is active. Under the plugin's lock, this holds until the transaction ends.
 * @throws ServiceError `turn_running`
 */
export async function requireNoTurn(tx: Executor, pluginId: string): Promise<void> {
  const active = await row(tx, sql`select 1 from turns where plugin_id = ${pluginId} and ${isActive}`)
  if (active) throw new ServiceError('turn_running')
}
