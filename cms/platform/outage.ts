import { JWTAuthentication } from 'payload'
import type { PayloadRequest } from 'payload'
import { parseCookies } from 'payload/shared'
import { database, isOutOfReach, sql } from './database/index.ts'
import { ServiceError } from './errors.ts'

/** What people are told while the database is away: that we cannot be reached, and never that they are not signed in. */

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && (error.status === 401 || error.status === 403)

/**
 * Whether nobody is signed in only because the session could not be read: Payload takes a database that does not answer
 * for a session that is over. So the database is asked whether it answers, and once it does, for the session again.
 */
export async function isSessionUnread({ headers, payload, user }: PayloadRequest): Promise<boolean> {
  if (user || !parseCookies(headers).has(`${payload.config.cookiePrefix}-token`)) return false
  try {
    await database(payload).execute(sql`select 1`)
  } catch {
    return true
  }
  return (await JWTAuthentication({ headers, payload })).user !== null
}

/**
 * What a request really failed of: `unavailable` where that is the database's absence, else the error itself.
 * @param error what the request was ended by
 */
export async function underlyingError(req: PayloadRequest, error: Error): Promise<Error>
export async function underlyingError(req: PayloadRequest, error: unknown): Promise<unknown>
export async function underlyingError(req: PayloadRequest, error: unknown): Promise<unknown> {
  if (isOutOfReach(error)) {
    req.payload.logger.error({ err: error, path: req.pathname }, 'the database cannot be reached')
    return new ServiceError('unavailable')
  }
  return isRefusal(error) && (await isSessionUnread(req)) ? new ServiceError('unavailable') : error
}
