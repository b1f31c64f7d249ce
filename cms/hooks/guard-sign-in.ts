import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import type { CollectionAfterLoginHook, CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import { database, executorOf, row, sql } from '../database/index.ts'
import { countAgainst, forgetCount } from '../limiter/index.ts'
import { clientAddress, requireSameOrigin } from '../endpoints/request.ts'
import { ServiceError } from '../errors.ts'
import type { User } from '../payload-types.ts'

const derive = promisify(pbkdf2)

/** The work Payload does for an account that exists (its `generatePasswordSaltHash`: 600,000 rounds, 32 bytes). */
async function sameWorkAsForAnAccount(): Promise<void> {
  await derive('nobody', 'nobody', 600_000, 32, 'sha256')
}

const guarded: ReadonlySet<string> = new Set(['login', 'resetPassword'])

/**
 * Stands before every sign-in and reset, Payload's own routes included: refuses what another site's page sends, counts
 * by e-mail and by address, and does the same work whether the account exists or not, so that neither answer nor time
 * tells. Reset mails are asked for by our own route alone (`endpoints/passwords.ts`).
 */
export const guardSignIn: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (!guarded.has(operation)) return args
  if (req.payloadAPI === 'REST') requireSameOrigin(req)
  await countAgainst(req.payload, 'signInPerAddress', clientAddress(req))
  const { data } = args as { data?: { email?: unknown; token?: unknown } }
  if (operation === 'resetPassword') {
    await holdToken(req, data?.token)
    return args
  }
  const email = typeof data?.email === 'string' ? data.email.trim().toLowerCase() : ''
  await countAgainst(req.payload, 'signInPerEmail', email)
  const known = await row(
    database(req.payload),
    sql`select 1 from users where email = ${email} and hash is not null`,
  )
  if (!known) await sameWorkAsForAnAccount()
  return args
}

/** Forgets the tries of whoever knew the password in the end: signing in often is no attack. */
export const forgetTries: CollectionAfterLoginHook<User> = ({ req, user }) =>
  forgetCount(req.payload, 'signInPerEmail', user.email)

/**
 * Makes two resets with one token go one after the other, in Payload's transaction: the second then finds it used.
 * @throws ServiceError `link_expired` for what cannot be a token
 */
async function holdToken(req: PayloadRequest, token: unknown): Promise<void> {
  if (typeof token !== 'string' || !/^[0-9a-f]{40}$/.test(token)) throw new ServiceError('link_expired')
  await row(await executorOf(req), sql`select 1 from users where reset_password_token = ${token} for update`)
}
