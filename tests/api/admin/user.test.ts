import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { adminLimits } from '#contract/admin.ts'
import type {
  AddCreditsAnswer,
  AdminMailsAnswer,
  AdminPluginsAnswer,
  AdminRequestsAnswer,
  AdminUserAnswer,
  NewsletterAnswer,
} from '#contract/admin.ts'
import { adminRoutes } from '#contract/admin-routes.ts'
import { apiRoutes } from '#contract/api-routes.ts'
import type { CreditTransactionsAnswer } from '#contract/credit-history.ts'
import type { Credits } from '#contract/credits.ts'
import { adminErrors } from '#contract/messages/admin-errors.ts'
import { expectError } from '../../support/client.ts'
import type { Answer, Person } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'
import { giveRoles, newStaff, newUser, theAdmin, visitor } from './stage.ts'

/** A person's page on /admin: what it tells, the newsletter, and adding credits. */

let db: Database
let admin: Person
beforeAll(async () => {
  db = new Database(inject('product').databaseUrl)
  admin = await theAdmin()
})
afterAll(() => db.close())

const parts = ['user', 'plugins', 'transactions', 'requests', 'mails'] as const
async function read<Shape>(part: (typeof parts)[number], id: string, query = ''): Promise<Shape> {
  const answer = await admin.client.get(`${adminRoutes[part].at(id).path}${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<Shape>()
}
const give = ({ client }: { readonly client: Person['client'] }, input: object): Promise<Answer> =>
  client.post(adminRoutes.addCredits.path, {
    credits: 100,
    description: 'Lost an afternoon to our outage',
    request_id: randomUUID(),
    ...input,
  })
const newPlugin = (person: Person) =>
  db.row<{ id: string; name: string }>(
    `insert into plugins (owner_id, name, author) values ($1, 'Opening Hours', 'Ida') returning id, name`,
    [person.id],
  )
const auditOf = (person: Person, action: string) =>
  db.rows<{ actor_email: string; title: string; changes: unknown }>(
    `select actor_email, title, changes from audit_log where target = $1 and action = $2 order by created_at`,
    [`users/${person.id}`, action],
  )
const balanceOf = async ({ client }: Person) =>
  (await client.get(apiRoutes.credits.path)).json<Credits>().spendable

describe("a person's page", () => {
  it('is refused to everybody but admins, part by part', async () => {
    const person = await newUser()
    const others = [person, await newStaff('editor', 'moderator')]
    for (const part of parts) {
      const { path } = adminRoutes[part].at(person.id)
      expectError(await visitor().get(path), 'unauthenticated')
      for (const { client } of others) expectError(await client.get(path), 'forbidden')
    }
  })

  it('is not found for a person who does not exist', async () => {
    for (const part of parts)
      expectError(await admin.client.get(adminRoutes[part].at(randomUUID()).path), 'not_found')
  })

  it('tells of plugins, credits, payments, requests, emails and sessions', async () => {
    const person = await newUser('Ida Berg')
    const plugin = await newPlugin(person)
    await db.rows(
      `insert into turns (user_id, plugin_id, request_id, prompt, view_mode, status, error_code, ended_at)
       values ($1, $2, $3, $4, 'backend', 'failed', 'model_confused', now())`,
      [person.id, plugin.id, randomUUID(), 'x'.repeat(1_000)],
    )
    await db.rows(
      `insert into plugsmith.mail_outbox (recipient, user_id, template, occasion, fields, subject, give_up_at, failed_at, error)
       values ($2, $1, 'welcome', $3, '{}', 'Your bench is ready', now(), now(), 'The mailbox is full')`,
      [person.id, person.email, randomUUID()],
    )
    await db.rows(
      `insert into payments (reference, user_id, kind, plan, amount, currency, credits, status, paid_at)
       values ($2, $1, 'pack', null, 999, 'usd', 50, 'paid', now())`,
      [person.id, `cs_${randomUUID()}`],
    )
    const { user, credits, monthly, payments, sessions } = await read<AdminUserAnswer>('user', person.id)
    expect(user).toMatchObject({ id: person.id, email: person.email, fullName: 'Ida Berg', balance: 10 })
    expect([credits, monthly]).toEqual([{ spendable: 10, reserved: 0 }, null])
    expect(payments).toMatchObject([{ kind: 'pack', plan: null, credits: 50, amount: 999, status: 'paid' }])
    expect(sessions).toHaveLength(1)
    const { plugins, total } = await read<AdminPluginsAnswer>('plugins', person.id)
    expect([plugins.map(({ name }) => name), total]).toEqual([[plugin.name], 1])
    const { transactions } = await read<CreditTransactionsAnswer>('transactions', person.id)
    expect(transactions).toMatchObject([{ type: 'signup', amount: 10, balanceAfter: 10 }])
    const { requests } = await read<AdminRequestsAnswer>('requests', person.id)
    expect(requests).toMatchObject([
      { status: 'failed', error: 'model_confused', pluginName: plugin.name, prompt: 'x'.repeat(200) },
    ])
    const { mails } = await read<AdminMailsAnswer>('mails', person.id)
    expect(mails).toContainEqual(
      expect.objectContaining({
        ...{ template: 'welcome', subject: 'Your bench is ready' },
        ...{ state: 'failed', error: 'The mailbox is full' },
      }),
    )
  })

  it('pages through requests and emails, newest first', async () => {
    const person = await newUser()
    const count = adminLimits.rowsPerPage + 3
    await newPlugin(person)
    await db.rows(
      `insert into turns (user_id, plugin_id, request_id, prompt, view_mode, status, ended_at, created_at)
       select $1, (select id from plugins where owner_id = $1), gen_random_uuid()::text, n::text, 'backend', 'answered', now(),
         now() - (n / 2) * interval '1 minute' from generate_series(1, $2::int) n`,
      [person.id, count],
    )
    await db.rows(
      `insert into plugsmith.mail_outbox (recipient, user_id, template, occasion, fields, give_up_at, sent_at, created_at)
       select $2, $1, 'welcome', gen_random_uuid()::text, '{}', now(), now(), now() - (n / 2) * interval '1 minute'
       from generate_series(1, $3::int) n`,
      [person.id, `none-${randomUUID()}@example.test`, count],
    )
    const first = await read<AdminRequestsAnswer>('requests', person.id)
    const second = await read<AdminRequestsAnswer>('requests', person.id, `?after=${first.next}`)
    expect(second.next).toBeNull()
    expect(new Set([...first.requests, ...second.requests].map(({ id }) => id)).size).toBe(count)
    const firstMails = await read<AdminMailsAnswer>('mails', person.id)
    const lastMails = await read<AdminMailsAnswer>('mails', person.id, `?after=${firstMails.next}`)
    const ids = [...firstMails.mails, ...lastMails.mails].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThanOrEqual(count)
    for (const part of ['requests', 'mails'] as const)
      expectError(await admin.client.get(`${adminRoutes[part].at(person.id).path}?after=x`), 'invalid_input')
  })

  it('reads requests through an index', async () => {
    const plan = await db.indexPlan(
      `select id from turns t where t.user_id = '${randomUUID()}' and (t.created_at, t.id) < (now(), '${randomUUID()}')
       order by t.created_at desc, t.id desc limit 21`,
    )
    expect(plan).toContain('turns_of_user')
  })
})

describe('the newsletter of a person', () => {
  const set = ({ client }: { readonly client: Person['client'] }, person: Person, subscribed: unknown) =>
    client.post(adminRoutes.newsletter.at(person.id).path, { subscribed })

  it('is turned off and on by admins only, and the audit log says so once for each change', async () => {
    const person = await newUser()
    expectError(await set({ client: visitor() }, person, false), 'unauthenticated')
    for (const other of [person, await newStaff('editor', 'moderator')])
      expectError(await set(other, person, false), 'forbidden')
    for (const subscribed of [false, false, true]) {
      const answer = await set(admin, person, subscribed)
      expect(answer.json<NewsletterAnswer>()).toEqual({ subscribed })
      expect((await read<AdminUserAnswer>('user', person.id)).user.newsletterSubscribed).toBe(subscribed)
    }
    expect((await auditOf(person, 'update')).map(({ changes }) => changes)).toEqual([
      { newsletterSubscribed: { from: true, to: false } },
      { newsletterSubscribed: { from: false, to: true } },
    ])
  })

  it('takes nothing but yes and no, of somebody who exists', async () => {
    const person = await newUser()
    for (const wrong of ['no', 0, null, {}]) expectError(await set(admin, person, wrong), 'invalid_input')
    expectError(await set(admin, { ...person, id: randomUUID() }, false), 'not_found')
  })
})

describe('adding credits', () => {
  it('is refused to everybody but admins, also from the moment on when the role is taken away', async () => {
    const person = await newUser()
    const input = { target_user_id: person.id }
    expectError(await give({ client: visitor() }, input), 'unauthenticated')
    for (const roles of [[], ['editor'], ['moderator']] as const) {
      const other = await newStaff(...roles)
      expectError(await give(other, input), 'forbidden')
    }
    const demoted = await newStaff('admin')
    expect((await give(demoted, input)).status).toBe(200)
    await giveRoles(demoted, [])
    expectError(await give(demoted, input), 'forbidden')
    expect(await balanceOf(person)).toBe(110)
  })

  it('moves credits that never expire, with the reason in the ledger and in the audit log', async () => {
    const person = await newUser()
    const answer = await give(admin, {
      target_user_id: person.id,
      credits: 500,
      description: '  An outage\0 ',
    })
    expect(answer.json<AddCreditsAnswer>()).toEqual({ new_balance: 510 })
    expect(await balanceOf(person)).toBe(510)
    const { transactions } = await read<CreditTransactionsAnswer>('transactions', person.id)
    expect(transactions[0]).toMatchObject({
      ...{ type: 'admin', amount: 500, balanceAfter: 510 },
      ...{ description: 'An outage', expiresAt: null },
    })
    const grants = await db.rows(
      `select g.source, g.expires_at from credit_grants g join credit_accounts a on a.id = g.account_id
       where a.user_id = $1 and g.amount = 500`,
      [person.id],
    )
    expect(grants).toEqual([{ source: 'admin', expires_at: null }])
    expect(await auditOf(person, 'add-credits')).toEqual([
      {
        actor_email: admin.email,
        title: person.email,
        changes: { credits: 500, reason: 'An outage' },
      },
    ])
  })

  it('takes whole numbers from 1 to the most that is added at once, and nothing else', async () => {
    const person = await newUser()
    const wrong = [0, -1, 1.5, 1e9, 1e400, adminLimits.credits + 1, '100', 'many', null, true, [100], {}]
    for (const credits of wrong) {
      const answer = await give(admin, { target_user_id: person.id, credits })
      expect(expectError(answer, 'invalid_input').details).toEqual({ credits: adminErrors.amount })
    }
    expect(await balanceOf(person)).toBe(10)
    for (const credits of [1, adminLimits.credits])
      expect((await give(admin, { target_user_id: person.id, credits })).status).toBe(200)
    expect(await balanceOf(person)).toBe(11 + adminLimits.credits)
  })

  it('needs a reason, an id and somebody who exists', async () => {
    const person = await newUser()
    const input = { target_user_id: person.id }
    for (const description of ['', '  ', '\u200b', 'x'.repeat(adminLimits.reasonCharacters + 1), 7, null])
      expectError(await give(admin, { ...input, description }), 'invalid_input')
    for (const request_id of [undefined, 'abc', 7])
      expectError(await give(admin, { ...input, request_id }), 'invalid_input')
    expectError(await give(admin, { target_user_id: 'abc' }), 'invalid_input')
    expectError(await give(admin, { target_user_id: randomUUID() }), 'not_found')
    expect(await balanceOf(person)).toBe(10)
  })

  it('moves credits once for the same request, however often and however quickly it is sent', async () => {
    const person = await newUser()
    const input = { target_user_id: person.id, request_id: randomUUID() }
    const answers = await Promise.all([give(admin, input), give(admin, input), give(admin, input)])
    for (const answer of [...answers, await give(admin, input)])
      expect(answer.json<AddCreditsAnswer>()).toEqual({ new_balance: 110 })
    expect(await auditOf(person, 'add-credits')).toHaveLength(1)
  })

  it('refuses the id of another request', async () => {
    const [person, other] = [await newUser(), await newUser()]
    const input = { target_user_id: person.id, request_id: randomUUID() }
    await give(admin, input)
    expectError(await give(admin, { ...input, credits: 7 }), 'request_reused')
    expectError(await give(admin, { ...input, target_user_id: other.id }), 'request_reused')
    expect([await balanceOf(person), await balanceOf(other)]).toEqual([110, 10])
  })

  it('adds what two admins give at the same time', async () => {
    const person = await newUser()
    const second = await newStaff('admin')
    const answers = await Promise.all(
      [admin, second, admin, second].map((each) => give(each, { target_user_id: person.id, credits: 5 })),
    )
    for (const answer of answers) expect(answer.status, answer.text).toBe(200)
    expect(await balanceOf(person)).toBe(30)
    const audit = await auditOf(person, 'add-credits')
    expect(audit.map(({ actor_email: email }) => email).sort()).toEqual(
      [admin.email, admin.email, second.email, second.email].sort(),
    )
  })
})
