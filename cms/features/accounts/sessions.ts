import type { PayloadRequest } from 'payload'
import type { AccountSession } from '#contract/settings.ts'
import { database, isoDate, rows, sql } from '../../platform/database/index.ts'

/** The id of the session with which a request was made, which Payload adds to the user. */
const currentId = ({ user }: PayloadRequest): string =>
  (user as { readonly _sid?: string } | null)?._sid ?? ''

/** The sessions of a person that have not expired. */
export async function sessionsOf(req: PayloadRequest, userId: string): Promise<readonly AccountSession[]> {
  const found = await rows<{ id: string; created_at: string | null; expires_at: string; current: boolean }>(
    database(req.payload),
    sql`select id, created_at, expires_at, id = ${currentId(req)} as current from users_sessions
        where _parent_id = ${userId} and expires_at > now()
        order by id = ${currentId(req)} desc, created_at desc nulls last, id`,
  )
  return found.map(({ id, created_at: createdAt, expires_at: expiresAt, current }) => ({
    id,
    createdAt: isoDate(createdAt ?? expiresAt),
    expiresAt: isoDate(expiresAt),
    current,
  }))
}

/**
 * Ends another session of the signed-in person. Idempotent; the current one is ended by signing out.
 * @returns the sessions that are left
 */
export async function endSession(
  req: PayloadRequest,
  userId: string,
  sessionId: string,
): Promise<readonly AccountSession[]> {
  await database(req.payload).execute(
    sql`delete from users_sessions
        where _parent_id = ${userId} and id = ${sessionId} and id <> ${currentId(req)}`,
  )
  return sessionsOf(req, userId)
}

/**
 * Ends all sessions of the signed-in person but the current one.
 * @returns the sessions that are left
 */
export async function endOtherSessions(
  req: PayloadRequest,
  userId: string,
): Promise<readonly AccountSession[]> {
  await database(req.payload).execute(
    sql`delete from users_sessions where _parent_id = ${userId} and id <> ${currentId(req)}`,
  )
  return sessionsOf(req, userId)
}
