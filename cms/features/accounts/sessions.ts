import type { PayloadRequest } from 'payload'
import type { AccountSession } from '#contract/settings.ts'
import { database, isoDate, rows, sql } from '../../platform/database/index.ts'
import { sessionOf } from '../../platform/endpoint/request.ts'

/** The sessions of a person that have not expired. */
export async function sessionsOf(req: PayloadRequest, userId: string): Promise<readonly AccountSession[]> {
  const found = await rows<{ id: string; created_at: string | null; expires_at: string; current: boolean }>(
    database(req.payload),
    sql`select id, created_at, expires_at, id = ${sessionOf(req)} as current from users_sessions
        where _parent_id = ${userId} and expires_at > now()
        order by id = ${sessionOf(req)} desc, created_at desc nulls last, id`,
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
        where _parent_id = ${userId} and id = ${sessionId} and id <> ${sessionOf(req)}`,
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
    sql`delete from users_sessions where _parent_id = ${userId} and id <> ${sessionOf(req)}`,
  )
  return sessionsOf(req, userId)
}
