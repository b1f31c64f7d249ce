import { createHmac, randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailEventHeaders, mailEventLimits } from '#contract/mail-events.ts'
import type { MailTemplateName } from '#contract/mail-templates.ts'
import { newEmail } from '../support/client.ts'
import { Database } from '../support/ledger.ts'
import { freePort } from '../support/ports.ts'
import { startServices } from '../support/services.ts'
import type { NewUser, Services } from '../support/services.ts'

/** Addresses that bounce or complain: reported by the mail service or refused by the mail server, and spared from then on. */

const secret = 'a secret of sixteen characters'

let services: Services
let payload: Payload
let db: Database
let admin: NewUser
let server: SMTPServer
/** What the mail server answers to a recipient; nothing lets it in. */
let refuse: (to: string) => string | undefined = () => undefined
let received: string[] = []
const load = async () => ({
  ...(await import('#cms/features/mail/index.ts')),
  ...(await import('#cms/features/mail/log.ts')),
  ...(await import('#cms/features/mail/erasure.ts')),
  ...(await import('#cms/features/accounts/password.ts')),
  ...(await import('#cms/features/newsletter/index.ts')),
  ...(await import('#cms/platform/database/index.ts')),
  ...(await import('#cms/platform/mail/send.ts')),
})
let own: Awaited<ReturnType<typeof load>>

