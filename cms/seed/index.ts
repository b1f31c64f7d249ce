import type { Payload } from 'payload'
import type { Role } from '#contract/api.ts'
import { sampleAccounts } from '#contract/sample-accounts.ts'
import { confirmAddress, ensureWelcome } from '../features/accounts/index.ts'
import { database, row, sql, transaction } from '../platform/database/index.ts'
import { seedCommunity } from './community.ts'
import { seedContent } from './content/index.ts'
import { seedEmailTemplates } from './email-templates.ts'
import { seedPricing } from './pricing.ts'
import { seedSamplePlugins } from './sample-plugins.ts'

export interface SeedOptions {
  /** Passwords of the first admin and the sample creator; an empty one creates no account. */
  readonly adminPassword: string
  readonly creatorPassword: string
}

interface Account {
  readonly email: string
  readonly fullName: string
  readonly password: string
  readonly roles: Role[]
}

/** @returns the new account's id, or null when it exists or no password was given */
async function createAccount(payload: Payload, account: Account): Promise<string | null> {
  if (account.password === '') return null
  const existing = await row(database(payload), sql`select 1 from users where email = ${account.email}`)
  if (existing) return null
  const user = await payload.create({ collection: 'users', data: { ...account, onboardingCompleted: true } })
  await transaction(payload, (tx) => confirmAddress(tx, user.id, account.email))
  await ensureWelcome(payload, user.id)
  return user.id
}

/**
 * The first accounts of an installation: an admin, because otherwise Payload would let the first visitor become one,
 * and a sample creator with sample plugins. Created once; later changes stay.
 */
async function seedAccounts(payload: Payload, options: SeedOptions): Promise<void> {
  const empty = !(await row(database(payload), sql`select 1 from users limit 1`))
  if (!empty) return
  await createAccount(payload, { ...sampleAccounts.admin, password: options.adminPassword, roles: ['admin'] })
  const creator = await createAccount(payload, {
    ...sampleAccounts.creator,
    password: options.creatorPassword,
    roles: [],
  })
  if (creator) await seedSamplePlugins(payload, creator)
}

/** Seeds a new installation with email templates, accounts, sample plugins, plans, content and the forum, each only once. */
export async function seed(payload: Payload, options: SeedOptions): Promise<void> {
  await seedEmailTemplates(payload)
  await seedAccounts(payload, options)
  await seedPricing(payload)
  await seedContent(payload)
  await seedCommunity(payload)
}
