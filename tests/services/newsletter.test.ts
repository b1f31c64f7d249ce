import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newsletterLimits } from '#contract/newsletter-limits.ts'
import { newEmail } from '../support/client.ts'
import { Database } from '../support/ledger.ts'
import { startServices } from '../support/services.ts'
import type { NewUser, Services } from '../support/services.ts'

/** The welcome email, and the weekly promotion: to subscribers alone, to each once, with an end at any time. */

interface Sent {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
}

let services: Services
let payload: Payload
let db: Database
let sent: Sent[] = []
const load = async () => ({
  ...(await import('#cms/features/newsletter/index.ts')),
  ...(await import('#cms/features/accounts/index.ts')),
  ...(await import('#cms/features/composers.ts')),
  ...(await import('#cms/features/mail/index.ts')),
  ...(await import('#cms/features/notifications/index.ts')),
  ...(await import('#cms/features/notifications/unsubscribe-token.ts')),
  ...(await import('#cms/platform/database/index.ts')),
})
let own: Awaited<ReturnType<typeof load>>
let admin: NewUser

beforeAll(async () => {
  services = await startServices({ SMTP_URL: 'smtp://127.0.0.1:9' })
  payload = services.payload
  own = await load()
  db = new Database(process.env['DATABASE_URL'] ?? '')
  admin = await services.newUser()
})
afterAll(async () => {
  await db.close()
  await services.stop()
})
beforeEach(async () => {
  sent = []
  vi.restoreAllMocks()
  vi.spyOn(payload, 'sendEmail').mockImplementation(async (message) => {
    sent.push(message as Sent)
  })
  // Everybody of other tests has had one this week.
  await db.rows('update users set newsletter_subscribed = false')
  await db.rows('delete from plugsmith.mail_outbox')
  await db.rows('update plugsmith.mailings set stopped_at = now() where stopped_at is null')
})

const subscriber = async (): Promise<NewUser> => {
  const person = await services.newUser()
  await db.rows('update users set newsletter_subscribed = true where id = $1', [person.id])
  return person
}
const start = (key: string = randomUUID()) => own.startMailing(payload, admin.id, key)
const send = () => own.sendMails(payload, own.mailComposers)
const newest = async () => (await own.readMailings(own.database(payload)))[0]!
/** What two workers do until nobody is left. */
async function work(): Promise<void> {
  for (;;) {
    const queued = await Promise.all([own.queueMailings(payload), own.queueMailings(payload)])
    await Promise.all([send(), send()])
    if (queued.every((count) => count === 0)) return
  }
}

describe('the welcome email', () => {
  const signUp = async (fullName: string) => {
    const email = newEmail()
    const input = { email, password: 'correct horse battery', fullName, referralCode: null }
    const { userId } = await own.signUp(payload, input as Parameters<typeof own.signUp>[1], null)
    await send()
    sent = sent.filter(({ subject }) => subject === 'Welcome! Your first plugin is waiting')
    return payload.findByID({ collection: 'users', id: userId })
  }

  it('is sent once after somebody signs up, with their name', async () => {
    const user = await signUp('Ada King-Noel')
    expect(sent).toMatchObject([{ to: user.email, subject: 'Welcome! Your first plugin is waiting' }])
    expect(sent[0]?.text).toContain('Welcome, Ada King-Noel')
    expect(await own.sendWelcomeMail(payload, user)).toBe(false)
    await send()
    expect(sent).toHaveLength(1)
  })

  it('repeats no name that could be a message to somebody else', async () => {
    for (const name of ['Win at evil.example', 'http://evil.example', 'Call 555 1234 now', 'x'.repeat(60)]) {
      await signUp(name)
      expect(sent.at(-1)?.text).toContain('Welcome, friend')
      expect(sent.at(-1)?.html).not.toContain(name)
    }
  })

  it('is not sent for an account that did not sign up', async () => {
    await services.newUser()
    await send()
    expect(sent).toEqual([])
  })
})

