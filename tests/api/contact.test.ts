import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { contactRoutes } from '#contract/contact-routes.ts'
import { plannedRoutes } from '#contract/routes.ts'
import { Client, expectError, signIn, signUp } from '../support/client.ts'
import type { Answer, Ask } from '../support/client.ts'
import { Database } from '../support/ledger.ts'
import { until } from '../support/until.ts'

/** The form of /contact, with and without scripts. */

const product = inject('product')
let db: Database
beforeAll(() => {
  db = new Database(product.databaseUrl)
})
afterAll(() => db.close())

const message = () => ({
  name: 'Ada Lovelace',
  email: `ada-${randomUUID()}@example.test`,
  message: 'Good morning.',
})
const visitor = () => new Client(product.url)
const send = (body: object, client = visitor(), ask: Ask = {}): Promise<Answer> =>
  client.post(contactRoutes.send.path, { requestId: randomUUID(), openFor: 10_000, ...body }, ask)
/** As a browser does that runs no scripts. */
const sendForm = (body: Readonly<Record<string, string>>, ask: Ask = {}): Promise<Answer> =>
  visitor().call('POST', contactRoutes.sendForm.path, {
    body: new URLSearchParams(body).toString(),
    ...ask,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html,application/xhtml+xml',
      ...ask.headers,
    },
  })
const stored = ({ email }: { email: string }) =>
  db.rows<{ id: string; state: string; user_id: string | null }>(
    `select id, state, user_id from contact_messages where email = $1`,
    [email],
  )

describe('a message', () => {
  it('is stored, and mailed by a worker', async () => {
    const sent = message()
    expect((await send(sent)).status).toBe(200)
    const [{ id, state, user_id: userId } = { id: '', state: '', user_id: '' }] = await stored(sent)
    expect({ state, userId }).toEqual({ state: 'open', userId: null })
    await until('the email', () =>
      db.count(`from plugsmith.mail_outbox where occasion = 'contact:' || $1 and sent_at is not null`, [id]),
    )
  })

  it('is of the account of somebody who is signed in', async () => {
    const person = await signUp(product.url)
    const sent = message()
    await send(sent, person.client)
    expect(await stored(sent)).toMatchObject([{ user_id: person.id }])
  })

  it('is stored once when the same request comes twice at the same moment', async () => {
    const sent = { requestId: randomUUID(), ...message() }
    const answers = await Promise.all([send(sent), send(sent)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await stored(sent)).toHaveLength(1)
    expectError(await send({ ...sent, message: 'Another' }), 'request_reused')
  })

  it('is answered like every other when a program seems to have sent it, and is held', async () => {
    const [trapped, quick] = [message(), message()]
    const answers = [
      await send({ ...trapped, website: 'https://a.test' }),
      await send({ ...quick, openFor: 90 }),
    ]
    expect(answers.map(({ status, text }) => ({ status, text }))).toEqual([
      { status: 200, text: '{}' },
      { status: 200, text: '{}' },
    ])
    expect(await stored(trapped)).toMatchObject([{ state: 'held' }])
    expect(await stored(quick)).toMatchObject([{ state: 'held' }])
  })

  it('is marked as done by staff, who cannot change what it says, and the audit log has it', async () => {
    const sent = message()
    await send(sent)
    const [{ id } = { id: '' }] = await stored(sent)
    const { client } = await signIn(product.url, product.accounts.admin)
    const answer = await client.patch(`/api/contact-messages/${id}`, { state: 'done', message: 'Changed' })
    expect(answer.status, answer.text).toBe(200)
    expect(await db.row(`select state, message from contact_messages where id = $1`, [id])).toEqual({
      state: 'done',
      message: sent.message,
    })
    expect(
      await db.rows(`select action, changes from audit_log where target = $1`, [`contact-messages/${id}`]),
    ).toEqual([{ action: 'update', changes: { state: { from: 'open', to: 'done' } } }])
  })

  it.each([
    ['nothing in it', { name: '', email: '', message: '' }, ['name', 'email', 'message']],
    ['a header in the name', { name: 'Ada\r\nBcc: all@example.test' }, ['name']],
    ['a header in the email', { email: 'ada@example.test\r\nBcc: all@example.test' }, ['email']],
    ['5,001 characters', { message: 'x'.repeat(5_001) }, ['message']],
  ])('is refused with %s, and says where', async (_, wrong, fields) => {
    const { details } = expectError(await send({ ...message(), ...wrong }), 'invalid_input')
    expect(Object.keys(details ?? {})).toEqual(fields)
  })

  it('is refused when it is enormous', async () => {
    expectError(await send({ ...message(), message: 'x'.repeat(2_000_000) }), 'too_large')
  })

  it('is refused from another site', async () => {
    const sent = message()
    expectError(await send(sent, visitor(), { origin: 'https://elsewhere.example' }), 'forbidden')
    expect(await stored(sent)).toEqual([])
  })
})

describe('without scripts', () => {
  it('a message is stored, and a page says so with the words of the toast', async () => {
    const sent = message()
    const answer = await sendForm(sent)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.text).toContain('<h1>Message sent!</h1><p>We&#39;ll get back to you within 24 hours.</p>')
    await sendForm(sent)
    expect(await stored(sent)).toMatchObject([{ state: 'open' }])
  })

  it('a message with links is held', async () => {
    const sent = { ...message(), message: 'Buy at https://example.test' }
    expect((await sendForm(sent)).status).toBe(200)
    expect(await stored(sent)).toMatchObject([{ state: 'held' }])
  })

  it('a page says what is wrong, escaped, and how to get back to what was written', async () => {
    const answer = await sendForm({ name: '<b>Ada</b>', email: 'nobody', message: '' })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('<h1>Your message wasn&#39;t sent</h1>')
    expect(answer.text).toContain('Email: Please enter a valid email address. Message: Please fill this in.')
    expect(answer.text).toContain(`href="${plannedRoutes.contact}"`)
    expect(answer.text).not.toContain('<b>')
  })

  it('a form from another site and one that is none are refused', async () => {
    const sent = message()
    expect((await sendForm(sent, { origin: 'https://elsewhere.example' })).status).toBe(403)
    expectError(
      await sendForm(sent, { headers: { 'content-type': 'text/plain', accept: 'application/json' } }),
      'invalid_input',
    )
    expect(await stored(sent)).toEqual([])
  })

  it('an enormous form is refused', async () => {
    expect((await sendForm({ ...message(), message: 'x'.repeat(100_000) })).status).toBe(413)
  })
})

it('is deleted once by staff, and gone for whoever deletes or marks it at the same moment', async () => {
  const sent = message()
  await send(sent)
  const [row] = await stored(sent)
  const { client: staff } = await signIn(product.url, product.accounts.admin)
  const path = `/api/contact-messages/${row!.id}`
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, () => staff.delete(path)),
    ...Array.from({ length: 4 }, () => staff.patch(path, { state: 'done' })),
  ])
  const deletions = answers.slice(0, 8).map(({ status }) => status)
  expect(deletions.sort()).toEqual([200, ...Array.from({ length: 7 }, () => 404)])
  expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([])
  expect(await stored(sent)).toEqual([])
})

it('is there for everybody, also under its Swedish name', async () => {
  const page = await visitor().get(plannedRoutes.contact)
  expect(page.status).toBe(200)
  expect(page.text).toContain('href="/#faq"')
  const swedish = await visitor().get('/kontakt')
  expect(swedish.status).toBe(308)
  expect(new URL(swedish.headers.get('location') ?? '').pathname).toBe(plannedRoutes.contact)
})
