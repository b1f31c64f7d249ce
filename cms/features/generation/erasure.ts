import { database, rows, sql } from '../../platform/database/index.ts'
import type { ErasureStep } from '../../platform/erasure/index.ts'
import { isActive } from '../plugins/index.ts'
import { stopTurn } from './end-turn.ts'

/** Stops running requests, which returns their credits and ends the calls to the provider. */
export const generationErasure: ErasureStep = {
  name: 'running requests',
  async erase(payload, { userId }) {
    const active = await rows<{ id: string }>(
      database(payload),
      sql`select id from turns where user_id = ${userId} and ${isActive}`,
    )
    for (const { id } of active) await stopTurn(payload, userId, id)
  },
}
