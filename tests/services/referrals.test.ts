import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { caps } from '#contract/limits.ts'
import { gifts } from '#contract/prices.ts'
import type * as Accounts from '#cms/features/accounts/index.ts'
import type * as Credits from '#cms/features/credits/index.ts'
import type * as DatabaseModule from '#cms/platform/database/index.ts'
import type * as Maintenance from '#cms/features/maintenance/index.ts'
import type * as Referrals from '#cms/features/referrals/index.ts'
import { startServices } from '../support/services.ts'
import type { Services } from '../support/services.ts'

/** Invited sign-ups that fail between creating the account and granting its credits, and many concurrent ones. */

let services: Services
let payload: Payload
let accounts: typeof Accounts
let credits: typeof Credits
let db: typeof DatabaseModule
let maintenance: typeof Maintenance
let referrals: typeof Referrals
beforeAll(async () => {
  services = await startServices()
  payload = services.payload
  accounts = await import('#cms/features/accounts/index.ts')
  credits = await import('#cms/features/credits/index.ts')
  db = await import('#cms/platform/database/index.ts')
  maintenance = await import('#cms/features/maintenance/index.ts')
  referrals = await import('#cms/features/referrals/index.ts')
})
afterAll(async () => {
  expect(await credits.auditLedger(payload)).toEqual([])
  await services.stop()
})

const both = gifts.signUp + gifts.invitee

/** An account as left by a process that died right after creating it: no credits, the invitation pending. */
async function unconfirmed(code: string | null): Promise<{ id: string; email: string }> {
  const user = await payload.create({
    collection: 'users',
    data: { email: `${randomUUID()}@example.test`, password: 'correct horse', roles: [] },
    context: { invitation: { code, signedInAs: null } },
  })
  return user
}
const confirm = ({ id, email }: { id: string; email: string }) =>
  db.transaction(payload, (tx) => accounts.confirmAddress(tx, id, email))
/** The same, with a confirmed address. */
async function brokenOff(code: string | null): Promise<string> {
  const user = await unconfirmed(code)
  await confirm(user)
  return user.id
}
async function newReferrer(): Promise<{ id: string; code: string }> {
  const id = await brokenOff(null)
  await accounts.ensureWelcome(payload, id)
  return { id, code: (await referrals.referralOf(payload, id)).inviteCode }
}
const balance = (userId: string) => credits.balanceOf(payload, userId)
const age = (interval: string) =>
  db
    .database(payload)
    .execute(db.sql`update referrals set created_at = now() - ${interval}::interval where status = 'pending'`)

it('completes an interrupted referral at the next sign-in, once', async () => {
  const referrer = await newReferrer()
  const invitee = await brokenOff(referrer.code)
  expect(await balance(invitee)).toBe(0)
  expect(await balance(referrer.id)).toBe(gifts.signUp)
  const welcomes = await Promise.all(
    Array.from({ length: 8 }, () => accounts.ensureWelcome(payload, invitee)),
  )
  expect(welcomes.filter(({ invited }) => invited)).toHaveLength(1)
  expect(await balance(invitee)).toBe(both)
  expect(await balance(referrer.id)).toBe(gifts.signUp + gifts.referrer)
})

it('completes an interrupted referral even if no one signs in', async () => {
  const referrer = await newReferrer()
  const [old, fresh] = [await brokenOff(referrer.code), await brokenOff(null)]
  await age('5 minutes')
  const recent = await brokenOff(referrer.code)
  await Promise.all([maintenance.maintain(payload), maintenance.maintain(payload)])
  expect(await balance(old)).toBe(both)
  // A sign-up still in progress is left alone.
  expect(await balance(recent)).toBe(0)
  expect(await balance(fresh)).toBe(0)
  expect(await balance(referrer.id)).toBe(gifts.signUp + gifts.referrer)
  await age('5 minutes')
  await maintenance.maintain(payload)
  await maintenance.maintain(payload)
  expect(await balance(recent)).toBe(both)
  expect(await balance(referrer.id)).toBe(gifts.signUp + 2 * gifts.referrer)
})

