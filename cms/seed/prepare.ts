import { Client } from 'pg'
import { getPayload } from 'payload'
import type { Migration, Payload } from 'payload'
import config from '../payload.config.ts'
import { sampleAccounts } from '#contract/sample-accounts.ts'
import type { SampleAccess } from '#contract/sample-accounts.ts'
import { isPasswordOf } from '../features/accounts/index.ts'
import { setUpPayments } from '../features/billing/index.ts'
import { environment } from '../platform/environment.ts'
import { jobs } from '../features/jobs.ts'
import { watchContent } from '../features/publishing/index.ts'
import { migrations } from '../migrations/index.ts'
import { prepareQueues } from '../platform/queue/index.ts'
import { restoreMark } from './restore-mark.ts'
import { seed } from './index.ts'
import type { SeedOptions } from './index.ts'

/** An arbitrary number that no other advisory lock uses. */
const lockKey = 7_340_021

/** Runs `work` while no other machine prepares the same database. */
async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: environment().DATABASE_URL })
  await client.connect()
  try {
    // The lock is released with the connection, however this process ends.
    await client.query('select pg_advisory_lock($1)', [lockKey])
    const { rowCount } = await client.query('select from pg_namespace where nspname = $1', [restoreMark])
    if (rowCount)
      throw new Error(
        'a backup was being restored into it and is not complete: restore it again, into an empty one.',
      )
    return await work()
  } finally {
    await client.end()
  }
}

async function accessTo(payload: Payload, email: string, password: string): Promise<SampleAccess> {
  const opens = await isPasswordOf(payload, email, password)
  return opens === undefined ? 'none' : opens ? 'opens' : 'other password'
}

/** Gives the embedded Stripe its products and prices. An account at Stripe itself is set up by its owner: `stripe:setup`. */
async function setUpEmbeddedPayments(payload: Payload): Promise<void> {
  if (environment().STRIPE_API_URL === '') return
  try {
    await setUpPayments(payload)
  } catch (error) {
    // Everything but buying works without it, and the next start tries again.
    payload.logger.error({ err: error }, 'the embedded Stripe could not be set up')
  }
}

/**
 * Prepares the database: migrations, triggers that record content changes, queues, and on a new installation the first
 * accounts and samples, and the embedded Stripe's prices. Existing data is left alone, so it can run before every start, on several machines at once.
 * @returns whether the passwords open the sample accounts, which another installation on this database may have
 *   created
 */
export async function prepare(
  options: SeedOptions,
): Promise<Record<keyof typeof sampleAccounts, SampleAccess>> {
  return alone(async () => {
    const payload = await getPayload({ config, disableOnInit: true })
    // Given, because Payload would otherwise load them from source, with everything they import.
    await payload.db.migrate({ migrations: migrations as Migration[] })
    await watchContent(payload)
    await prepareQueues(jobs)
    await seed(payload, options)
    await setUpEmbeddedPayments(payload)
    const [admin, creator] = await Promise.all([
      accessTo(payload, sampleAccounts.admin.email, options.adminPassword),
      accessTo(payload, sampleAccounts.creator.email, options.creatorPassword),
    ])
    await payload.destroy()
    return { admin, creator }
  })
}
