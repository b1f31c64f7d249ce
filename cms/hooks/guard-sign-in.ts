import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { AuthenticationError } from 'payload'
import type { CollectionAfterLoginHook, CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import { isBlank } from '#contract/schemas/text.ts'
import { countAttempt, forgetAttempts, isResetToken, rememberDevice } from '../features/accounts/index.ts'
import type { Attempt, Marked } from '../features/accounts/index.ts'
import { database, executorOf, row, sql } from '../platform/database/index.ts'
import { clientNetwork, requireSameOrigin } from '../platform/endpoint/request.ts'
import { ServiceError } from '../platform/errors.ts'
import { countAgainst } from '../platform/limiter/index.ts'
import type { User } from '../payload-types.ts'

const derive = promisify(pbkdf2)

/** The same work as Payload's for an existing account (its `generatePasswordSaltHash`: 600,000 rounds, 32 bytes). */
async function sameWorkAsForAnAccount(): Promise<void> {
  await derive('nobody', 'nobody', 600_000, 32, 'sha256')
}

/** The context key through which the hooks share the attempt. Requests cannot set it. */
const attemptContext = 'signInAttempt'

const guarded: ReadonlySet<string> = new Set(['login', 'resetPassword'])

/**
 * Runs before every sign-in and reset, also on Payload's own routes: refuses cross-site requests and counts attempts
 * (`countAttempt`). An unknown account, a wrong password and too many attempts get the same response after the same
 * work. Reset emails can only be requested through our own route (`features/accounts/endpoints.ts`).
 */
export const guardSignIn: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (!guarded.has(operation)) return args
  if (req.payloadAPI === 'REST') requireSameOrigin(req)
  const { data } = args as { data?: { email?: unknown; password?: unknown; token?: unknown } }
  if (operation === 'resetPassword') {
    await countAgainst(req.payload, 'signInPerAddress', clientNetwork(req))
    await holdToken(req, data?.token)
    return args
  }
  const email = typeof data?.email === 'string' ? data.email.trim().toLowerCase() : ''
  const account = await row<Marked>(
    database(req.payload),
    sql`select id, salt from users where email = ${email} and hash is not null and salt is not null`,
  )
  const { attempt, isAllowed } = await countAttempt(req, email, account ?? null)
  const isPassword = typeof data?.password === 'string' && !isBlank(data.password)
  if (!account || !isAllowed || !isPassword) await sameWorkAsForAnAccount()
  if (!isAllowed || !isPassword) throw new AuthenticationError(req.t)
  req.context[attemptContext] = attempt
  return args
}

/** After a sign-in or a reset: remembers the device and clears its attempts. */
export const welcomeDevice: CollectionAfterLoginHook<User> = async ({ req, user }) => {
  const attempt = req.context[attemptContext] as Attempt | undefined
  if (attempt) await forgetAttempts(req.payload, attempt)
  // Read in the transaction of the reset, which has changed the salt.
  const account = await row<Marked>(
    await executorOf(req),
    sql`select id, salt from users where id = ${user.id} and salt is not null`,
  )
  if (account) rememberDevice(req, account)
}

/**
 * Serializes two resets with one token, in Payload's transaction, so that the second finds it used.
 * @throws ServiceError `link_expired` for a value that cannot be a token
 */
async function holdToken(req: PayloadRequest, token: unknown): Promise<void> {
  if (!isResetToken(token)) throw new ServiceError('link_expired')
  await row(await executorOf(req), sql`select 1 from users where reset_password_token = ${token} for update`)
}
