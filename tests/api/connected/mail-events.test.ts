import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { adminMailRoutes } from '#contract/admin-mail-routes.ts'
import type { SuppressedAnswer } from '#contract/admin-mails.ts'
import { apiPaths } from '#contract/api-paths.ts'
import { mailEventHeaders, mailEventLimits } from '#contract/mail-events.ts'
import type { SettingsAnswer } from '#contract/settings.ts'
import { systemRoutes } from '#contract/system-routes.ts'
import { Client, expectError, newAddress, newEmail, signIn, signUp } from '../../support/client.ts'
import type { Answer, Person } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'

/** Reports of the mail service over HTTP, as its function sends them: from anywhere, with nothing but a signature. */

const { url, databaseUrl, accounts, mailWebhookSecret: secret } = inject('connected')
const { path } = systemRoutes.mailEvents
let db: Database
let admin: Person
beforeAll(async () => {
  db = new Database(databaseUrl)
  admin = await signIn(url, accounts.admin)
})
afterEach(() => db.rows('delete from plugsmith.suppressed_emails'))
afterAll(() => db.close())

const newPerson = () => signUp(url, 'Ada', newAddress())
const seconds = (shift = 0) => String(Math.floor(Date.now() / 1_000) + shift)
const signed = (time: string, body: string, key = secret) =>
  createHmac('sha256', key).update(`${time}.${body}`).digest('hex')
const headersOf = (time: string, signature: string) => ({
  'content-type': 'application/json',
  [mailEventHeaders.time]: time,
  [mailEventHeaders.signature]: signature,
})
/** Sends a body as it is; another origin and no cookies, as no browser would. */
const send = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>): Promise<Answer> =>
  new Client(url, newAddress()).post(path, undefined, { body, headers, origin: null })
const sendSigned = (body: string) => {
  const time = seconds()
  return send(body, headersOf(time, signed(time, body)))
}
const event = (email: string, change: object = {}) => ({
  ...{ id: randomUUID(), type: 'bounce', email, detail: '550 5.1.1 No such user' },
  ...change,
})
const bodyOf = (...events: readonly object[]) => JSON.stringify({ events })
const listed = async () =>
  (await admin.client.get(adminMailRoutes.suppressed.path))
    .json<SuppressedAnswer>()
    .addresses.map(({ email, reason, detail }) => ({ email, reason, detail }))
const told = async ({ client }: Person) =>
  (await client.get(apiPaths.settings)).json<SettingsAnswer>().emailProblem

