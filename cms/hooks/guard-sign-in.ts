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

/** The work Payload does for an account that exists (its `generatePasswordSaltHash`: 600,000 rounds, 32 bytes). */
async function sameWorkAsForAnAccount(): Promise<void> {
  await derive('nobody', 'nobody', 600_000, 32, 'sha256')
}

/** Under this name the context carries what the hooks tell each other. Requests cannot set it: a context is the server's own. */
const attemptContext = 'signInAttempt'

const guarded: ReadonlySet<string> = new Set(['login', 'resetPassword'])

/**
 * Stands before every sign-in and reset, Payload's own routes included: refuses what another site's page sends, and
 * counts (`countAttempt`). An account that does not exist, a wrong password and too many attempts get the same answer
 * after the same work. Reset mails are asked for by our own route alone (`features/accounts/endpoints.ts`).
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

/** After a sign-in or a reset: the device is a known one now, and its attempts are forgotten. */
export const welcomeDevice: CollectionAfterLoginHook<User> = async ({ req, user }) => {
  const attempt = req.context[attemptContext] as Attempt | undefined
  if (attempt) await forgetAttempts(req.payload, attempt)
  // In the transaction of a reset, which has changed the salt.
  const account = await row<Marked>(
    await executorOf(req),
    sql`select id, salt from users where id = ${user.id} and salt is not null`,
  )
  if (account) rememberDevice(req, account)
}

/**
 * Makes two resets with one token go one after the other, in Payload's transaction: the second then finds it used.
 * @throws ServiceError `link_expired` for what cannot be a token
 */
async function holdToken(req: PayloadRequest, token: unknown): Promise<void> {
  if (!isResetToken(token)) throw new ServiceError('link_expired')
  await row(await executorOf(req), sql`select 1 from users where reset_password_token = ${token} for update`)
}