const port = await freePort()
const listen = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
function newServer(greetingDelayMs = 0): SMTPServer {
  const made = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => void setTimeout(done, greetingDelayMs),
    onRcptTo({ address }, _session, done) {
      const answer = refuse(address)
      if (answer === undefined) return done()
      const [code = '', ...words] = answer.split(' ')
      done(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }))
    },
    onData(stream, session, done) {
      stream.resume()
      stream.on('end', () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  made.on('error', () => undefined)
  return made
}

beforeAll(async () => {
  server = newServer()
  await listen()
  services = await startServices({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_WEBHOOK_SECRET: secret })
  payload = services.payload
  own = await load()
  db = new Database(process.env['DATABASE_URL'] ?? '')
  admin = await services.newUser()
})
afterAll(async () => {
  await db.close()
  await services.stop()
  await new Promise<void>((resolve) => server.close(resolve))
})
beforeEach(async () => {
  refuse = () => undefined
  received = []
  await db.rows('delete from plugsmith.mail_outbox')
  await db.rows('delete from plugsmith.suppressed_emails')
})

const queue = (to: string, template: MailTemplateName = 'welcome', options: object = {}) =>
  own.transaction(payload, (tx) =>
    own.queueMail(tx, {
      ...{ to, userId: null, template, occasion: randomUUID() },
      values: { name: 'Ada', credits: '10', link: 'https://a.example' } as never,
      ...options,
    }),
  )
const suppressed = () =>
  db.rows<{ email: string; reason: string; detail: string | null }>(
    'select email, reason, detail from plugsmith.suppressed_emails order by email',
  )
const states = async (to: string) =>
  (await own.readMailLog(payload, { search: to, state: null, template: null }, null)).mails
    .map(({ template, state }) => `${template} ${state}`)
    .toSorted()

interface Report {
  readonly time?: number
  readonly body?: string
  readonly signature?: string
  readonly key?: string
}
/** Reports events as a mail service does. */
function report(events: readonly object[], report: Report = {}): Promise<void> {
  const { time = Math.floor(Date.now() / 1_000), key = secret } = report
  const body = report.body ?? JSON.stringify({ events })
  const signature = report.signature ?? createHmac('sha256', key).update(`${time}.${body}`).digest('hex')
  const request = new Request('http://localhost/api/mail-events', {
    method: 'POST',
    headers: { [mailEventHeaders.time]: String(time), [mailEventHeaders.signature]: signature },
    body,
  })
  return own.receiveMailEvents({ payload, body: request.body, headers: request.headers } as never)
}
const event = (email: string, change: object = {}) => ({
  ...{ id: randomUUID(), type: 'bounce', email, detail: '550 5.1.1 No such user' },
  ...change,
})

describe('a report of the mail service', () => {
  it('puts hard bounces and complaints on the list, and nothing else', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => services.newUser()))
    const [hard, soft, complaint, delivered, both] = people.map(({ email }) => email) as [
      ...[string, string, string, string, string],
    ]
    const stranger = newEmail()
    await report([
      event(hard.toUpperCase()),
      event(soft, { permanent: false }),
      event(complaint, { type: 'complaint', detail: undefined }),
      event(delivered, { type: 'delivered' }),
      event(both),
      event(both, { type: 'complaint', detail: 'abuse' }),
      event(stranger),
    ])
    expect(await suppressed()).toEqual(
      [
        { email: hard, reason: 'bounce', detail: '550 5.1.1 No such user' },
        { email: complaint, reason: 'complaint', detail: null },
        { email: both, reason: 'complaint', detail: 'abuse' },
      ].toSorted((a, b) => (a.email < b.email ? -1 : 1)),
    )
    expect(await own.suppressionOf(payload, hard)).toBe('bounce')
    expect(await own.suppressionOf(payload, soft)).toBeNull()
  })

  it('knows an address without an account that was written to', async () => {
    const to = newEmail()
    await queue(to)
    await report([event(to)])
    expect(await suppressed()).toMatchObject([{ email: to }])
  })

  it('counts once, also after staff have let the address have emails again', async () => {
    const { email } = await services.newUser()
    const same = event(email)
    await report([same, same])
    await report([same])
    const { addresses } = await own.listSuppressed(payload, email, null)
    expect(addresses).toHaveLength(1)
    await own.removeSuppressed(payload, admin.id, addresses[0]!.id)
    await report([same])
    expect(await suppressed()).toEqual([])
    await report([event(email)])
    expect(await suppressed()).toHaveLength(1)
    await db.rows(`update plugsmith.mail_events set received_at = now() - interval '31 days'`)
    await own.forgetMailEvents(payload)
    expect(await db.rows('select 1 from plugsmith.mail_events')).toEqual([])
  })

  const now = Math.floor(Date.now() / 1_000)
  it.each<[string, Report]>([
    ['signed with another secret', { key: 'another secret of some length' }],
    ['without a signature', { signature: '' }],
    ['with a signature that is no number', { signature: 'zz' }],
    ['with a part of a signature', { signature: 'ab12' }],
    ['that is too old', { time: now - mailEventLimits.toleranceSeconds - 5 }],
    ['from the future', { time: now + mailEventLimits.toleranceSeconds + 60 }],
    ['without a time', { time: Number.NaN }],
  ])('%s is refused', async (_what, how) => {
    const { email } = await services.newUser()
    await expect(report([event(email)], how)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await suppressed()).toEqual([])
  })

  it.each([
    ['that is no JSON', '{"events": ['],
    ['without events', '{}'],
    ['whose event has no id', '{"events": [{"type": "bounce", "email": "a@example.test"}]}'],
    ['with numbers for texts', '{"events": [{"id": 1, "type": 2, "email": 3}]}'],
    ['that is null', 'null'],
    [
      'with too many events',
      JSON.stringify({
        events: Array.from({ length: mailEventLimits.perReport + 1 }, () => event('a@example.test')),
      }),
    ],
  ])('%s is refused as wrong', async (_what, body) => {
    await expect(report([], { body })).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it('that is too long is refused', async () => {
    const body = 'x'.repeat(mailEventLimits.bytes + 1)
    await expect(report([], { body })).rejects.toMatchObject({ code: 'too_large' })
  })

  it('with NUL and half a surrogate pair in its texts is taken in', async () => {
    const { email } = await services.newUser()
    await report([event(email, { id: 'a\u0000\ud800', detail: 'x\u0000\ud800' })])
    expect(await suppressed()).toMatchObject([{ email }])
  })
})

