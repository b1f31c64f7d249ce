import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startMailStandIn } from '#server/embedded/mail/index.ts'
import type { MailStandIn, MailSummary } from '#server/embedded/mail/index.ts'
import { mailTemplates } from '#contract/mail-templates.ts'
import type { MailTemplateName } from '#contract/mail-templates.ts'
import type { User } from '#cms/payload-types.ts'
import { newEmail } from '../support/client.ts'
import { Database } from '../support/ledger.ts'
import { startServices } from '../support/services.ts'
import type { Services } from '../support/services.ts'

/** Emails with a text from the CMS: queued with their cause, sent once, retried, logged. */

let services: Services
let payload: Payload
let db: Database
let mail: MailStandIn
let folder: string
const load = async () => ({
  ...(await import('#cms/features/mail/index.ts')),
  ...(await import('#cms/features/accounts/password.ts')),
  ...(await import('#cms/platform/database/index.ts')),
})
let own: Awaited<ReturnType<typeof load>>

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'plugsmith-mail-'))
  mail = await startMailStandIn({ smtpPort: 0, webPort: 0, folder })
  services = await startServices({ SMTP_URL: `smtp://127.0.0.1:${mail.smtpPort}` })
  payload = services.payload
  own = await load()
  db = new Database(process.env['DATABASE_URL'] ?? '')
})
afterAll(async () => {
  await db.close()
  await services.stop()
  await mail.close()
  rmSync(folder, { recursive: true, force: true })
})

const queue = (to: string, occasion: string, options: object = {}) =>
  own.transaction(payload, (tx) =>
    own.queueMail(tx, {
      to,
      userId: null,
      template: 'data_ready',
      occasion,
      values: { link: 'https://a.example/secret', date: 'March 3' },
      ...options,
    }),
  )
const inbox = async (to: string): Promise<readonly MailSummary[]> => {
  const address = `http://127.0.0.1:${mail.webPort}/dev/mailbox/api/messages?to=${encodeURIComponent(to)}`
  return ((await (await fetch(address)).json()) as { messages: MailSummary[] }).messages
}
const logged = (to: string) =>
  db.rows(
    `select occasion, subject, fields, attempts, error, sent_at is not null as sent,
    failed_at is not null as failed from plugsmith.mail_outbox where recipient = $1 order by created_at`,
    [to],
  )

describe('an email', () => {
  it('is sent once per recipient and occasion, by two workers and however often it is queued', async () => {
    const people = Array.from({ length: 20 }, () => newEmail())
    const queued = await Promise.all([...people, ...people].map((to) => queue(to, 'receipt:in_1')))
    expect(queued.filter(Boolean)).toHaveLength(people.length)
    await Promise.all([own.sendMails(payload), own.sendMails(payload)])
    for (const to of people) expect(await inbox(to)).toHaveLength(1)
    expect(await queue(people[0]!, 'receipt:in_1')).toBe(false)
    expect(await queue(people[0]!, 'receipt:in_2')).toBe(true)
    await own.sendMails(payload)
    expect(await inbox(people[0]!)).toHaveLength(2)
  })

  it('is logged with its subject, and without its values', async () => {
    const to = newEmail()
    await queue(to, 'data')
    await own.sendMails(payload)
    expect(await logged(to)).toEqual([
      {
        occasion: 'data',
        subject: 'Your data from Plugsmith is ready',
        fields: {},
        attempts: 1,
        error: null,
        sent: true,
        failed: false,
      },
    ])
  })

  it('is not queued when its cause is rolled back', async () => {
    const to = newEmail()
    const failed = own.transaction(payload, async (tx) => {
      await own.queueMail(tx, {
        to,
        userId: null,
        template: 'welcome',
        occasion: 'a',
        values: { name: 'Ada', credits: '10', link: 'https://a.example' },
      })
      throw new Error('undone')
    })
    await expect(failed).rejects.toThrow('undone')
    expect(await logged(to)).toEqual([])
  })

  it('is retried later when the mail server fails', async () => {
    const to = newEmail()
    await queue(to, 'later')
    const send = vi.spyOn(payload, 'sendEmail').mockRejectedValueOnce(new Error('connection lost'))
    expect(await own.sendMails(payload)).toMatchObject({ sent: 0, waiting: 1 })
    send.mockRestore()
    expect(await logged(to)).toMatchObject([{ attempts: 1, error: 'connection lost', sent: false }])
    // Not before its time.
    expect(await own.sendMails(payload)).toMatchObject({ sent: 0, waiting: 0 })
    await db.rows(`update plugsmith.mail_outbox set due_at = now() where recipient = $1`, [to])
    expect(await own.sendMails(payload)).toMatchObject({ sent: 1 })
    expect(await inbox(to)).toHaveLength(1)
  })

  it('is given up when the mail server refuses the recipient, or when it is too late', async () => {
    const refused = newEmail()
    await queue(refused, 'refused')
    const error = Object.assign(new Error('no such mailbox'), { code: 'EENVELOPE', responseCode: 550 })
    const send = vi.spyOn(payload, 'sendEmail').mockRejectedValueOnce(error)
    await own.sendMails(payload)
    send.mockRestore()
    const late = newEmail()
    await queue(late, 'late', { usefulSeconds: 0 })
    await own.sendMails(payload)
    expect(await logged(refused)).toMatchObject([{ failed: true, fields: {}, error: 'no such mailbox' }])
    expect(await logged(late)).toMatchObject([{ failed: true, fields: {}, error: 'too late' }])
    expect([...(await inbox(refused)), ...(await inbox(late))]).toEqual([])
  })

  it('to somebody who has left leaves no trace', async () => {
    const to = newEmail()
    await queue(to, 'left', { forget: true })
    await own.sendMails(payload)
    expect(await inbox(to)).toHaveLength(1)
    expect(await logged(to)).toEqual([])
  })
})

