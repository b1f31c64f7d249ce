import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import { caps } from '#contract/limits.ts'
import type { CapName } from '#contract/limits.ts'
import { pool } from '../database/index.ts'
import { ServiceError } from '../errors.ts'
import { recentOperation } from '../settings/index.ts'

/** Rate limits, counted in PostgreSQL so that all gateways share them; only reads are counted per process. */

const limiters = new Map<CapName, RateLimiterPostgres>()

/** The limiter of a cap, with the number that is allowed now: changing it leaves what was counted. */
async function limiter(payload: Payload, name: CapName): Promise<RateLimiterPostgres> {
  const points = (await recentOperation(payload)).caps[name]
  const made = limiters.get(name) ?? createLimiter(payload, name, points)
  made.points = points
  return made
}

function createLimiter(payload: Payload, name: CapName, points: number): RateLimiterPostgres {
  const made = new RateLimiterPostgres({
    storeClient: pool(payload),
    storeType: 'pool',
    schemaName: 'plugsmith',
    tableName: 'rate_limits',
    // A migration creates the table; the limiter may not change the schema.
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: caps[name].seconds,
  })
  limiters.set(name, made)
  return made
}

/** The key as stored: long ones are hashed, so that none are truncated to the same key. */
const stored = (key: string): string =>
  key.length <= 100 ? key : createHash('sha256').update(key).digest('hex')

/**
 * Counts one use against a cap.
 * @param key the user id, email or network it is counted for
 * @throws ServiceError `rate_limited` when the cap is reached, with the seconds to wait
 */
export const countAgainst = async (payload: Payload, name: CapName, key: string): Promise<void> =>
  consume(await limiter(payload, name), key)

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
 * Counts one read of the public API, per process, because writing a row would cost more than most reads.
 * @param key the address or creator id it is counted for
 * @throws ServiceError `rate_limited` when there were too many, with the seconds to wait
 */
export async function countPublicRead(payload: Payload, key: string): Promise<void> {
  const points = (await recentOperation(payload)).caps.publicReadsPerAddress
  publicReads ??= new RateLimiterMemory({ points, duration: caps.publicReadsPerAddress.seconds })
  publicReads.points = points
  return consume(publicReads, key)
}

/** Resets a count, for somebody who has proved their identity. */
export async function forgetCount(payload: Payload, name: CapName, key: string): Promise<void> {
  await (await limiter(payload, name)).delete(stored(key))
}

/** Takes back one use that should not have been counted. */
export async function uncount(payload: Payload, name: CapName, key: string): Promise<void> {
  await (await limiter(payload, name)).reward(stored(key), 1)
}
