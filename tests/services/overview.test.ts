import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OverviewDay } from '#contract/admin-overview.ts'
import { Database } from '../support/ledger.ts'
import { startServices } from '../support/services.ts'
import type { Services } from '../support/services.ts'

/** The sums of days: that they equal the rows they were counted from, whatever happens to those. */

let services: Services
let payload: Payload
let db: Database
const load = () => import('#cms/features/overview/index.ts')
let overview: Awaited<ReturnType<typeof load>>

beforeAll(async () => {
  services = await startServices()
  payload = services.payload
  db = new Database(process.env['DATABASE_URL'] ?? '')
  overview = await load()
})
afterAll(async () => {
  await db.close()
  await services.stop()
})

/** A day so many before today in UTC, at noon. */
const noon = (before: number): string => {
  const now = new Date()
  return new Date(
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - before, 12),
  ).toISOString()
}
async function dayOf(before: number): Promise<OverviewDay> {
  const { days } = await overview.readOverview(payload, 90)
  const found = days.at(-1 - before)
  if (!found) throw new Error('no such day')
  return found
}

/** The days whose sums differ from a recount of all rows by day, written without the code under test. */
const wrongDays = () =>
  db.rows<object>(
    `with counted as (
       select (created_at at time zone 'UTC')::date as day, 'users' as what, count(*)::float8 as sum from users group by 1
       union all select (created_at at time zone 'UTC')::date, 'plugins', count(*) from plugins group by 1
       union all select (ended_at at time zone 'UTC')::date, status, count(*) from plugsmith.turn_records group by 1, 2
       union all select (created_at at time zone 'UTC')::date, 'granted', sum(amount) from credit_transactions
         where amount > 0 group by 1
       union all select (created_at at time zone 'UTC')::date,
           case when type in ('plugin_generation', 'plugin_download') then 'spent' else 'withdrawn' end, -sum(amount)
         from credit_transactions where amount < 0 group by 1, 2
       union all select (paid_at at time zone 'UTC')::date, 'paid ' || currency, sum(amount) from payments group by 1, 2
       union all select (paid_at at time zone 'UTC')::date, 'refunded ' || currency,
           sum(case when status = 'disputed' then amount else refunded_amount end) from payments group by 1, 2
       union all select (sent_at at time zone 'UTC')::date, 'sent', count(*) from plugsmith.mail_outbox
         where sent_at is not null group by 1
       union all select (failed_at at time zone 'UTC')::date, 'unsent', count(*) from plugsmith.mail_outbox
         where failed_at is not null and sent_at is null group by 1),
     kept as (
       select day, what, sum from plugsmith.daily_sums, lateral (values ('users', new_users), ('plugins', new_plugins),
         ('delivered', delivered), ('restored', restored), ('answered', answered), ('declined', declined),
         ('failed', failed), ('cancelled', cancelled), ('granted', credits_granted), ('spent', credits_spent),
         ('withdrawn', credits_withdrawn), ('sent', mails_sent), ('unsent', mails_failed)) as each (what, sum)
       union all
       select day, kind || (part->>'currency'), case kind when 'paid ' then (part->>'amount')::float8
         else (part->>'refunded')::float8 end
       from plugsmith.daily_sums, jsonb_array_elements(revenue) part, unnest(array['paid ', 'refunded ']) kind)
     select coalesce(c.day, k.day)::text as day, coalesce(c.what, k.what) as what, c.sum as counted, k.sum as kept
     from counted c full join kept k on k.day = c.day and k.what = c.what
     where coalesce(c.sum, 0) <> coalesce(k.sum, 0) order by 1, 2`,
  )

async function person(before: number): Promise<string> {
  const { id } = await services.newUser()
  await db.rows('update users set created_at = $2 where id = $1', [id, noon(before)])
  return id
}
const plugin = (owner: string, before: number) =>
  db.row<{ id: string }>(
    `insert into plugins (owner_id, name, author, created_at) values ($1, 'Counted', 'A', $2) returning id`,
    [owner, noon(before)],
  )
const ended = (status: string, before: number) =>
  db.rows(
    `insert into plugsmith.turn_records (turn_id, ended_at, status, attempts, model_calls, prompt_tokens,
       completion_tokens, queued_ms, writing_ms, checking_ms, repairing_ms)
     values (gen_random_uuid(), $2, $1, 1, 1, 1, 1, 0, 0, 0, 0)`,
    [status, noon(before)],
  )
