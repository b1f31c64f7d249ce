import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import type { CollectionBeforeOperationHook } from 'payload'
import { database, row, sql } from '../database/index.ts'
import { countAgainst } from '../limiter/index.ts'
import { clientAddress, requireSameOrigin } from '../endpoints/request.ts'

const derive = promisify(pbkdf2)

/** The work Payload does for an account that exists (its `generatePasswordSaltHash`: 600,000 rounds, 32 bytes). */
async function sameWorkAsForAnAccount(): Promise<void> {
  await derive('nobody', 'nobody', 600_000, 32, 'sha256')
}

const guarded: ReadonlySet<string> = new Set(['login', 'forgotPassword', 'resetPassword'])

/**
 * Stands before every sign-in, reset mail and reset, Payload's own routes included: refuses what another site's page
 * sends, counts by e-mail and by address, and does the same work whether the account exists or not, so that neither
 * answer nor time tells.
 */
export const guardSignIn: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (!guarded.has(operation)) return args
  if (req.payloadAPI === 'REST') requireSameOrigin(req)
  if (operation === 'resetPassword') return args
  const data = (args as { data?: { email?: unknown } }).data
  const email = typeof data?.email === 'string' ? data.email.trim().toLowerCase() : ''
  await countAgainst(req.payload, 'signInPerAddress', clientAddress(req))
  await countAgainst(req.payload, 'signInPerEmail', email)
  if (operation === 'login') {
    const known = await row(
      database(req.payload),
      sql`select 1 from users where email = ${email} and hash is not null`,
    )
    if (!known) await sameWorkAsForAnAccount()
  }
  return args
}