describe('a mail server', () => {
  it.each([
    ['550 5.1.1 No such user', true],
    ['550 No such user', true],
    ['553 5.1.2 No such host', true],
    ['552 5.2.2 Mailbox full', false],
    ['554 5.7.1 Blocked for policy', false],
  ])('that refuses a recipient with %s: bounce %s', async (answer, isBounce) => {
    const [bad, good] = [newEmail(), newEmail()]
    refuse = (to) => (to === bad ? answer : undefined)
    await queue(bad)
    await queue(good)
    expect(await own.sendMails(payload)).toMatchObject({ sent: 1, failed: 1 })
    expect(received).toEqual([good])
    expect(await states(bad)).toEqual(['welcome failed'])
    expect(await suppressed()).toEqual(
      isBounce ? [{ email: bad, reason: 'bounce', detail: expect.stringContaining(answer) }] : [],
    )
  })

  it('that refuses for now is asked again later', async () => {
    const to = newEmail()
    refuse = () => '450 4.2.1 Try later'
    await queue(to)
    expect(await own.sendMails(payload)).toMatchObject({ sent: 0, waiting: 1, failed: 0 })
    expect(await suppressed()).toEqual([])
    refuse = () => undefined
    await db.rows('update plugsmith.mail_outbox set due_at = now()')
    expect(await own.sendMails(payload)).toMatchObject({ sent: 1 })
  })

  it('that is down, and then there again, gets everything once', async () => {
    await new Promise<void>((resolve) => server.close(resolve))
    const people = [newEmail(), newEmail()]
    for (const to of people) await queue(to)
    expect(await own.sendMails(payload)).toMatchObject({ sent: 0, waiting: 2 })
    server = newServer()
    await listen()
    await db.rows('update plugsmith.mail_outbox set due_at = now()')
    expect(await own.sendMails(payload)).toMatchObject({ sent: 2 })
    expect(received.toSorted()).toEqual(people.toSorted())
  })

  it('that is slow is not waited for beyond the time', async () => {
    await new Promise<void>((resolve) => server.close(resolve))
    server = newServer(1_500)
    await listen()
    const message = { to: newEmail(), subject: 'x', html: '<p>x</p>', text: 'x' }
    await expect(own.sendWithin(payload, 200, message)).rejects.toThrow('the mail server does not respond')
    await queue(message.to)
    expect(await own.sendMails(payload)).toMatchObject({ sent: 1 })
    await new Promise<void>((resolve) => server.close(resolve))
    server = newServer()
    await listen()
  })

  it('that does not know somebody who has left puts nobody on the list', async () => {
    const to = newEmail()
    refuse = () => '550 5.1.1 No such user'
    await queue(to, 'account_deleted', { forget: true, values: { email: to } })
    await own.sendMails(payload)
    expect(await suppressed()).toEqual([])
  })
})

describe('a suppressed address', () => {
  const suppressedUser = async () => {
    const person = await services.newUser()
    await report([event(person.email)])
    return person
  }

  it('gets what cannot be left out, and the log says of the rest that it was suppressed', async () => {
    const { email } = await suppressedUser()
    await queue(email)
    await queue(email, 'receipt')
    await queue(email, 'notification_digest', { once: true })
    await own.queueResetMail(payload, email, randomUUID())
    expect(await own.sendMails(payload)).toMatchObject({ sent: 2, failed: 0 })
    expect(received).toEqual([email, email])
    expect(await states(email)).toEqual([
      'notification_digest suppressed',
      'password_reset sent',
      'receipt sent',
      'welcome suppressed',
    ])
  })

  it('is not counted among the recipients of the newsletter', async () => {
    await db.rows('update users set newsletter_subscribed = false')
    const [one, two] = [await services.newUser(), await suppressedUser()]
    await db.rows('update users set newsletter_subscribed = true where id = any ($1)', [[one.id, two.id]])
    expect(await own.countRecipients(payload)).toMatchObject({ recipients: 1 })
  })

  it('is removed from the list by staff, with an entry, and when its account is deleted', async () => {
    const { email } = await suppressedUser()
    const [found] = (await own.listSuppressed(payload, email.slice(0, 12), null)).addresses
    expect(found).toMatchObject({ email, reason: 'bounce', detail: '550 5.1.1 No such user' })
    await own.removeSuppressed(payload, admin.id, found!.id)
    await expect(own.removeSuppressed(payload, admin.id, found!.id)).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(
      await db.rows(`select action, title from audit_log where target = $1`, [
        `suppressed-emails/${found!.id}`,
      ]),
    ).toEqual([{ action: 'unsuppress', title: email }])
    const other = await suppressedUser()
    await own.mailErasure.erase(payload, { userId: other.id, email: other.email } as never)
    expect(await suppressed()).toEqual([])
  })
})

