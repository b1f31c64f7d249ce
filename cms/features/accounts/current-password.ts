import { pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Payload, PayloadRequest } from 'payload'
import { validationMessages } from '#contract/messages/validation.ts'
import { normalizedPassword } from '#contract/passwords.ts'
import { database, row, sql } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { countAgainst, forgetCount } from '../../platform/limiter/index.ts'

const derive = promisify(pbkdf2)

interface Stored {
  readonly hash: string
  readonly salt: string
}

/** How Payload stores a password (its `getPasswordHashParameters`); the prefix marks the current method. */
const today = { prefix: 'pbkdf2-sha256-v1:', rounds: 600_000, bytes: 32 }
const before = { prefix: '', rounds: 25_000, bytes: 512 }

async function fits(password: string, { hash, salt }: Stored): Promise<boolean> {
  const { prefix, rounds, bytes } = hash.startsWith(today.prefix) ? today : before
  const wanted = Buffer.from(hash.slice(prefix.length), 'hex')
  const derived = await derive(password, salt, rounds, bytes, 'sha256')
  return derived.length === wanted.length && timingSafeEqual(derived, wanted)
}

/**
 * Whether a password is that of an account, without a rate limit: only for use at startup.
 * @returns undefined if the account does not exist
 */
export async function isPasswordOf(
  payload: Payload,
  email: string,
  password: string,
): Promise<boolean | undefined> {
  const stored = await row<Stored>(
    database(payload),
    sql`select coalesce(hash, '') as hash, coalesce(salt, '') as salt from users where email = ${email}`,
  )
  return stored && fits(password, stored)
}

/**
 * Requires the signed-in person's current password for a change of password or email, so that an unattended browser is
 * not enough to take over the account (ASVS 5, 6.2.3 and 7.5.1). Failed attempts are limited.
 * @param password the submitted value, of any type
 * @throws ServiceError `unauthenticated`, `rate_limited`, or `invalid_input` for the field `currentPassword`
 */
export async function requireCurrentPassword(req: PayloadRequest, password: unknown): Promise<void> {
  const { payload, user } = req
  if (!user) throw new ServiceError('unauthenticated')
  if (typeof password !== 'string' || password === '')
    throw new ServiceError('invalid_input', { currentPassword: validationMessages.required })
  await countAgainst(payload, 'currentPasswordPerUser', user.id)
  const stored = await row<Stored>(
    database(payload),
    sql`select hash, salt from users where id = ${user.id} and hash is not null and salt is not null`,
  )
  if (!stored || !(await fits(normalizedPassword(password), stored)))
    throw new ServiceError('invalid_input', { currentPassword: validationMessages.currentPassword })
  await forgetCount(payload, 'currentPasswordPerUser', user.id)
}