const payment = (before: number, change: { amount: number; currency?: string; refunded?: number }) =>
  db.row<{ id: string }>(
    `insert into payments (reference, kind, amount, currency, credits, status, refunded_amount, paid_at)
     values ($1, 'pack', $2, $3, 50, 'paid', $4, $5) returning id`,
    [randomUUID(), change.amount, change.currency ?? 'usd', change.refunded ?? 0, noon(before)],
  )
const mail = (before: number, column: 'sent_at' | 'failed_at') =>
  db.row<{ id: string }>(
    `insert into plugsmith.mail_outbox (recipient, template, occasion, fields, give_up_at, ${column})
     values ('a@x.example', 'welcome', $1, '{}', now(), $2) returning id`,
    [randomUUID(), noon(before)],
  )
const moved = (amount: number, type: string, before: number) =>
  db.rows(
    `insert into credit_transactions (account_id, amount, type, description, balance_after, idempotency_key, created_at)
     select id, $1, $2::enum_credit_transactions_type, 'Moved', 0, gen_random_uuid(), $3 from credit_accounts limit 1`,
    [amount, type, noon(before)],
  )

describe('the sums of days', () => {
  it('are those of all rows, on each day of its own', async () => {
    const owner = await person(40)
    await plugin(owner, 39)
    for (const status of ['delivered', 'delivered', 'failed', 'answered']) await ended(status, 38)
    await payment(37, { amount: 999 })
    await payment(37, { amount: 2500, refunded: 500 })
    await payment(37, { amount: 1_000, currency: 'sek' })
    await mail(36, 'sent_at')
    await mail(36, 'failed_at')
    await moved(100, 'purchase', 35)
    await moved(-5, 'plugin_download', 35)
    await moved(-20, 'expiry', 35)
    await moved(-7, 'refund', 35)
    await overview.countDays(payload)
    expect(await dayOf(40)).toMatchObject({ users: 1, plugins: 0 })
    expect(await dayOf(39)).toMatchObject({ users: 0, plugins: 1 })
    expect((await dayOf(38)).requests).toEqual({
      ...{ delivered: 2, answered: 1, restored: 0, failed: 1, declined: 0, cancelled: 0 },
    })
    expect((await dayOf(37)).revenue).toEqual([
      { currency: 'sek', amount: 1_000, refunded: 0 },
      { currency: 'usd', amount: 3_499, refunded: 500 },
    ])
    expect(await dayOf(36)).toMatchObject({ mailsSent: 1, mailsFailed: 1 })
    expect(await dayOf(35)).toMatchObject({ granted: 100, spent: 5, withdrawn: 27 })
    expect(await wrongDays()).toEqual([])
  })

  it('count today with what has happened on it so far', async () => {
    await overview.countDays(payload)
    const before = await dayOf(0)
    await services.newUser()
    await overview.countDays(payload)
    expect(await dayOf(0)).toMatchObject({ users: before.users + 1, granted: before.granted + 10 })
    expect(await wrongDays()).toEqual([])
  })

  it('follow late events, changes and deletions of days long past', async () => {
    const owner = await person(60)
    const made = await plugin(owner, 59)
    const paid = await payment(58, { amount: 999 })
    const sent = await mail(57, 'sent_at')
    await overview.countDays(payload)
    expect(await wrongDays()).toEqual([])
    await ended('declined', 61)
    await payment(61, { amount: 500 })
    await db.rows(`update payments set status = 'disputed' where id = $1`, [paid.id])
    await db.rows('delete from plugins where id = $1', [made.id])
    await db.rows('delete from plugsmith.mail_outbox where id = $1', [sent.id])
    await db.rows('update credit_accounts set user_id = null where user_id = $1', [owner])
    await db.rows('delete from users where id = $1', [owner])
    expect((await wrongDays()).length).toBeGreaterThan(4)
    await overview.countDays(payload)
    expect(await wrongDays()).toEqual([])
    expect((await dayOf(58)).revenue).toEqual([{ currency: 'usd', amount: 999, refunded: 999 }])
    // Records of requests outlive the plugin and the person.
    expect((await dayOf(61)).requests.declined).toBe(1)
  })

  it('are right after a change that was rolled back, and after one that was committed while they were counted', async () => {
    const owner = await person(50)
    await overview.countDays(payload)
    await db.holding('delete from users where id = $1', [await person(49)], async () => {
      await overview.countDays(payload)
    })
    await overview.countDays(payload)
    expect(await wrongDays()).toEqual([])
    await Promise.all([
      ...Array.from({ length: 10 }, () => overview.countDays(payload)),
      ...Array.from({ length: 10 }, () => plugin(owner, 50)),
    ])
    await overview.countDays(payload)
    expect(await wrongDays()).toEqual([])
    expect((await dayOf(50)).plugins).toBe(10)
  })

  it('leave no day out after the worker was away for days', async () => {
    await db.rows(`delete from plugsmith.daily_sums where day > (now() at time zone 'UTC')::date - 9`)
    // As if they had been written on that day, when nobody had to mark it.
    await ended('cancelled', 6)
    await db.rows('delete from plugsmith.stale_days')
    await overview.countDays(payload)
    expect(await wrongDays()).toEqual([])
    expect((await dayOf(6)).requests.cancelled).toBe(1)
    expect(await db.count('from plugsmith.stale_days')).toBe(0)
  })

  it('tell what people hold in all, as their balances say', async () => {
    await services.newUser()
    await overview.countDays(payload)
    const { totals } = await overview.readOverview(payload, 7)
    const { credits } = await db.row<{ credits: number }>(
      `select sum(g.remaining)::int as credits from credit_grants g join credit_accounts a on a.id = g.account_id
       where a.user_id is not null`,
    )
    expect(totals).toEqual({
      credits,
      users: await db.count('from users'),
      plugins: await db.count('from plugins'),
    })
  })

  it('are read for as many days as were asked for, today last, without counting anything', async () => {
    for (const period of [7, 30, 90] as const) {
      const { days, countedAt } = await overview.readOverview(payload, period)
      expect(days.map(({ day }) => day)).toEqual(
        Array.from({ length: period }, (_, at) => noon(period - 1 - at).slice(0, 10)),
      )
      expect(Date.now() - new Date(countedAt ?? 0).getTime()).toBeLessThan(60_000)
    }
  })

  it('are counted through indexes', async () => {
    const plan = (table: string, column: string) =>
      db.indexPlan(
        `select count(*) from ${table} where ${column} >= now() - interval '1 day' and ${column} < now()`,
      )
    expect(await plan('users', 'created_at')).toMatch(/users_(by_age|created_at)/)
    expect(await plan('plugins', 'created_at')).toContain('plugins_created_at_idx')
    expect(await plan('plugsmith.turn_records', 'ended_at')).toContain('turn_records_by_end')
    expect(await plan('credit_transactions', 'created_at')).toContain('credit_transactions_created_at_idx')
    expect(await plan('payments', 'paid_at')).toContain('payments_paid_at_idx')
    expect(await plan('plugsmith.mail_outbox', 'sent_at')).toContain('mail_outbox_sent')
    expect(await plan('plugsmith.mail_outbox', 'failed_at')).toContain('mail_outbox_failed')
  })
})

describe('open notices', () => {
  const notice = (kind: string, level: string, summary: string, daysAgo: number) =>
    db.rows(
      `insert into operator_notices (kind, level, summary, updated_at)
       values ($1::enum_operator_notices_kind, $2::enum_operator_notices_level, $3, now() - $4 * interval '1 day')`,
      [kind, level, summary, daysAgo],
    )
  it('are alerts of late that no later check has found settled', async () => {
    await db.rows('delete from operator_notices')
    await notice('forum-audit', 'alert', 'Settled', 2)
    await notice('forum-audit', 'ok', 'All well', 1)
    await notice('ledger-audit', 'ok', 'Was well', 2)
    await notice('ledger-audit', 'alert', 'Open', 1)
    await notice('disk', 'alert', 'Old', 8)
    await notice('mail', 'alert', 'Newest', 0)
    const { notices } = await overview.readOverview(payload, 7)
    expect(notices.map(({ summary }) => summary)).toEqual(['Newest', 'Open'])
  })
})
