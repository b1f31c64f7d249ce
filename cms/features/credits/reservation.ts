import { creditMessages } from '#contract/messages/credits.ts'
import { row, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { lockAccount, lockAccountById } from './account.ts'
import { draw } from './draw.ts'
import { record } from './record.ts'
import { queueCreditsChanged } from './credits-changed.ts'
import { releasedKey } from './grant-use.ts'
import type { Draw, Movement } from './types.ts'

/**
 * Reserves `amount` for a turn: the grants are reduced, but the ledger gets no row yet.
 * @throws ServiceError `insufficient_credits`
 */
export async function reserve(
  tx: Executor,
  order: { readonly userId: string; readonly turnId: string; readonly amount: number },
): Promise<Movement> {
  const { userId, turnId, amount } = order
  const accountId = await lockAccount(tx, userId)
  const existing = await row(tx, sql`select 1 from credit_reservations where turn = ${turnId}`)
  if (existing) return { repeated: true }
  const draws = await draw(tx, accountId, amount)
  await tx.execute(sql`
    insert into credit_reservations (account_id, turn, amount, draws, status)
    values (${accountId}, ${turnId}, ${amount}, ${JSON.stringify(draws)}::jsonb, 'open')`)
  await queueCreditsChanged(tx, accountId, userId)
  return { repeated: false }
}

interface OpenReservation {
  readonly accountId: string
  readonly userId: string | null
  readonly amount: number
  readonly draws: readonly Draw[]
}

/** The open reservation of a turn with its account locked, or null when it was already settled or released. */
async function openReservation(tx: Executor, turnId: string): Promise<OpenReservation | null> {
  const found = await row<{ account_id: string }>(
    tx,
    sql`select account_id from credit_reservations where turn = ${turnId}`,
  )
  if (!found) return null
  const { userId } = await lockAccountById(tx, found.account_id)
  // Read again under the lock: it may have been closed while we waited.
  const open = await row<{ amount: number; draws: Draw[] }>(
    tx,
    sql`select amount::int as amount, draws from credit_reservations where turn = ${turnId} and status = 'open'`,
  )
  return open ? { accountId: found.account_id, userId, amount: open.amount, draws: open.draws } : null
}

async function close(tx: Executor, turnId: string, status: 'settled' | 'released'): Promise<void> {
  await tx.execute(sql`
    update credit_reservations set status = ${status}, updated_at = now() where turn = ${turnId}`)
}

/** After a turn that delivered: spends the reserved credits and records it in the ledger. */
export async function settle(
  tx: Executor,
  order: { readonly turnId: string; readonly description: string },
): Promise<Movement> {
  const { turnId, description } = order
  const reservation = await openReservation(tx, turnId)
  if (!reservation) return { repeated: true }
  const { accountId, userId, amount } = reservation
  await close(tx, turnId, 'settled')
  await record(tx, {
    accountId,
    amount: -amount,
    type: 'plugin_generation',
    description,
    idempotencyKey: `turn:${turnId}`,
  })
  await queueCreditsChanged(tx, accountId, userId)
  return { repeated: false }
}

/**
 * Returns a draw to its grant, or takes it for good where the grant has been revoked meanwhile.
 * @returns how much had expired instead
 */
async function returnDraw(
  tx: Executor,
  accountId: string,
  turnId: string,
  { grant, amount }: Draw,
): Promise<number> {
  const returned = await row(
    tx,
    sql`update credit_grants set remaining = remaining + ${amount}, updated_at = now()
        where id = ${grant} and revoked_at is null and (expires_at is null or expires_at > clock_timestamp())
        returning id`,
  )
  if (returned) return 0
  const revoked = await row(
    tx,
    sql`select 1 from credit_grants where id = ${grant} and revoked_at is not null`,
  )
  if (!revoked) return amount
  await record(tx, {
    accountId,
    amount: -amount,
    type: 'refund',
    description: creditMessages.ledger.refund,
    idempotencyKey: releasedKey(turnId, grant),
  })
  return 0
}

/**
 * After a turn that did not deliver: returns the reserved credits to their grants. Credits that have expired meanwhile
 * cannot be returned and become an `expiry` row, those of a refunded payment a `refund` row.
 */
export async function release(
  tx: Executor,
  order: { readonly turnId: string; readonly expiryDescription: string },
): Promise<Movement> {
  const { turnId, expiryDescription } = order
  const reservation = await openReservation(tx, turnId)
  if (!reservation) return { repeated: true }
  const { accountId, userId, draws } = reservation
  await close(tx, turnId, 'released')
  let expired = 0
  // `record` sums up what the account holds, so what has expired is recorded last.
  for (const drawn of draws) expired += await returnDraw(tx, accountId, turnId, drawn)
  if (expired > 0) {
    await record(tx, {
      accountId,
      amount: -expired,
      type: 'expiry',
      description: expiryDescription,
      idempotencyKey: `expiry:turn:${turnId}`,
    })
  }
  await queueCreditsChanged(tx, accountId, userId)
  return { repeated: false }
}