describe('a report that is signed', () => {
  it('puts hard bounces and complaints on the list, and tells their owners', async () => {
    const [hard, plain, soft, complaint, other] = await Promise.all(Array.from({ length: 5 }, newPerson))
    const stranger = newEmail('stranger')
    const answer = await sendSigned(
      bodyOf(
        event(hard!.email.toUpperCase(), { permanent: true }),
        event(plain!.email),
        event(soft!.email, { permanent: false }),
        event(complaint!.email, { type: 'complaint', detail: undefined }),
        event(other!.email, { type: 'delivered' }),
        event(other!.email, { type: '__proto__' }),
        event(stranger),
      ),
    )
    expect([answer.status, answer.json()]).toEqual([200, { received: true }])
    const byEmail = (a: { email: string }, b: { email: string }) => (a.email < b.email ? -1 : 1)
    expect((await listed()).sort(byEmail)).toEqual(
      [
        { email: hard!.email, reason: 'bounce', detail: '550 5.1.1 No such user' },
        { email: plain!.email, reason: 'bounce', detail: '550 5.1.1 No such user' },
        { email: complaint!.email, reason: 'complaint', detail: null },
      ].sort(byEmail),
    )
    expect([await told(hard!), await told(complaint!), await told(soft!)]).toEqual([
      'bounce',
      'complaint',
      null,
    ])
  })

  it('may carry its signature as the usual mail services write it', async () => {
    const { email } = await newPerson()
    const [time, body] = [seconds(), bodyOf(event(email))]
    const answer = await send(body, headersOf(time, `sha256=${signed(time, body).toUpperCase()}`))
    expect(answer.status, answer.text).toBe(200)
    expect(await listed()).toHaveLength(1)
  })

  it('counts once: the same event twice, at once too, and never after staff have corrected it', async () => {
    const { email } = await newPerson()
    const body = bodyOf(event(email))
    const answers = await Promise.all([sendSigned(body), sendSigned(body), sendSigned(body)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { addresses } = (await admin.client.get(adminMailRoutes.suppressed.path)).json<SuppressedAnswer>()
    expect(addresses).toHaveLength(1)
    const removed = await admin.client.post(adminMailRoutes.removeSuppressed.at(addresses[0]!.id).path, {})
    expect(removed.status, removed.text).toBe(200)
    expect((await sendSigned(body)).status).toBe(200)
    expect(await listed()).toEqual([])
    expect((await sendSigned(bodyOf(event(email)))).status).toBe(200)
    expect(await listed()).toHaveLength(1)
  })

  it('that is empty changes nothing', async () => {
    expect((await sendSigned(bodyOf())).status).toBe(200)
    expect(await listed()).toEqual([])
  })
})

describe('a report that is not', () => {
  it.each<[string, (time: string, body: string) => Record<string, string>]>([
    ['unsigned', () => ({ 'content-type': 'application/json' })],
    ['without a time', (time, body) => ({ [mailEventHeaders.signature]: signed(time, body) })],
    ['without a signature', (time) => ({ [mailEventHeaders.time]: time })],
    ['signed with another secret', (time, body) => headersOf(time, signed(time, body, `${secret}x`))],
    ['signed for another body', (time, body) => headersOf(time, signed(time, `${body} `))],
    ['signed for another time', (time, body) => headersOf(time, signed(seconds(-7), body))],
    ['cut off in its signature', (time, body) => headersOf(time, signed(time, body).slice(0, 40))],
    ['signed in letters', (time) => headersOf(time, 'z'.repeat(64))],
    [
      'older than it may be',
      (_time, body) => {
        const time = seconds(-mailEventLimits.toleranceSeconds - 5)
        return headersOf(time, signed(time, body))
      },
    ],
    [
      'from the future',
      (_time, body) => {
        const time = seconds(mailEventLimits.toleranceSeconds + 60)
        return headersOf(time, signed(time, body))
      },
    ],
    ['timed in words', (_time, body) => headersOf('now', signed('now', body))],
  ])('%s is refused, and nothing is taken in', async (_what, headers) => {
    const { email } = await newPerson()
    const body = bodyOf(event(email))
    expectError(await send(body, headers(seconds(), body)), 'forbidden')
    expect(await listed()).toEqual([])
  })

  it('opens nothing for an admin without a signature either', async () => {
    expectError(await admin.client.post(path, { events: [event(admin.email)] }), 'forbidden')
    expect(await listed()).toEqual([])
  })

  it('answers to POST alone', async () => {
    expect((await new Client(url, newAddress()).get(path)).status).toBe(404)
  })
})

describe('a signed report that is wrong', () => {
  it.each([
    ['no JSON', '{"events": ['],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['without events', '{}'],
    ['with an event that has no id', '{"events": [{"type": "bounce", "email": "a@example.test"}]}'],
    ['with an event that has no address', '{"events": [{"id": "1", "type": "bounce"}]}'],
    ['with numbers for texts', '{"events": [{"id": 1, "type": 2, "email": 3}]}'],
    [
      'with too many events',
      bodyOf(...Array.from({ length: mailEventLimits.perReport + 1 }, () => event('a@example.test'))),
    ],
  ])('(%s) is refused', async (_what, body) => {
    expectError(await sendSigned(body), 'invalid_input')
  })

  it('is taken in whole or not at all', async () => {
    const { email } = await newPerson()
    expectError(await sendSigned(bodyOf(event(email), event(''))), 'invalid_input')
    expect(await listed()).toEqual([])
  })

  it('that is too long is refused', async () => {
    const { email } = await newPerson()
    expectError(await sendSigned(bodyOf(event(email)).padEnd(mailEventLimits.bytes + 1)), 'too_large')
    expect(await listed()).toEqual([])
  })

  it('of bytes that are no text does no harm', async () => {
    const body = new Uint8Array([0xff, 0xfe, 0x00, 0x7b])
    const time = seconds()
    const signature = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')
    expectError(await send(body, headersOf(time, signature)), 'invalid_input')
  })
})
