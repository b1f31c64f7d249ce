import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Payload } from 'payload'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { NoticeChoices } from '#contract/notification-preferences.ts'
import { startMailStandIn } from '#server/embedded/mail/index.ts'
import type { MailStandIn } from '#server/embedded/mail/index.ts'
import { Database } from '../support/ledger.ts'
import { startServices } from '../support/services.ts'
import type { NewUser, Services } from '../support/services.ts'

/** Emails about what people have not read: at most one a day, never about the same twice, and never sent twice. */

let services: Services
let payload: Payload
let db: Database
let mail: MailStandIn
let folder: string
const load = async () => ({
  ...(await import('#cms/features/notifications/index.ts')),
  ...(await import('#cms/features/notifications/unsubscribe-token.ts')),
  ...(await import('#cms/features/composers.ts')),
  ...(await import('#cms/features/mail/index.ts')),
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

/** Leaves a notice that has waited for some hours. */
const leave = ({ id }: NewUser, kind: string, title: string, hours = 2) =>
  db.rows(
    `insert into notifications (user_id, kind, occasion, title, message, link, created_at)
     values ($1, $2, $3, $4, '“Text”', '/community/thread/1', now() - make_interval(hours => $5))`,
    [id, kind, `test:${randomUUID()}`, title, hours],
  )
const send = () => own.sendMails(payload, own.mailComposers)
/** What a worker does, and what everybody has received of it so far. */
const work = async (person: NewUser) => {
  await own.queueDigests(payload)
  await send()
  return inbox(person)
}
const inbox = async ({ email }: NewUser): Promise<string[]> => {
  const api = `http://127.0.0.1:${mail.webPort}/dev/mailbox/api/messages`
  const { messages } = (await (await fetch(`${api}?to=${encodeURIComponent(email)}`)).json()) as {
    messages: { id: string }[]
  }
  const texts = messages.map(
    async ({ id }) => ((await (await fetch(`${api}/${id}`)).json()) as { text: string }).text,
  )
  return Promise.all(texts)
}
/** As if a day had passed. */
const nextDay = async ({ id }: NewUser) => {
  await db.rows(
    `update plugsmith.notification_emails set queued_at = queued_at - interval '1 day' where user_id = $1`,
    [id],
  )
  await db.rows(`update plugsmith.mail_outbox set occasion = occasion || ':' || id where user_id = $1`, [id])
}
const choose = ({ id }: NewUser, choices: Partial<NoticeChoices>) =>
  own.saveNoticePreferences(payload, id, choices)
const noticesOf = ({ id }: NewUser) => ({ userId: id, list: 'notices' }) as const
const read = ({ id }: NewUser) => own.markAllNotices(payload, id)
const due = () => db.rows(`update plugsmith.mail_outbox set due_at = now() where sent_at is null`)
const queued = ({ id }: NewUser) => db.count(`from plugsmith.mail_outbox where user_id = $1`, [id])

describe('an email about unread notices', () => {
  it('lists them, with links, and says how to end such emails', async () => {
    const person = await services.newUser()
    await leave(person, 'reply', 'Ada replied <b>to</b> you')
    await leave(person, 'accepted', 'Your answer was accepted')
    const sent = vi.spyOn(payload, 'sendEmail')
    const [text] = await work(person)
    const letter = sent.mock.calls.at(-1)?.[0] as {
      subject: string
      html: string
      headers: Record<string, string>
    }
    sent.mockRestore()
    const url = own.unsubscribeUrl(person.id)
    expect(letter.subject).toBe('2 unread notifications on Plugsmith')
    expect(letter.html).toContain('Ada replied &lt;b&gt;to&lt;/b&gt; you')
    expect(letter.headers).toEqual({
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(text).toContain('Ada replied <b>to</b> you: http')
    expect(text).toContain('/community/thread/1\n“Text”')
    expect(text).toContain(url)
  })

  it('comes once a day, also with two workers, and repeats nothing', async () => {
    const person = await services.newUser()
    await leave(person, 'comment', 'First')
    await Promise.all([own.queueDigests(payload), own.queueDigests(payload)])
    await Promise.all([send(), send()])
    await leave(person, 'comment', 'Second')
    expect(await work(person)).toHaveLength(1)
    await nextDay(person)
    const [second, first, ...more] = await work(person)
    expect(more).toEqual([])
    expect(first).toContain('First')
    expect(second).toContain('Second')
    expect(second).not.toContain('First')
    await nextDay(person)
    expect(await work(person)).toHaveLength(2)
  })

  it('is about what people want by email, have had time to read, and have not read', async () => {
    const person = await services.newUser()
    await leave(person, 'like', 'A like')
    await leave(person, 'account', 'A payment')
    await leave(person, 'reply', 'Of last week', 24 * 7)
    await leave(person, 'reply', 'Of this minute', 0)
    expect(await work(person)).toEqual([])
    await leave(person, 'reply', 'Read already')
    await read(person)
    expect(await work(person)).toEqual([])
    await choose(person, { likes: 'email', comments: 'app' })
    await leave(person, 'reply', 'Only in the app')
    await leave(person, 'like', 'Another like')
    const [text] = await work(person)
    expect(text).toContain('Another like')
    expect(text).not.toMatch(/Only in the app|A payment|Read already/)
  })

  it.each([
    ['who has read everything meanwhile', read],
    ['who does not want it any more', (person: NewUser) => own.unsubscribe(payload, noticesOf(person))],
    [
      'who has another address now',
      ({ id }: NewUser) => db.rows(`update users set email = $2 where id = $1`, [id, `${id}@new.test`]),
    ],
    [
      'who is leaving',
      ({ id }: NewUser) =>
        db.rows(`insert into plugsmith.account_deletions (user_id, email) values ($1, 'a@b.test')`, [id]),
    ],
    ['who is gone', ({ id }: NewUser) => db.rows(`delete from users where id = $1`, [id])],
  ])('is dropped if it was queued for somebody %s', async (_who, change) => {
    const person = await services.newUser()
    await leave(person, 'reply', 'A reply')
    await own.queueDigests(payload)
    expect(await queued(person)).toBe(1)
    await change(person)
    await send()
    expect(await inbox(person)).toEqual([])
    expect(await db.count(`from plugsmith.mail_outbox where recipient = $1`, [person.email])).toBe(0)
  })

  it('waits until the address is confirmed', async () => {
    const person = await services.newUser()
    await leave(person, 'reply', 'Ada replied')
    await db.rows('delete from plugsmith.confirmed_addresses where user_id = $1', [person.id])
    expect(await work(person)).toEqual([])
    expect(await db.count('from plugsmith.mail_outbox where user_id = $1', [person.id])).toBe(0)
    await db.confirmAddresses()
    expect(await work(person)).toHaveLength(1)
  })

  it('is not queued for somebody who is leaving', async () => {
    const person = await services.newUser()
    await leave(person, 'reply', 'A reply')
    await db.rows(`insert into plugsmith.account_deletions (user_id, email) values ($1, 'a@b.test')`, [
      person.id,
    ])
    await own.queueDigests(payload)
    expect(await queued(person)).toBe(0)
  })

  it('lists ten, and says how many more there are', async () => {
    const person = await services.newUser()
    for (let at = 1; at <= 12; at += 1) await leave(person, 'reply', `Notice ${at}.`)
    const [text] = await work(person)
    expect(text?.match(/Notice \d+\./g)).toHaveLength(10)
    expect(text).toContain('And 2 more.')
  })
})

describe('an email that must not be sent twice', () => {
  const waiting = async () => {
    const person = await services.newUser()
    await leave(person, 'reply', 'A reply')
    await own.queueDigests(payload)
    return person
  }

  it('is not sent again if its worker ends in the middle', async () => {
    const person = await waiting()
    let others: unknown
    const spy = vi.spyOn(payload, 'sendEmail').mockImplementationOnce(async () => {
      // What is stored at this moment is all that another worker knows.
      await due()
      others = await send()
      throw new Error('killed')
    })
    await send()
    spy.mockRestore()
    expect(others).toMatchObject({ sent: 0 })
    await due()
    expect(await work(person)).toEqual([])
    expect(await queued(person)).toBe(1)
  })

  it('is sent with the same content once the mail server is back', async () => {
    const person = await waiting()
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET', syscall: 'connect' })
    const spy = vi.spyOn(payload, 'sendEmail').mockRejectedValueOnce(away)
    expect(await send()).toMatchObject({ waiting: 1 })
    spy.mockRestore()
    await due()
    await send()
    expect((await inbox(person)).join()).toContain('A reply')
  })
})

describe('the link that ends these emails', () => {
  it('ends all of them, twice like once, and leaves what is chosen afterwards', async () => {
    const person = await services.newUser()
    await choose(person, { likes: 'email' })
    await own.unsubscribe(payload, noticesOf(person))
    await own.unsubscribe(payload, noticesOf(person))
    await leave(person, 'like', 'A like')
    await leave(person, 'reply', 'A reply')
    expect(await work(person)).toEqual([])
    const { choices, unsubscribedAt } = await choose(person, {})
    expect(choices).toMatchObject({ likes: 'app', comments: 'app', expiring: 'app' })
    expect(unsubscribedAt).toMatch(/^\d{4}-/)

    expect(await choose(person, { likes: 'email' })).toMatchObject({
      unsubscribedAt: null,
      choices: { comments: 'app' },
    })
    const [text] = await work(person)
    expect(text).toContain('A like')
    expect(text).not.toContain('A reply')
  })

  it('names its account, and cannot be made for another', async () => {
    const [person, other] = [await services.newUser(), await services.newUser()]
    const token = own.unsubscribeUrl(person.id).split('/').at(-1) ?? ''
    expect(own.subscriptionOfToken(token)).toEqual(noticesOf(person))
    const [, signed = ''] = token.split('.')
    for (const forged of [
      `n.${person.id}.${signed}`,
      `${other.id}.${signed}`,
      `${person.id}.${signed.slice(1)}A`,
      person.id,
      '',
      undefined,
    ])
      expect(own.subscriptionOfToken(forged)).toBeNull()
    // An account that is gone has no emails to end.
    await db.rows(`delete from users where id = $1`, [person.id])
    await own.unsubscribe(payload, noticesOf(person))
  })
})

it('finds the people to write to by an index', async () => {
  const plan = await db.indexPlan(
    `select distinct n.user_id from notifications n
     where n.read is not true and n.mail_id is null and n.created_at > now() - interval '3 days'
       and n.created_at <= now() - interval '1 hour'`,
  )
  expect(plan).toContain('notifications_to_email')
})
