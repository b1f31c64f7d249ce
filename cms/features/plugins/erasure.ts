import { database, rows, sql, transaction } from '../../platform/database/index.ts'
import type { ErasureStep } from '../../platform/erasure/index.ts'
import { requireNoTurn } from './active-turn.ts'

/**
 * Deletes plugins with their versions, messages and requests. Copies that other people made are theirs and stay. File
 * contents that nothing refers to any more are collected at night.
 */
export const pluginErasure: ErasureStep = {
  name: 'plugins',
  async erase(payload, { userId }) {
    const owned = await rows<{ id: string }>(
      database(payload),
      sql`select id from plugins where owner_id = ${userId} order by id`,
    )
    for (const { id } of owned)
      await transaction(payload, async (tx) => {
        // Lock the turns before the plugin, like every transaction that locks both.
        await tx.execute(sql`select 1 from turns where plugin_id = ${id} order by id for update`)
        await tx.execute(sql`select 1 from plugins where id = ${id} for update`)
        await requireNoTurn(tx, id)
        await tx.execute(sql`delete from plugins where id = ${id}`)
      })
  },
}
