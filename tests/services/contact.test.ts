import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Database } from '../support/ledger.ts'
import { startServices } from '../support/services.ts'
import type { Services } from '../support/services.ts'

/** Messages of the contact form: stored once, mailed once, and deleted again. */

let services: Services
let payload: Payload
let db: Database
const load = async () => ({
  ...(await import('#cms/features/contact/index.ts')),
  ...(await import('#cms/features/contact/erasure.ts')),
  ...(await import('#cms/features/contact/personal-data.ts')),
  ...(await import('#cms/features/composers.ts')),
  ...(await import('#cms/features/mail/index.ts')),
  ...(await import('#cms/platform/database/index.ts')),
})
let own: Awaited<ReturnType<typeof load>>

beforeAll(async () => {
  services = await startServices()
  payload = services.payload
  own = await load()
  db = new Database(process.env['DATABASE_URL'] ?? '')
})
afterAll(async () => {
  await db.close()
  await services.stop()
})

const written = (name: string) => ({
  name,
  email: `${name.toLowerCase().replaceAll(/\W+/g, '-')}@example.test`,
  message: 'Good morning.\nThe ZIP is <b>odd</b>.\n\nThank you',
})
const send = (
  message: ReturnType<typeof written>,
  more: { requestId?: string | null; userId?: string; network?: string; held?: boolean } = {},
) =>
  own.sendContactMessage(payload, message, {
    requestId: randomUUID(),
    userId: null,
    network: randomUUID(),
    held: false,
    ...more,
  })
const stored = ({ email }: { email: string }) =>
  db.rows<{ id: string; state: string; user_id: string | null }>(
    `select id, state, user_id from contact_messages where email = $1`,
    [email],
  )
const mails = (id: string) =>
  db.count(`from plugsmith.mail_outbox where template = 'contact_message' and occasion = 'contact:' || $1`, [
    id,
  ])

it('mails a message to the support address, and its sender gets the reply', async () => {
  const message = written('Grace Hopper')
  await send(message)
  const letters = vi.spyOn(payload, 'sendEmail').mockResolvedValue(undefined)
  await own.sendMails(payload, own.mailComposers)
  const mine = letters.mock.calls
    .map(([letter]) => letter as Record<string, unknown>)
    .filter(({ subject }) => subject === 'Message from Grace Hopper')
  letters.mockRestore()
  const { supportEmail } = await payload.findGlobal({ slug: 'site-settings' })
  expect(mine).toHaveLength(1)
  expect(mine[0]).toMatchObject({ to: supportEmail, headers: { 'Reply-To': message.email } })
  expect(mine[0]?.['html']).toContain('<br>The ZIP is &lt;b&gt;odd&lt;/b&gt;.')
  expect(mine[0]?.['text']).toContain('Good morning.\nThe ZIP is <b>odd</b>.\n\nThank you')
  const [{ id } = { id: '' }] = await stored(message)
  expect(mine[0]?.['html']).toContain(`/cms/collections/contact-messages/${id}`)
})

it('stores and mails the same request once, also when it comes twice at the same moment', async () => {
  const message = written('Twice')
  const requestId = randomUUID()
  await Promise.all([send(message, { requestId }), send(message, { requestId })])
  await send(message, { requestId })
  const all = await stored(message)
  expect(all).toHaveLength(1)
  expect(await mails(all[0]?.id ?? '')).toBe(1)
  await expect(send({ ...message, message: 'Another' }, { requestId })).rejects.toMatchObject({
    code: 'request_reused',
  })
})

it('takes the same words without an id for the same message on one day', async () => {
  const message = written('Without scripts')
  await send(message, { requestId: null })
  await send(message, { requestId: null })
  await send({ ...message, message: 'Something else' }, { requestId: null })
  expect(await stored(message)).toHaveLength(2)
})

it('stores a message that seems automated, and does not mail it', async () => {
  const message = written('Robot')
  await send(message, { held: true })
  const [{ id, state } = { id: '', state: '' }] = await stored(message)
  expect(state).toBe('held')
  expect(await mails(id)).toBe(0)
})

it('takes five messages an hour from one network, and forgets no retry among them', async () => {
  const network = '203.0.113.77'
  const message = written('Flood')
  const requestId = randomUUID()
  await send(message, { network, requestId })
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => send(message, { network })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  await expect(send(message, { network })).rejects.toMatchObject({ code: 'rate_limited' })
  await expect(send(message, { network, requestId })).resolves.toBeUndefined()
  expect(await stored(message)).toHaveLength(5)
})

it('forgets messages after 180 days and held ones after 30, with the log of their emails', async () => {
  const [old, recent, held, heldRecently] = ['Old', 'Recent', 'Held', 'Held recently'].map(written)
  const age = (message: { email: string } | undefined, days: number) =>
    db.rows(`update contact_messages set created_at = now() - make_interval(days => $2) where email = $1`, [
      message?.email,
      days,
    ])
  for (const message of [old, recent]) await send(message!)
  for (const message of [held, heldRecently]) await send(message!, { held: true })
  const [{ id } = { id: '' }] = await stored(old!)
  await age(old, 181)
  await age(recent, 179)
  await age(held, 31)
  await age(heldRecently, 29)
  await own.forgetContactMessages(payload)
  const left = await Promise.all([old, recent, held, heldRecently].map(async (each) => stored(each!)))
  expect(left.map(({ length }) => length)).toEqual([0, 1, 0, 1])
  expect(await mails(id)).toBe(0)
})

it('is found by indexes when messages are forgotten', async () => {
  const ids = await db.indexPlan(
    `select id from contact_messages where created_at < now() order by created_at limit 5`,
  )
  expect(ids).toContain('contact_messages_created_at_idx')
  await db.rows(
    `insert into plugsmith.mail_outbox (recipient, template, occasion, fields, give_up_at, sent_at)
     select 'i' || g || '@example.test', 'contact_message', 'contact:' || g, '{}', now(), now()
     from generate_series(1, 3000) g`,
  )
  await db.rows('analyze plugsmith.mail_outbox')
  const log = await db.indexPlan(
    `delete from plugsmith.mail_outbox where template = 'contact_message' and occasion = 'contact:1'`,
  )
  expect(log).toContain('mail_outbox_of_contact')
  await db.rows(`delete from plugsmith.mail_outbox where recipient like 'i%@example.test'`)
})

it('goes with the account of its sender, who gets a copy of what was sent while signed in', async () => {
  const person = await services.newUser()
  const other = written('Bystander')
  await send(other)
  const signedIn = written('Elsewhere')
  await send(signedIn, { userId: person.id })
  const signedOut = { ...written('Signed out'), email: person.email }
  await send(signedOut)
  const [records] = own.contactData.records ?? []
  const copy = await records?.page(
    own.database(payload),
    person.id,
    { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' },
    10,
  )
  expect(copy?.map(({ data }) => data)).toEqual([
    expect.objectContaining({ email: signedIn.email, message: signedIn.message }),
  ])
  const [{ id } = { id: '' }] = await stored(signedIn)
  await own.contactErasure.erase(payload, { userId: person.id, email: person.email })
  expect(await stored(signedIn)).toEqual([])
  expect(await stored(signedOut)).toEqual([])
  expect(await mails(id)).toBe(0)
  expect(await stored(other)).toHaveLength(1)
})
