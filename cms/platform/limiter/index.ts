import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { capPoints } from '#contract/environment.ts'
import { caps } from '#contract/limits.ts'
import type { CapName } from '#contract/limits.ts'
import { pool } from '../database/index.ts'
import { environment } from '../environment.ts'
import { ServiceError } from '../errors.ts'

/** Rate limits, counted in PostgreSQL, so that every gateway counts the same; reads alone each counts for itself. */

const limiters = new Map<CapName, RateLimiterPostgres>()

function limiter(payload: Payload, name: CapName): RateLimiterPostgres {
  const known = limiters.get(name)
  if (known) return known
  const made = new RateLimiterPostgres({
    storeClient: pool(payload),
    storeType: 'pool',
    schemaName: 'plugsmith',
    tableName: 'rate_limits',
    // The migration makes the table; the limiter has no right to change the schema.
    tableCreated: true,
    keyPrefix: name,
    points: capPoints(environment(), name),
    duration: caps[name].seconds,
  })
  limiters.set(name, made)
  return made
}

/** A key as it is stored: long ones by their hash, so that no two of them become the same. */
const stored = (key: string): string =>
  key.length <= 100 ? key : createHash('sha256').update(key).digest('hex')

/**
 * Counts one use against a cap.
 * @param key whom it is counted for: a user's id, an email, a network
 * @throws ServiceError `rate_limited` when the cap is reached, with the seconds to wait
 */
export const countAgainst = (payload: Payload, name: CapName, key: string): Promise<void> =>
  consume(limiter(payload, name), key)

async function consume(from: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await from.consume(stored(key))
  } catch (reason) {
    if (reason instanceof RateLimiterRes) {
      const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
      throw new ServiceError('rate_limited', { retryAfterSeconds: String(seconds) })
    }
    throw reason
  }
}

let publicReads: RateLimiterMemory | undefined

/**
 * Counts one read of the public API. In this process alone: a row to write for each would cost more than most reads.
 * @param key whom it is counted for: an address, or a creator's id
 * @throws ServiceError `rate_limited` when there were too many, with the seconds to wait
 */
export function countPublicRead(key: string): Promise<void> {
  publicReads ??= new RateLimiterMemory({
    points: capPoints(environment(), 'publicReadsPerAddress'),
    duration: caps.publicReadsPerAddress.seconds,
  })
  return consume(publicReads, key)
}

/** Forgets what was counted, for somebody who has shown that it was them. */
export async function forgetCount(payload: Payload, name: CapName, key: string): Promise<void> {
  await limiter(payload, name).delete(stored(key))
}

/** Takes back one use that was counted and turned out to be no such thing. */
export async function uncount(payload: Payload, name: CapName, key: string): Promise<void> {
  await limiter(payload, name).reward(stored(key), 1)
}