it('creates account and referral together or not at all', async () => {
  const referrer = await newReferrer()
  const email = `${randomUUID()}@example.test`
  const sign = () =>
    accounts.signUp(
      payload,
      { email, password: 'correct horse', fullName: 'Ada', referralCode: referrer.code },
      null,
    )
  const results = await Promise.allSettled(Array.from({ length: 6 }, sign))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [counts] = await db.rows<{ users: number; referrals: number }>(
    db.database(payload),
    db.sql`select (select count(*)::int from users where email = ${email}) as users,
             (select count(*)::int from referrals where referrer_id = ${referrer.id}) as referrals`,
  )
  expect(counts).toEqual({ users: 1, referrals: 1 })
})

it('rewards a referrer at most as often as the daily limit, even when people invite each other in a ring', async () => {
  const cap = caps.rewardedReferrals.points
  const popular = await newReferrer()
  const crowd = await Promise.all(Array.from({ length: cap + 6 }, () => brokenOff(popular.code)))
  // Each person in the crowd invites another, whose completion needs the account of the first at the same time.
  const guests = await Promise.all(
    crowd.map(async (host) => brokenOff((await referrals.referralOf(payload, host)).inviteCode)),
  )
  await Promise.all([...crowd, ...guests].map((id) => accounts.ensureWelcome(payload, id)))
  expect(await balance(popular.id)).toBe(gifts.signUp + cap * gifts.referrer)
  for (const host of crowd) expect(await balance(host)).toBe(both + gifts.referrer)
  for (const guest of guests) expect(await balance(guest)).toBe(both)
  expect(await referrals.referralOf(payload, popular.id)).toMatchObject({
    completed: cap + 6,
    earned: cap * gifts.referrer,
  })
})

it('rewards the referrer once the address of the invitee is confirmed, once', async () => {
  const referrer = await newReferrer()
  const invitee = await unconfirmed(referrer.code)
  await accounts.ensureWelcome(payload, invitee.id)
  expect(await balance(invitee.id)).toBe(both)
  expect(await balance(referrer.id)).toBe(gifts.signUp)
  expect(await referrals.referralOf(payload, referrer.id)).toMatchObject({ completed: 0, earned: 0 })
  // Signing in again makes no difference, and neither does the address that the account had before.
  await accounts.ensureWelcome(payload, invitee.id)
  await confirm({ ...invitee, email: 'before@example.test' })
  expect(await balance(referrer.id)).toBe(gifts.signUp)

  await Promise.all(Array.from({ length: 8 }, () => confirm(invitee)))
  await accounts.ensureWelcome(payload, invitee.id)
  expect(await balance(invitee.id)).toBe(both)
  expect(await balance(referrer.id)).toBe(gifts.signUp + gifts.referrer)
  expect(await referrals.referralOf(payload, referrer.id)).toMatchObject({
    completed: 1,
    earned: gifts.referrer,
  })
})

it('rewards the referrer of somebody whose sign-up and confirmation meet', async () => {
  const referrer = await newReferrer()
  const invitees = await Promise.all(Array.from({ length: 6 }, () => unconfirmed(referrer.code)))
  await Promise.all(
    invitees.flatMap((invitee) => [accounts.ensureWelcome(payload, invitee.id), confirm(invitee)]),
  )
  for (const { id } of invitees) expect(await balance(id)).toBe(both)
  expect(await balance(referrer.id)).toBe(gifts.signUp + 6 * gifts.referrer)
})

it('counts the limit by when rewards are paid, however long people took to confirm', async () => {
  const cap = caps.rewardedReferrals.points
  const referrer = await newReferrer()
  const invitees = await Promise.all(Array.from({ length: cap + 2 }, () => unconfirmed(referrer.code)))
  await Promise.all(invitees.map(({ id }) => accounts.ensureWelcome(payload, id)))
  await db
    .database(payload)
    .execute(
      db.sql`update referrals set created_at = now() - interval '9 days' where referrer_id = ${referrer.id}`,
    )
  await Promise.all(invitees.map(confirm))
  expect(await balance(referrer.id)).toBe(gifts.signUp + cap * gifts.referrer)
})

it('rewards the referrer at once where no email can be sent', async () => {
  const { environment } = await import('#cms/platform/environment.ts')
  const settings = environment() as { SMTP_URL: string }
  const { SMTP_URL } = settings
  settings.SMTP_URL = 'none'
  onTestFinished(() => {
    settings.SMTP_URL = SMTP_URL
  })
  const referrer = await newReferrer()
  const invitee = await unconfirmed(referrer.code)
  await accounts.ensureWelcome(payload, invitee.id)
  expect(await balance(referrer.id)).toBe(gifts.signUp + gifts.referrer)
})
