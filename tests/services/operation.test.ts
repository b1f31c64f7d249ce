import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import OpenAI from 'openai'
import type { Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type * as DatabaseModule from '#cms/platform/database/index.ts'
import { startMailStandIn } from '#server/embedded/mail/index.ts'
import type { MailMessage, MailStandIn, MailSummary } from '#server/embedded/mail/index.ts'
import { startServices } from '../support/services.ts'
import type { Services } from '../support/services.ts'
import { until } from '../support/until.ts'

/** What the operator is notified of, how often, and what the nightly check finds. */

const key = 'sk-proj-Zz19yyXX28wwVV37uuTT46ss'
const admins = ['root@example.test', 'second@example.test']

let folder: string
let mail: MailStandIn
/** Our services, which read their environment when they are loaded. */
const load = async () => ({
  ...(await import('#cms/features/accounts/index.ts')),
  ...(await import('#cms/platform/database/index.ts')),
  ...(await import('#cms/features/generation/index.ts')),
  ...(await import('#cms/features/maintenance/index.ts')),
  ...(await import('#cms/features/generation/model/outage.ts')),
  ...(await import('#cms/features/maintenance/nightly-audit.ts')),
  ...(await import('#cms/features/maintenance/watch-operation.ts')),
  ...(await import('#cms/platform/operation/index.ts')),
})

let services: Services
let payload: Payload
let own: Awaited<ReturnType<typeof load>>

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'plugsmith-mail-'))
  mail = await startMailStandIn({ smtpPort: 0, webPort: 0, folder })
  services = await startServices({
    SMTP_URL: `smtp://127.0.0.1:${mail.smtpPort}`,
    OPENAI_API_KEY: key,
    OPENAI_BASE_URL: 'https://model.example.test/v1',
    OPENAI_MODEL: 'some-model',
  })
  payload = services.payload
  own = await load()
  await run(own.sql`delete from users_roles`)
  for (const email of [...admins, 'editor@example.test', 'nobody@example.test']) {
    const id = await newUser(email)
    const role = admins.includes(email) ? 'admin' : email === 'editor@example.test' ? 'editor' : null
    if (role)
      await run(own.sql`insert into users_roles ("order", parent_id, value) values (1, ${id}, ${role})`)
  }
})
afterAll(async () => {
  await services.stop()
  await mail.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => run(own.sql`delete from operator_notices`))

type Query = Parameters<DatabaseModule.Executor['execute']>[0]
const run = async (query: Query): Promise<void> => {
  await own.database(payload).execute(query)
}

async function newUser(email = `${randomUUID()}@example.test`): Promise<string> {
  const user = await own.row<{ id: string }>(
    own.database(payload),
    own.sql`insert into users (email) values (${email}) returning id`,
  )
  return user!.id
}

interface NoticeRow {
  readonly kind: string
  readonly level: string
  readonly summary: string
  readonly details: unknown
  readonly count: number
}
const notices = (): Promise<NoticeRow[]> =>
  own.rows<NoticeRow>(
    own.database(payload),
    own.sql`select kind::text, level::text, summary, details, count::int as count
            from operator_notices order by created_at, id`,
  )
/** Maintenance also runs other nightly jobs, and records them. */
const audits = async (): Promise<NoticeRow[]> =>
  (await notices()).filter(({ kind }) => kind === 'ledger-audit')

const mailbox = (at: string) => `http://127.0.0.1:${mail.webPort}/dev/mailbox/api${at}`
const mails = async (): Promise<readonly MailSummary[]> => {
  const answer = (await (await fetch(mailbox('/messages'))).json()) as { messages: MailSummary[] }
  return answer.messages
}
const mailsAbout = async (summary: string): Promise<readonly MailSummary[]> =>
  (await mails()).filter(({ subject }) => subject.includes(summary.slice(0, 120)))

it('counts hung processes separately', async () => {
  const hung = (name: string) => ({
    kind: 'process-hung' as const,
    level: 'alert' as const,
    summary: `The process "${name}" had not answered`,
    byWords: true,
  })
  for (const name of ['gateway', 'worker', 'gateway']) await own.notifyAdmins(payload, hung(name))
  const found = (await notices()).map(({ summary, count }) => ({ summary, count }))
  expect(found).toEqual([
    { summary: 'The process "gateway" had not answered', count: 2 },
    { summary: 'The process "worker" had not answered', count: 1 },
  ])
})

describe('an outage', () => {
  it('reported by many at once becomes one notice with a count, and one mail per admin', async () => {
    const summary = `The disk is full: ${randomUUID()}`
    const notice = { kind: 'clean-up', level: 'alert', summary, details: { left: 0 } } as const
    await Promise.all(Array.from({ length: 30 }, () => own.notifyAdmins(payload, notice)))
    expect(await notices()).toEqual([{ ...notice, count: 30 }])
    const sent = await until('both admins are mailed', async () => {
      const found = await mailsAbout(summary)
      return found.length >= admins.length && found
    })
    expect(sent.flatMap(({ to }) => to).sort()).toEqual(admins)

    // A repeated alert is counted, not mailed. A later email proves that none is pending.
    await own.notifyAdmins(payload, notice)
    const other = { ...notice, kind: 'model-outage', summary: `Another: ${randomUUID()}` } as const
    await own.notifyAdmins(payload, other)
    await until('the other is mailed', async () => (await mailsAbout(other.summary)).length === admins.length)
    expect(await mailsAbout(summary)).toHaveLength(admins.length)
    expect((await notices()).map(({ count }) => count)).toEqual([31, 1])
  })

  it('that lasts is reported again after an hour', async () => {
    const notice = { kind: 'clean-up', level: 'alert', summary: 'Still full' } as const
    await own.notifyAdmins(payload, notice)
    await run(own.sql`update operator_notices set created_at = now() - interval '61 minutes'`)
    await own.notifyAdmins(payload, notice)
    expect((await notices()).map(({ count }) => count)).toEqual([1, 1])
  })

  it('is not counted together with success notices', async () => {
    await own.notifyAdmins(payload, { kind: 'clean-up', level: 'ok', summary: 'Cleared' })
    await own.notifyAdmins(payload, { kind: 'clean-up', level: 'alert', summary: 'Full' })
    expect((await notices()).map(({ level, count }) => ({ level, count }))).toEqual([
      { level: 'ok', count: 1 },
      { level: 'alert', count: 1 },
    ])
  })

  it("of the model includes the provider's message without the key", async () => {
    const refused = new OpenAI.APIError(
      401,
      {
        message: `Incorrect API key provided: ${key}.\nFind yours at https://platform.example.test.`,
        prompt: 'what the person wrote',
      },
      undefined,
      new Headers(),
    )
    await own.reportModelOutage(payload, new Error('the turn failed', { cause: refused }))
    const [notice] = await notices()
    expect(notice).toMatchObject({
      kind: 'model-outage',
      level: 'alert',
      summary:
        "The model's provider rejects our requests: 401 Incorrect API key provided: …. Find yours at https://platform.example.test.",
      details: { status: 401, provider: 'model.example.test', model: 'some-model' },
    })
    // As shown on the admin's page.
    const { docs } = await payload.find({ collection: 'operator-notices' })
    expect(docs[0]?.detailsText).toContain('"provider": "model.example.test"')
    expect(JSON.stringify(notice)).not.toMatch(/sk-|what the person wrote/)
    const [first] = await until('it is mailed', async () => {
      const found = await mailsAbout(notice!.summary)
      return found.length === admins.length && found
    })
    const text = ((await (await fetch(mailbox(`/messages/${first!.id}`))).json()) as MailMessage).text
    expect(text).toContain(notice!.summary)
    expect(text).toContain('/cms/collections/operator-notices')
  })

  it('of the model is described in our words when the provider sends none', async () => {
    const empty = new OpenAI.APIError(402, { choices: ['a body'] }, undefined, new Headers())
    await own.reportModelOutage(payload, empty)
    expect((await notices())[0]!.summary).toBe(
      "The model's provider rejects our requests: 402 the account needs to be topped up",
    )
  })
})

/** An account with its welcome credits. */
async function account(): Promise<string> {
  const userId = await newUser()
  await own.ensureWelcome(payload, userId)
  return userId
}
const tamper = (userId: string, by: number): Promise<void> =>
  run(own.sql`update credit_grants set remaining = remaining + ${by}
              where account_id in (select id from credit_accounts where user_id = ${userId})`)

describe('the nightly audit', () => {
  it('stores one result, however many workers run it', async () => {
    await account()
    await Promise.all(Array.from({ length: 12 }, () => own.nightlyAudit(payload)))
    await own.maintain(payload)
    const stored = await audits()
    expect(stored).toHaveLength(1)
    expect(stored[0]).toMatchObject({ kind: 'ledger-audit', level: 'ok', count: 1 })
    expect(stored[0]!.summary).toMatch(/^The ledger is sound: \d+ accounts?\.$/)
  })

  it('runs again when the last one is too old', async () => {
    await own.nightlyAudit(payload)
    await run(own.sql`update operator_notices set created_at = now() - interval '27 hours'`)
    await Promise.all([own.maintain(payload), own.maintain(payload)])
    expect(await audits()).toHaveLength(2)
  })

  it('names accounts that do not add up', async () => {
    const [first, second] = [await account(), await account()]
    await tamper(first, -1)
    await tamper(second, -3)
    await own.nightlyAudit(payload)
    const [notice] = await notices()
    expect(notice).toMatchObject({ level: 'alert', summary: '2 accounts do not add up.' })
    const { ledger } = notice!.details as { ledger: { transactions: number; remaining: number }[] }
    expect(ledger.map(({ transactions, remaining }) => transactions - remaining).sort()).toEqual([1, 3])
    await until(
      'the admins are mailed',
      async () => (await mailsAbout('2 accounts do not add up.')).length === admins.length,
    )
    await tamper(first, 1)
    await tamper(second, 3)
  })

  it('counts the credits and plugins of everybody again', async () => {
    const [first, second] = [await account(), await account()]
    await run(own.sql`update plugsmith.user_credits set credits = credits + 5 where user_id = ${first}`)
    await run(own.sql`delete from plugsmith.user_plugins where user_id = ${second}`)
    await own.nightlyAudit(payload)
    const [notice] = await notices()
    expect(notice).toMatchObject({ level: 'alert', summary: '2 kept totals of people are wrong.' })
    const { totals } = notice!.details as { totals: { userId: string }[] }
    expect(totals).toHaveLength(2)
    expect(totals).toContainEqual({ userId: first, total: 'credits', kept: 15, counted: 10 })
    expect(totals).toContainEqual({ userId: second, total: 'plugins', kept: null, counted: 0 })
    await run(own.sql`update plugsmith.user_credits set credits = credits - 5 where user_id = ${first}`)
    await run(own.sql`insert into plugsmith.user_plugins (user_id) values (${second})`)
  })

  it('runs even when the maintenance before it fails', async () => {
    const userId = await account()
    const ofUser = own.sql`account_id in (select id from credit_accounts where user_id = ${userId})`
    await run(own.sql`update credit_grants set expires_at = now() - interval '1 minute' where ${ofUser}`)
    // Its expiry is already recorded, so it cannot be booked again.
    await run(own.sql`
      insert into credit_transactions (account_id, amount, type, description, balance_after, idempotency_key)
      select account_id, -1, 'expiry', 'Booked for nothing', 0, 'expiry:grant:' || id from credit_grants where ${ofUser}`)
    await expect(own.maintain(payload)).rejects.toBeInstanceOf(AggregateError)
    expect(await notices()).toContainEqual(
      expect.objectContaining({ level: 'alert', summary: '1 account does not add up.' }),
    )
    await run(own.sql`delete from credit_transactions where description = 'Booked for nothing'`)
    await own.maintain(payload)
  })

  it('finds ended turns with an open reservation and running turns without one', async () => {
    const start = async () => {
      const userId = await account()
      const turn = await own.startTurn(payload, {
        user: { id: userId, email: 'ada@example.test' },
        requestId: randomUUID(),
        pluginId: null,
        prompt: 'A plugin',
        viewMode: 'backend',
      })
      return { userId, turnId: turn.id }
    }
    const ended = await start()
    const bare = await start()
    const sound = await start()
    await run(own.sql`update turns set status = 'failed' where id = ${ended.turnId}`)
    // Released without ending the turn: the account itself still adds up.
    await run(own.sql`update credit_reservations set status = 'released' where turn = ${bare.turnId}`)
    await tamper(bare.userId, 1)
    await own.nightlyAudit(payload)
    const [notice] = await notices()
    expect(notice).toMatchObject({
      level: 'alert',
      summary: '2 turns do not match the credits reserved for them.',
    })
    const { turns } = notice!.details as { turns: { turnId: string }[] }
    expect(turns).toEqual(
      expect.arrayContaining([
        { turnId: ended.turnId, status: 'failed', fault: 'reservation without an active turn' },
        { turnId: bare.turnId, status: 'queued', fault: 'active without a reservation' },
      ]),
    )
    expect(turns.map(({ turnId }) => turnId)).not.toContain(sound.turnId)
  })
})

describe('what is looked at every few minutes', () => {
  beforeEach(async () => {
    // What other tests and the making of the database have left, which may be minutes old.
    await run(own.sql`delete from turns`)
    await run(own.sql`delete from plugsmith.mail_outbox`)
    await run(own.sql`delete from plugsmith.publish_outbox`)
    await run(own.sql`delete from jobs.job`)
  })

  const found = async (): Promise<Record<string, string>> => {
    await run(own.sql`delete from operator_notices`)
    await own.watchOperation(payload)
    const alerts = (await notices()).filter(({ kind }) => kind !== 'disk')
    return Object.fromEntries(alerts.map(({ kind, summary }) => [kind, summary]))
  }
  /** A request that ended so many minutes ago. */
  async function failedTurn(code: string, minutesAgo: number): Promise<void> {
    const user = await newUser()
    const plugin = await own.row<{ id: string }>(
      own.database(payload),
      own.sql`insert into plugins (owner_id, name, author) values (${user}, 'Broken', 'Ada') returning id`,
    )
    const at = own.sql`now() - make_interval(mins => ${minutesAgo})`
    await run(
      own.sql`insert into turns (user_id, plugin_id, request_id, prompt, view_mode, status, error_code, ended_at, updated_at)
              values (${user}, ${plugin!.id}, ${randomUUID()}, 'A form', 'backend', 'failed', ${code}, ${at}, ${at})`,
    )
  }

  it('finds nothing to report while all is well', async () => {
    expect(await found()).toEqual({})
  })

  it('is an outage once three requests have ended for it lately', async () => {
    await failedTurn('checks_unavailable', 20)
    for (const minutesAgo of [1, 2]) await failedTurn('checks_unavailable', minutesAgo)
    expect(await found()).toEqual({})
    await failedTurn('checks_unavailable', 3)
    for (const code of ['model_unavailable', 'model_rate_limited', 'model_unavailable'])
      await failedTurn(code, 1)
    expect(await found()).toEqual({
      'sandbox-outage': 'Plugins cannot be tested in WordPress: 3 requests failed within 15 minutes.',
      'model-outage': 'The model cannot be used: 3 requests failed within 15 minutes.',
    })
  })

  it('is an email that was refused, but not one that is just being sent once', async () => {
    const mail = (occasion: string, failed: string | null, attempts: number) =>
      run(own.sql`insert into plugsmith.mail_outbox (recipient, template, occasion, fields, give_up_at, due_at, attempts, failed_at, error)
                  values ('a@example.test', 'welcome', ${occasion}, '{}', now() + interval '1 day', now() + interval '1 day',
                    ${attempts}, now() - ${failed}::interval, '550 no such mailbox')`)
    await mail('being sent', '10 seconds', 1)
    await mail('long ago', '1 day', 1)
    await mail('tried twice', null, 2)
    expect(await found()).toEqual({})
    await mail('refused', '6 minutes', 1)
    await mail('waiting', null, 4)
    expect(await found()).toEqual({
      mail: '1 email has failed, and 1 keep being refused: 550 no such mailbox',
    })
  })

  it('is a request that waits for a worker, and a change that waits for its pages', async () => {
    const job = (name: string, minutesAgo: number) =>
      run(
        own.sql`insert into jobs.job (name, data, created_on, start_after)
                select ${name}::text, '{}', at, at from (select now() - make_interval(mins => ${minutesAgo}) as at) waiting`,
      )
    await job('turns', 4)
    await job('billing-sync', 60)
    expect(await found()).toEqual({})
    await job('turns', 7)
    await run(
      own.sql`insert into plugsmith.publish_outbox (collection, created_at) values ('posts', now() - interval '6 minutes')`,
    )
    const waiting = { queue: '2 requests wait for a worker, the oldest for 7 minutes.' }
    expect(await found()).toEqual({
      ...waiting,
      publishing: '1 change is not on the pages yet, the oldest for 6 minutes.',
    })
    await run(own.sql`insert into plugsmith.publish_nodes (node, seen_at) values ('here', now())`)
    await run(
      own.sql`insert into plugsmith.publish_acks (node, outbox_id, status) select 'here', id, 'live' from plugsmith.publish_outbox`,
    )
    expect(await found()).toEqual(waiting)
    await run(own.sql`delete from jobs.job`)
    expect(await found()).toEqual({})
  })
})