describe('the weekly promotion', () => {
  it('goes to everybody who wants it, once, also with two workers and more people than a batch', async () => {
    const extra = newsletterLimits.batch + 30
    const run = randomUUID()
    await db.rows(
      `insert into users (email, newsletter_subscribed)
       select 'n' || g || '-${run}@example.test', case when g % 2 = 0 then true end from generate_series(1, $1) g`,
      [extra],
    )
    await db.confirmAddresses()
    const unconfirmed = await subscriber()
    await db.rows('delete from plugsmith.confirmed_addresses where user_id = $1', [unconfirmed.id])
    const [leaving, unsubscribed] = [await subscriber(), await services.newUser()]
    await db.rows(`update users set newsletter_subscribed = false where id = $1`, [unsubscribed.id])
    await db.rows(`insert into plugsmith.account_deletions (user_id, email) values ($1, 'x@example.test')`, [
      leaving.id,
    ])
    expect(await own.countRecipients(payload)).toEqual({ recipients: extra, mailing: null })
    const key = randomUUID()
    const started = await start(key)
    expect(started).toMatchObject({ recipients: extra, mailing: { state: 'sending', sent: 0 } })
    await work()
    expect(sent.map(({ to }) => to).toSorted()).toEqual(
      Array.from({ length: extra }, (_, at) => `n${at + 1}-${run}@example.test`).toSorted(),
    )
    expect(await newest()).toMatchObject({ state: 'done', sent: extra, failed: 0, uncertain: 0 })
    // The same press again, and another one in the same week.
    expect((await start(key)).mailing?.id).toBe(started.mailing?.id)
    expect(await own.countRecipients(payload)).toMatchObject({ recipients: 0 })
    expect(
      await db.rows(`select action, changes from audit_log where target = $1`, [
        `mailings/${started.mailing?.id}`,
      ]),
    ).toEqual([{ action: 'send', changes: { recipients: extra } }])
  })

  it('has the link and the headers that end it, and only it', async () => {
    const person = await subscriber()
    await start()
    await work()
    const url = own.unsubscribeUrl(person.id, 'newsletter')
    expect(sent).toMatchObject([
      {
        to: person.email,
        headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      },
    ])
    expect(sent[0]?.text).toContain(url)
    const named = own.subscriptionOfToken(url.split('/').at(-1))
    expect(named).toEqual({ userId: person.id, list: 'newsletter' })
    // Not the link that ends emails about notices, under another name.
    const other = own.unsubscribeUrl(person.id).split('/').at(-1) ?? ''
    expect(own.subscriptionOfToken(`n.${other}`)).toBeNull()
    await own.unsubscribe(payload, named!)
    await own.unsubscribe(payload, named!)
    expect(await own.countRecipients(payload)).toMatchObject({ recipients: 0 })
    expect(
      await db.count(
        'from plugsmith.notification_emails where user_id = $1 and unsubscribed_at is not null',
        [person.id],
      ),
    ).toBe(0)
  })

  it('is not sent to people who unsubscribe while it waits', async () => {
    const [person, other] = [await subscriber(), await subscriber()]
    await start()
    await own.queueMailings(payload)
    await own.unsubscribe(payload, { userId: person.id, list: 'newsletter' })
    await work()
    expect(sent.map(({ to }) => to)).toEqual([other.email])
    expect(await newest()).toMatchObject({ state: 'done', sent: 1 })
  })

  it('stops, and a later one goes to those who have not had it', async () => {
    const people = [await subscriber(), await subscriber()]
    const { mailing } = await start()
    await expect(start()).rejects.toMatchObject({ code: 'mailing_running' })
    await own.queueMailings(payload)
    await db.rows(
      `update plugsmith.mail_outbox set due_at = now() + interval '1 hour' where recipient = $1`,
      [people[1]!.email],
    )
    await send()
    expect(await own.stopMailing(payload, admin.id, mailing!.id)).toMatchObject({ state: 'stopped', sent: 1 })
    expect(await own.stopMailing(payload, admin.id, mailing!.id)).toMatchObject({ state: 'stopped' })
    await work()
    expect(sent.map(({ to }) => to)).toEqual([people[0]!.email])
    expect(await start()).toMatchObject({ recipients: 1 })
    await work()
    expect(sent.map(({ to }) => to)).toEqual([people[0]!.email, people[1]!.email])
    await expect(own.stopMailing(payload, admin.id, randomUUID())).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('is sent to nobody twice after a crash, and names those who may not have it', async () => {
    const [first, second] = [await subscriber(), await subscriber()]
    await start()
    await own.queueMailings(payload)
    // The connection ends after the email was handed over: nobody knows whether it was taken.
    const lost = vi.spyOn(payload, 'sendEmail').mockRejectedValueOnce(new Error('socket hang up'))
    await send()
    lost.mockRestore()
    vi.spyOn(payload, 'sendEmail').mockImplementation(async (message) => {
      sent.push(message as Sent)
    })
    await work()
    const mailing = await newest()
    expect(mailing).toMatchObject({ state: 'done', uncertain: 1 })
    const [unknown] = mailing.uncertainRecipients
    expect([first.email, second.email]).toContain(unknown)
    expect(await own.countRecipients(payload)).toMatchObject({ recipients: 0 })
  })

  it('waits for a mail server that is down, and reaches everybody but an address that is refused', async () => {
    const [refused, other] = [await subscriber(), await subscriber()]
    await start()
    await own.queueMailings(payload)
    const down = Object.assign(new Error('refused'), { code: 'ECONNECTION', syscall: 'connect' })
    vi.spyOn(payload, 'sendEmail').mockRejectedValue(down)
    expect(await send()).toMatchObject({ sent: 0, waiting: 2 })
    vi.spyOn(payload, 'sendEmail').mockImplementation(async (message) => {
      const { to } = message as Sent
      if (to === refused.email)
        throw Object.assign(new Error('no such mailbox'), { code: 'EENVELOPE', responseCode: 550 })
      sent.push(message as Sent)
    })
    await db.rows('update plugsmith.mail_outbox set due_at = now()')
    await work()
    expect(sent.map(({ to }) => to)).toEqual([other.email])
    expect(await newest()).toMatchObject({ state: 'done', sent: 1, failed: 1, uncertain: 0 })
  })

  it('lets what one person waits for go first', async () => {
    for (let count = 0; count < 20; count += 1) await subscriber()
    await start()
    await own.queueMailings(payload)
    const to = newEmail()
    await own.transaction(payload, (tx) =>
      own.queueMail(tx, {
        to,
        userId: null,
        template: 'account_deleted',
        occasion: 'x',
        values: { email: to },
      }),
    )
    await send()
    // A worker sends four at a time.
    expect(sent.findIndex((message) => message.to === to)).toBeLessThan(8)
    expect(sent).toHaveLength(21)
  })
})

describe('the schedule', () => {
  it.each([
    ['monday', '2026-11-30T09:00:00Z', '2026-11-30'],
    ['monday', '2026-11-30T08:59:59Z', null],
    ['monday', '2026-12-01T09:00:00Z', null],
    ['off', '2026-11-30T09:00:00Z', null],
  ] as const)('on %s, at %s', (day, now, week) => {
    expect(own.scheduledWeek(day, new Date(now))).toBe(week)
  })

  it('starts one mailing a week, however many workers ask', async () => {
    await subscriber()
    const week = randomUUID()
    const started = await Promise.all([1, 2, 3].map(() => own.startScheduled(payload, week)))
    expect(started.filter(Boolean)).toHaveLength(1)
    await work()
    expect(sent).toHaveLength(1)
    expect(await own.startScheduled(payload, week)).toBe(false)
  })
})
