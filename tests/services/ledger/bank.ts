import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { afterAll, beforeAll, expect } from 'vitest'
import type * as Credits from '#cms/features/credits/index.ts'
import type * as DatabaseModule from '#cms/platform/database/index.ts'
import type { ServiceError } from '#cms/platform/errors.ts'
import { realtimeEvents, userChannel } from '#contract/realtime.ts'
import { startServices } from '../../support/services.ts'
import type { Services } from '../../support/services.ts'

/** The outcome of a movement: done, a repetition, or not covered. */
export type Outcome = 'done' | 'repeated' | 'refused'

/** Late enough that the grant does not expire during a test. */
export const nextYear = new Date(Date.now() + 365 * 24 * 60 * 60 * 1000)

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0)

/** The ledger's services with their own database, each movement in its own transaction. Call it once per test file. */
export function createBank() {
  let services: Services
  let payload: Payload
  let credits: typeof Credits
  let db: typeof DatabaseModule
  beforeAll(async () => {
    services = await startServices()
    payload = services.payload
    credits = await import('#cms/features/credits/index.ts')
    db = await import('#cms/platform/database/index.ts')
  })
  afterAll(() => services.stop())

  async function outcomeOf(
    work: (tx: DatabaseModule.Executor) => Promise<Credits.Movement>,
  ): Promise<Outcome> {
    try {
      return (await db.transaction(payload, work)).repeated ? 'repeated' : 'done'
    } catch (error) {
      if (error instanceof Error && (error as ServiceError).code === 'insufficient_credits') return 'refused'
      throw error
    }
  }
  const order = { source: 'admin', type: 'admin', description: 'Test' } as const

  return {
    async newUser(): Promise<string> {
      const user = await db.row<{ id: string }>(
        db.database(payload),
        db.sql`insert into users (email) values (${`${randomUUID()}@example.test`}) returning id`,
      )
      return user!.id
    },
    grant: (userId: string, cause: string, amount: number, expiresAt: Date | null = null) =>
      outcomeOf((tx) => credits.grant(tx, { ...order, userId, amount, sourceReference: cause, expiresAt })),
    spend: (userId: string, cause: string, amount: number) =>
      outcomeOf((tx) =>
        credits.spend(tx, { ...order, type: 'plugin_download', userId, amount, idempotencyKey: cause }),
      ),
    reserve: (userId: string, turnId: string, amount: number) =>
      outcomeOf((tx) => credits.reserve(tx, { userId, turnId, amount })),
    settle: (turnId: string) => outcomeOf((tx) => credits.settle(tx, { turnId, description: 'Test' })),
    release: (turnId: string) =>
      outcomeOf((tx) => credits.release(tx, { turnId, expiryDescription: 'Test' })),

    /** A spend and a reservation in one transaction, which then fails. */
    failAfter: (userId: string, cause: string, amount: number) =>
      db.transaction(payload, async (tx) => {
        const spending = { ...order, userId, amount, idempotencyKey: cause }
        await credits.spend(tx, { ...spending, type: 'plugin_download' })
        await credits.reserve(tx, { userId, turnId: cause, amount: 1 })
        throw new Error('the rest fails')
      }),

    /** Ages one grant. */
    async outdate(cause: string): Promise<void> {
      await db
        .database(payload)
        .execute(
          db.sql`update credit_grants set expires_at = clock_timestamp() where source_reference = ${cause}`,
        )
    },
    /** Moves the expiry of a grant, as a clock jump would, to this many seconds from now by the database's clock. */
    async moveExpiry(cause: string, seconds: number): Promise<void> {
      await db.database(payload).execute(db.sql`
        update credit_grants set expires_at = clock_timestamp() + ${seconds} * interval '1 second'
        where source_reference = ${cause}`)
    },
    /** Seconds between the newest row of a person's ledger and now, by the database's clock. */
    async ageOfNewestRow(userId: string): Promise<number> {
      const newest = await db.row<{ age: number | null }>(
        db.database(payload),
        db.sql`select extract(epoch from clock_timestamp() - max(t.created_at))::float as age
               from credit_transactions t join credit_accounts a on a.id = t.account_id
               where a.user_id = ${userId}`,
      )
      return newest!.age!
    },
    sweep: (): Promise<number> => credits.expireGrants(payload),
    /** Changes the remainder of a person's grants, bypassing the ledger. */
    async tamper(userId: string, by: number): Promise<void> {
      await db.database(payload).execute(db.sql`
        update credit_grants set remaining = remaining + ${by}
        where account_id in (select id from credit_accounts where user_id = ${userId})`)
    },

    balanceOf: (userId: string): Promise<number> => credits.balanceOf(payload, userId),
    creditsOf: (userId: string) => credits.readCredits(payload, userId),
    /** The balance last announced to a person's pages. */
    async toldOf(userId: string): Promise<unknown> {
      const told = await db.row<{ body: unknown }>(
        db.database(payload),
        db.sql`select body from plugsmith.realtime_outbox
               where channel = ${userChannel(userId)} and event = ${realtimeEvents.creditsChanged}
               order by id desc limit 1`,
      )
      return told?.body
    },
    audit: () => credits.auditLedger(payload),
    async expectSound(): Promise<void> {
      expect(await credits.auditLedger(payload)).toEqual([])
    },
    /** A person's rows of the ledger, oldest first. */
    rowsOf: (userId: string) =>
      db.rows<{ amount: number; type: string; balance: number }>(
        db.database(payload),
        db.sql`select t.amount::int as amount, t.type::text as type, t.balance_after::int as balance
               from credit_transactions t join credit_accounts a on a.id = t.account_id
               where a.user_id = ${userId} order by t.created_at`,
      ),
  }
}

export type Bank = ReturnType<typeof createBank>