describe('the email of a password reset', () => {
  it('is queued once per request, and keeps the token that its link has', async () => {
    const { email } = await services.newUser()
    const request = randomUUID()
    await own.queueResetMail(payload, email, request)
    const token = async () =>
      (
        await db.row<{ token: string }>(`select reset_password_token as token from users where email = $1`, [
          email,
        ])
      ).token
    const first = await token()
    await own.queueResetMail(payload, email, request)
    expect(await token()).toBe(first)
    await own.sendMails(payload)
    expect(await inbox(email)).toHaveLength(1)
    expect(JSON.stringify(await logged(email))).not.toContain(first)
  })

  it('is not queued for an address without an account', async () => {
    const email = newEmail('nobody')
    await own.queueResetMail(payload, email, randomUUID())
    expect(await logged(email)).toEqual([])
  })
})

describe('a template in the CMS', () => {
  it('exists for every kind of email, and fills all that it promises', async () => {
    const { docs } = await payload.find({ collection: 'email-templates', limit: 100 })
    expect(docs.map(({ name }) => name).sort()).toEqual(Object.keys(mailTemplates).sort())
    const reset = docs.find(({ name }) => name === 'password_reset')
    expect(reset?.placeholders).toBe('{{product}} {{link}} {{expiry}}')
    // Every default text passes the check of placeholders.
    for (const { id, subject, content } of docs)
      await payload.update({ collection: 'email-templates', id, data: { subject, content } })
  })

  it.each([
    ['an unknown placeholder', { subject: 'Hello {{nmae}}' }, 'There is no placeholder {{nmae}}.'],
    ['HTML without its link', { content: '<p>Hello</p>' }, 'This email needs the placeholder {{link}}.'],
    ['a plain text without its link', { text: 'Hello' }, 'This email needs the placeholder {{link}}.'],
  ])('is not saved with %s', async (_what, data, message) => {
    const { docs } = await payload.find({
      collection: 'email-templates',
      where: { name: { equals: 'password_reset' } },
    })
    const saving = payload.update({ collection: 'email-templates', id: docs[0]!.id, data })
    await expect(saving).rejects.toMatchObject({
      data: { errors: [{ message: expect.stringContaining(message) }] },
    })
  })
})

describe('a test email', () => {
  const draft = (name: MailTemplateName, content: string) => ({
    name,
    subject: 'Try {{product}}',
    content,
    text: '',
  })
  const staff = async (): Promise<User> => {
    const { id } = await services.newUser()
    await db.rows(`insert into users_roles ("order", parent_id, value) values (1, $1, 'editor')`, [id])
    return payload.findByID({ collection: 'users', id })
  }
  const entries = ({ id }: User) =>
    db.rows(`select action, title from audit_log where actor = $1 and action = 'test'`, [id])

  it('shows what is being written to its writer alone, and is in both logs', async () => {
    const user = await staff()
    await own.sendTestMail(
      payload,
      user,
      draft('notification_digest', '<p>Try this</p>{{notices}}<script>x</script>'),
    )
    const [mine] = await inbox(user.email)
    expect(mine?.subject).toBe('Try Plugsmith')
    expect(await logged(user.email)).toMatchObject([{ subject: 'Try Plugsmith', sent: true }])
    expect(await entries(user)).toEqual([{ action: 'test', title: 'Try Plugsmith' }])
  })

  it('that the mail server does not accept fails, and is in no log', async () => {
    const user = await staff()
    const send = vi.spyOn(payload, 'sendEmail').mockRejectedValueOnce(new Error('connection lost'))
    await expect(own.sendTestMail(payload, user, draft('welcome', '<p>x</p>'))).rejects.toMatchObject({
      code: 'mail_failed',
    })
    send.mockRestore()
    expect(await logged(user.email)).toEqual([])
    expect(await entries(user)).toEqual([])
  })
})

it('an edited template is compiled anew', async () => {
  const [welcome] = (
    await payload.find({ collection: 'email-templates', where: { name: { equals: 'welcome' } } })
  ).docs
  const to = newEmail()
  const subjectAfter = async (subject: string) => {
    await payload.update({ collection: 'email-templates', id: welcome!.id, data: { subject } })
    await queue(to, subject, { template: 'welcome', values: {} })
    await own.sendMails(payload)
    return (await inbox(to))[0]?.subject
  }
  expect(await subjectAfter('One')).toBe('One')
  expect(await subjectAfter('Two')).toBe('Two')
})
