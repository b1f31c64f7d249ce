import type { Executor } from '../../platform/database/index.ts'
import { lockAccount } from './account.ts'
import { draw } from './draw.ts'
import { alreadyRecorded, record } from './record.ts'
import { queueCreditsChanged } from './credits-changed.ts'
import type { Movement, TransactionType } from './types.ts'

export interface SpendOrder {
  readonly userId: string
  readonly amount: number
  readonly type: TransactionType
  readonly description: string
  readonly idempotencyKey: string
}

/**
 * Spends credits immediately, once per cause.
 * @throws ServiceError `insufficient_credits`
 */
export async function spend(tx: Executor, order: SpendOrder): Promise<Movement> {
  const { userId, amount, type, description, idempotencyKey } = order
  const accountId = await lockAccount(tx, userId)
  if (await alreadyRecorded(tx, idempotencyKey)) return { repeated: true }
  await draw(tx, accountId, amount)
  await record(tx, { accountId, amount: -amount, type, description, idempotencyKey })
  await queueCreditsChanged(tx, accountId, userId)
  return { repeated: false }
}