describe('the log of all emails', () => {
  const read = (view: object = {}, after: string | null = null) =>
    own.readMailLog(payload, { search: null, state: null, template: null, ...view }, after)

  it('comes in pages, newest first, by address, state and email', async () => {
    const run = randomUUID()
    await db.rows(
      `insert into plugsmith.mail_outbox (recipient, template, occasion, fields, give_up_at, created_at, sent_at)
       select 'p' || g || '-${run}@example.test', case when g % 2 = 0 then 'welcome' else 'receipt' end, 'x', '{}', now(),
         now() - g * interval '1 second', case when g % 3 = 0 then now() end
       from generate_series(1, 120) g`,
    )
    const found: string[] = []
    for (let after: string | null = null; ;) {
      const page = await read({ search: run }, after)
      found.push(...page.mails.map(({ recipient }) => recipient))
      if (page.next === null) break
      after = page.next
    }
    expect(found).toEqual(Array.from({ length: 120 }, (_, at) => `p${at + 1}-${run}@example.test`))
    const sent = await read({ state: 'sent', template: 'welcome' })
    expect(sent.mails).toHaveLength(20)
    expect((await read({ search: `p120-${run.slice(0, 8).toUpperCase()}` })).mails).toHaveLength(1)
    expect((await read({ search: '%_\\' })).mails).toEqual([])
    await expect(read({}, 'nonsense')).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it('sends what failed again, once, with an entry', async () => {
    const to = newEmail()
    refuse = () => '554 5.7.1 Blocked for policy'
    await queue(to)
    await own.sendMails(payload)
    refuse = () => undefined
    const [mail] = (await read({ state: 'failed' })).mails
    expect(mail).toMatchObject({ recipient: to, canResend: true, attempts: 1 })
    const pressed = await Promise.all([1, 2].map(() => own.resendMail(payload, admin.id, mail!.id)))
    expect(pressed).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])
    await Promise.all([own.sendMails(payload), own.sendMails(payload)])
    expect(received).toEqual([to])
    expect(await own.resendMail(payload, admin.id, mail!.id)).toMatchObject({ state: 'sent' })
    await own.sendMails(payload)
    expect(received).toEqual([to])
    expect(
      await db.rows(`select action, title from audit_log where target = $1`, [`emails/${mail!.id}`]),
    ).toEqual([{ action: 'send-again', title: to }])
    await expect(own.resendMail(payload, admin.id, randomUUID())).rejects.toMatchObject({ code: 'not_found' })
  })

  it('does not send again what holds a secret, or may have arrived', async () => {
    const [first, second] = [newEmail(), newEmail()]
    await queue(first, 'data_ready', { usefulSeconds: 0 })
    await queue(second, 'notification_digest', { once: true })
    await db.rows(
      `update plugsmith.mail_outbox set failed_at = now(), uncertain = true where recipient = $1`,
      [second],
    )
    await own.sendMails(payload)
    for (const to of [first, second]) {
      const [mail] = (await read({ search: to })).mails
      expect(mail?.canResend).toBe(false)
      await own.resendMail(payload, admin.id, mail!.id)
    }
    await own.sendMails(payload)
    expect(received).toEqual([])
  })

  it('uses an index for each way to look at it', async () => {
    // Most emails were sent: what was not is found by indexes of its own.
    await db.rows(
      `insert into plugsmith.mail_outbox (recipient, template, occasion, fields, give_up_at, created_at, sent_at)
       select 'i' || g || '@example.test', 'receipt', 'x', '{}', now(), now() - g * interval '1 second', now()
       from generate_series(1, 10000) g`,
    )
    // Also empties the list of rows that the index for searches has not taken yet.
    await db.rows('vacuum analyze plugsmith.mail_outbox')
    await db.rows(
      `insert into plugsmith.suppressed_emails (email, reason)
       select 'i' || g || '@example.test', 'bounce' from generate_series(1, 10000) g on conflict do nothing`,
    )
    await db.rows('vacuum analyze plugsmith.suppressed_emails')
    const order = 'order by created_at desc, id desc limit 51'
    const before = `(created_at, id) < ('2100-01-01T00:00:00Z', '00000000-0000-4000-8000-000000000000')`
    const plan = (where: string, table = 'mail_outbox') =>
      db.indexPlan(`select * from plugsmith.${table} where ${where} ${order}`)
    expect(await plan(before)).toContain('mail_outbox_newest')
    expect(await plan(`template = 'welcome' and ${before}`)).toContain('mail_outbox_of_template')
    expect(await plan(`sent_at is null and failed_at is null and ${before}`)).toContain('mail_outbox_open')
    expect(await plan(`failed_at is not null and suppressed and ${before}`)).toContain('mail_outbox_unsent')
    expect(await plan(before, 'suppressed_emails')).toContain('suppressed_emails_newest')
    expect(
      await db.indexPlan(`select * from plugsmith.mail_outbox where recipient ilike '%word%'`),
    ).toContain('mail_outbox_search')
    expect(
      await db.indexPlan(`select * from plugsmith.suppressed_emails where email ilike '%word%'`),
    ).toContain('suppressed_emails_search')
  })
})
