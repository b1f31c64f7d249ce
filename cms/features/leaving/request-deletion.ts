import type { Payload } from 'payload'
import { row, sql, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'

/** The PostgreSQL channel that wakes the task that deletes. */
export const deletionChannel = 'plugsmith_account_deletions'

/** Somebody has to look after the installation. The lock keeps two admins from leaving at the same moment. */
async function requireAnotherAdmin(tx: Executor, userId: string): Promise<void> {
  const role = await row(tx, sql`select 1 from users_roles where parent_id = ${userId} and value = 'admin'`)
  if (!role) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('last-admin', 0))`)
  const other = await row(
    tx,
    sql`select 1 from users_roles r where r.parent_id <> ${userId} and r.value = 'admin'
          and not exists (select 1 from plugsmith.account_locks l where l.user_id = r.parent_id)`,
  )
  if (!other) throw new ServiceError('last_admin')
}

/**
 * Closes an account for good: from the commit on nobody can sign in to it, its sessions are over, and its email is free.
 * Workers delete everything else (`eraseAccounts`).
 * @returns false if it is closed already, or gone
 * @throws ServiceError `last_admin`
 */
export async function closeAccount(tx: Executor, userId: string): Promise<boolean> {
  await requireAnotherAdmin(tx, userId)
  const user = await row<{ email: string }>(tx, sql`select email from users where id = ${userId} for update`)
  if (!user) return false
  const closed = await row(
    tx,
    sql`insert into plugsmith.account_deletions (user_id, email) values (${userId}, ${user.email})
        on conflict (user_id) do nothing returning user_id`,
  )
  if (!closed) return false
  await tx.execute(sql`
    update users set email = ${`${userId}@deleted.invalid`}, full_name = null, newsletter_subscribed = false,
      hash = null, salt = null, reset_password_token = null, reset_password_expiration = null, updated_at = now()
    where id = ${userId}`)
  await tx.execute(sql`delete from users_sessions where _parent_id = ${userId}`)
  await tx.execute(sql`delete from users_roles where parent_id = ${userId}`)
  await tx.execute(sql`select pg_notify(${deletionChannel}, '')`)
  return true
}

/**
 * Closes the account of somebody who leaves.
 * @throws ServiceError `last_admin`
 */
export async function requestDeletion(payload: Payload, userId: string): Promise<void> {
  await transaction(payload, (tx) => closeAccount(tx, userId))
}
