import { createHash, randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import { limits } from '#contract/limits.ts'
import { systemRoutes } from '#contract/system-routes.ts'
import { database, row, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { environment } from '../../platform/environment.ts'

/** 32 bytes in hexadecimal. */
const pattern = /^[0-9a-f]{64}$/

/** Only the hash of a token is stored, so that read access to the database is not enough to use the link. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The address that a link confirms. */
export interface LinkedAddress {
  readonly userId: string
  readonly email: string
  /** Whether it is confirmed already, by this link or otherwise. */
  readonly isConfirmed: boolean
}

/** Makes a link that confirms an email once. Earlier links keep working until one of them is used. */
export async function newLink(executor: Executor, userId: string, email: string): Promise<string> {
  const token = randomBytes(32).toString('hex')
  await executor.execute(
    sql`insert into plugsmith.address_links (token_hash, user_id, email, expires_at)
        values (${hashOf(token)}, ${userId}, ${email},
          now() + make_interval(secs => ${limits.addressConfirmation.seconds}))`,
  )
  return environment().PUBLIC_URL + systemRoutes.confirmAddress.at(token).path
}

/**
 * The address that a link confirms, without using the link. A used link still names it while it is confirmed, so that
 * opening the link again says so.
 * @returns null for a token that is used, expired or invalid, or of an email that the account no longer has
 */
export async function addressOfToken(executor: Executor, token: unknown): Promise<LinkedAddress | null> {
  if (typeof token !== 'string' || !pattern.test(token)) return null
  const found = await row<{ user_id: string; email: string; is_confirmed: boolean }>(
    executor,
    sql`select user_id, email, is_confirmed from (
          select l.user_id, l.email, l.used_at, l.expires_at, exists (
              select 1 from plugsmith.confirmed_addresses c where c.user_id = l.user_id and c.email = l.email
            ) as is_confirmed
          from plugsmith.address_links l join users u on u.id = l.user_id and u.email = l.email
          where l.token_hash = ${hashOf(token)}) linked
        where is_confirmed or (used_at is null and expires_at > now())`,
  )
  return found ? { userId: found.user_id, email: found.email, isConfirmed: found.is_confirmed } : null
}

/** Uses up all links to somebody, since one has done what the others would do. */
export async function spendLinks(tx: Executor, userId: string): Promise<void> {
  await tx.execute(
    sql`update plugsmith.address_links set used_at = now() where user_id = ${userId} and used_at is null`,
  )
}

/** Deletes links that have expired. */
export async function forgetAddressLinks(payload: Payload): Promise<void> {
  await database(payload).execute(sql`delete from plugsmith.address_links where expires_at < now()`)
}
