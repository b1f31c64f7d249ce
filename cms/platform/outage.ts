import { JWTAuthentication } from 'payload'
import type { PayloadRequest } from 'payload'
import { parseCookies } from 'payload/shared'
import { database, isOutOfReach, sql } from './database/index.ts'
import { ServiceError } from './errors.ts'

/** Reports a database outage as such, instead of telling people that they are not signed in. */

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && (error.status === 401 || error.status === 403)

/**
 * Whether nobody is signed in only because the session could not be read: Payload treats a database error as an expired
 * session. So this checks whether the database responds, and if it does, reads the session again.
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
 * The actual cause of a failed request: `unavailable` during a database outage, otherwise the error itself.
 * @param error the error that ended the request
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
