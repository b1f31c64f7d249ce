import type { Payload } from 'payload'
import type { LockAnswer } from '#contract/admin-accounts.ts'
import { adminAccountErrors as texts } from '#contract/messages/admin-errors.ts'
import { row, sql, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { recordStaffAction } from '../audit/index.ts'
import { readLock } from './locked.ts'

/** The same lock as that of an admin who leaves, so that two admins cannot shut out each other. */
async function requireOpenAdmin(tx: Executor, adminId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('last-admin', 0))`)
  const admin = await row(
    tx,
    sql`select 1 from users_roles r where r.parent_id = ${adminId} and r.value = 'admin'
          and not exists (select 1 from plugsmith.account_locks l where l.user_id = r.parent_id)`,
  )
  if (!admin) throw new ServiceError('forbidden')
}

/**
 * Holds an account, so that no session begins meanwhile.
 * @returns its email
 * @throws ServiceError `not_found`; `invalid_input` if it is being deleted
 */
async function holdPerson(tx: Executor, userId: string): Promise<string> {
  const person = await row<{ email: string; is_leaving: boolean }>(
    tx,
    sql`select u.email, exists (
            select 1 from plugsmith.account_deletions d where d.user_id = u.id
          ) as is_leaving
        from users u where u.id = ${userId} for no key update`,
  )
  if (!person) throw new ServiceError('not_found')
  if (person.is_leaving) throw new ServiceError('invalid_input', { account: texts.leaving })
  return person.email
}

/**
 * Locks an account: its sessions end at once, and nobody can sign in to it. Requests that run end as they would. Nothing
 * changes if it is locked already.
 * @throws ServiceError `not_found`; `forbidden` for an admin who was locked meanwhile; `invalid_input` with the reason
 */
export async function lockAccount(
  payload: Payload,
  adminId: string,
  userId: string,
  reason: string,
): Promise<LockAnswer> {
  if (userId === adminId) throw new ServiceError('invalid_input', { account: texts.ownLock })
  return transaction(payload, async (tx) => {
    await requireOpenAdmin(tx, adminId)
    const email = await holdPerson(tx, userId)
    const locked = await row(
      tx,
      sql`insert into plugsmith.account_locks (user_id, reason, locked_by) values (${userId}, ${reason}, ${adminId})
          on conflict (user_id) do nothing returning user_id`,
    )
    if (locked) {
      await tx.execute(sql`delete from users_sessions where _parent_id = ${userId}`)
      await recordStaffAction(tx, adminId, {
        action: 'lock',
        target: `users/${userId}`,
        title: email,
        changes: { locked: { from: false, to: true }, reason },
      })
    }
    return { lock: await readLock(tx, userId) }
  })
}

/**
 * Lets somebody sign in again. Nothing changes if their account is not locked.
 * @throws ServiceError `not_found`; `forbidden` for an admin who was locked meanwhile; `invalid_input` with the reason
 */
export async function unlockAccount(
  payload: Payload,
  adminId: string,
  userId: string,
  reason: string,
): Promise<LockAnswer> {
  return transaction(payload, async (tx) => {
    await requireOpenAdmin(tx, adminId)
    const email = await holdPerson(tx, userId)
    const unlocked = await row<{ reason: string }>(
      tx,
      sql`delete from plugsmith.account_locks where user_id = ${userId} returning reason`,
    )
    if (unlocked)
      await recordStaffAction(tx, adminId, {
        action: 'unlock',
        target: `users/${userId}`,
        title: email,
        changes: { locked: { from: true, to: false }, lockedFor: unlocked.reason, reason },
      })
    return { lock: null }
  })
}
