import type { PayloadRequest } from 'payload'
import { networkOf } from '#contract/network.ts'
import { validationMessages } from '#contract/messages/validation.ts'
import { hasRole, isModerator, isStaff } from '../../access/index.ts'
import type { User } from '../../payload-types.ts'
import { environment } from '../environment.ts'
import { ServiceError } from '../errors.ts'
import { countAgainst } from '../limiter/index.ts'

/** Reads what endpoints need from a request: user, network, parameters and body. */

/** The client's network for rate limits, as the gateway determined it (`networkOf`). The client cannot influence it. */
export function clientNetwork(req: PayloadRequest): string {
  return networkOf(req.headers.get('x-client-address') ?? 'unknown')
}

/** Whether the request comes from one of our own processes, through the gateway's internal listener. */
export const isInside = (req: PayloadRequest): boolean => req.headers.has('x-inside')

/** The request id, which the gateway assigned and which appears in the logs. */
export function requestId(req: PayloadRequest): string {
  return req.headers.get('x-request-id') ?? 'none'
}

/**
 * Refuses a state change that another site's page sends. Payload checks this for requests with a session; here it also
 * covers those without one, such as signing in (a forged sign-in would put a person into somebody else's account).
 * @throws ServiceError `forbidden`
 */
export function requireSameOrigin(req: PayloadRequest): void {
  const origin = req.headers.get('origin')
  if (origin) {
    if (origin === environment().PUBLIC_URL) return
  } else if (req.headers.get('sec-fetch-site') === 'same-origin') return
  throw new ServiceError('forbidden')
}

/**
 * The signed-in person.
 * @throws ServiceError `unauthenticated`
 */
export function requireUser(req: PayloadRequest): User {
  if (!req.user) throw new ServiceError('unauthenticated')
  return req.user as User
}

/** The id of the session with which a request was made, which Payload adds to the user; empty without one. */
export const sessionOf = ({ user }: PayloadRequest): string =>
  (user as { readonly _sid?: string } | null)?._sid ?? ''

/**
 * The signed-in admin.
 * @throws ServiceError `unauthenticated`, `forbidden`
 */
export function requireAdmin(req: PayloadRequest): User {
  const user = requireUser(req)
  if (!hasRole(user, 'admin')) throw new ServiceError('forbidden')
  return user
}

/**
 * The signed-in editor or admin.
 * @throws ServiceError `unauthenticated`, `forbidden`
 */
export function requireStaff(req: PayloadRequest): User {
  const user = requireUser(req)
  if (!isStaff(user)) throw new ServiceError('forbidden')
  return user
}

/**
 * The signed-in moderator; admins are moderators too.
 * @throws ServiceError `unauthenticated`, `forbidden`
 */
export function requireModerator(req: PayloadRequest): User {
  const user = requireUser(req)
  if (!isModerator(user)) throw new ServiceError('forbidden')
  return user
}

/**
 * The signed-in person, with this request counted against their limit, for expensive requests.
 * @throws ServiceError `unauthenticated`, or `rate_limited` when there were too many of them
 */
export async function requireCountedUser(req: PayloadRequest): Promise<User> {
  const user = requireUser(req)
  await countAgainst(req.payload, 'requestsPerUser', user.id)
  return user
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * An id from the path. A malformed id gives the same error as one that does not exist.
 * @throws ServiceError `not_found`
 */
export function routeId(req: PayloadRequest, name = 'id'): string {
  const value = req.routeParams?.[name]
  if (typeof value !== 'string' || !uuidPattern.test(value)) throw new ServiceError('not_found')
  return value.toLowerCase()
}

/** The query string of the request. */
export const queryOf = (req: PayloadRequest): URLSearchParams =>
  new URL(req.url ?? '', 'http://localhost').searchParams

/** Parses a positive integer without sign; undefined for anything else. */
export function positiveNumber(text: unknown): number | undefined {
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/**
 * A number from the query string.
 * @param fallback used if it is missing; without a fallback it is required
 * @throws ServiceError `invalid_input`
 */
export function queryNumber(req: PayloadRequest, name: string, fallback?: number): number {
  const text = queryOf(req).get(name)
  const value = text === null ? fallback : positiveNumber(text)
  if (value === undefined) throw new ServiceError('invalid_input', { [name]: validationMessages.unknown })
  return value
}

/**
 * An id from the query string.
 * @throws ServiceError `invalid_input`
 */
export function queryId(req: PayloadRequest, name: string): string {
  const value = queryOf(req).get(name)
  if (value === null || !uuidPattern.test(value))
    throw new ServiceError('invalid_input', { [name]: validationMessages.unknown })
  return value.toLowerCase()
}

/**
 * An id from a header.
 * @throws ServiceError `invalid_input`
 */
export function headerId(req: PayloadRequest, name: string): string {
  const value = req.headers.get(name)
  if (value === null || !uuidPattern.test(value))
    throw new ServiceError('invalid_input', { [name]: validationMessages.unknown })
  return value.toLowerCase()
}

/**
 * A text that is percent-encoded in a header, such as a file name; empty without it.
 * @throws ServiceError `invalid_input`
 */
export function percentEncodedHeader(req: PayloadRequest, name: string): string {
  try {
    return decodeURIComponent(req.headers.get(name) ?? '')
  } catch {
    throw new ServiceError('invalid_input')
  }
}

/** The type of a zod schema's `safeParse`, so that both zod and zod/mini fit. */
interface Schema<Output> {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: Output }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } }
}

/**
 * The JSON body, validated with a schema of the contract.
 * @param read how to read it, if not all at once
 * @throws ServiceError `invalid_input` with a message per field
 */
export async function body<Output>(
  req: PayloadRequest,
  schema: Schema<Output>,
  read: () => Promise<unknown> = async () => req.json?.(),
): Promise<Output> {
  if (!req.headers.get('content-type')?.startsWith('application/json'))
    throw new ServiceError('invalid_input')
  let value: unknown
  try {
    value = await read()
  } catch (reason) {
    if (reason instanceof ServiceError) throw reason
    throw new ServiceError('invalid_input')
  }
  return checked(value, schema)
}

/**
 * Validates a value with a schema of the contract.
 * @throws ServiceError `invalid_input` with a message per field
 */
export function checked<Output>(value: unknown, schema: Schema<Output>): Output {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const details: Record<string, string> = {}
  for (const issue of result.error.issues) details[issue.path.join('.') || 'body'] ??= issue.message
  throw new ServiceError('invalid_input', details)
}
