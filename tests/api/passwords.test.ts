import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { MeAnswer, SignInAnswer } from '#contract/api.ts'
import { caps, limits } from '#contract/limits.ts'
import { mailMessages } from '#contract/messages/mail.ts'
import { validationMessages } from '#contract/messages/validation.ts'
import { Client, expectError, newEmail, signIn, signUp } from '../support/client.ts'
import type { Person } from '../support/client.ts'
import { Database } from '../support/ledger.ts'
import { mailCount, mailTo, resetTokenIn } from '../support/mailbox.ts'

/** Password resets by email, over our own routes and Payload's. */

const product = inject('product')
let db: Database
beforeAll(() => {
  db = new Database(product.databaseUrl)
})
afterAll(() => db.close())

const client = () => new Client(product.url)
const forgot = (email: string, path: string = apiPaths.forgotPassword) => client().post(path, { email })
const reset = (token: unknown, password: unknown = 'a new horse', own = client()) =>
  own.post(apiPaths.resetPassword, { token, password })

/** Requests the email and extracts its token. */
async function tokenFor({ email }: Pick<Person, 'email'>, mails = 1): Promise<string> {
  expect((await forgot(email)).status).toBe(202)
  return resetTokenIn(await mailTo(product.url, email, mails))
}

const signedIn = async (own: Client) => (await own.get(apiPaths.me)).json<MeAnswer>().user

describe('asking for a new password', () => {
  it('sends a mail, as text and HTML, with a link that works for an hour', async () => {
    const person = await signUp(product.url)
    expect((await forgot(` ${person.email.toUpperCase()} `)).status).toBe(202)
    const mail = await mailTo(product.url, person.email)
    const token = resetTokenIn(mail)
    const link = `${product.url}/auth?reset=${token}`
    expect(mail.subject).toBe('Set a new password for Plugsmith')
    expect(mail.from).toContain('Plugsmith')
    expect(mail.text).toContain(link)
    expect(mail.html).toContain(`href="${link}"`)
    for (const form of [mail.text, mail.html]) {
      expect(form).toContain(mailMessages.resetExpiry(60))
      // A name is free text, so an email of ours could carry an advertisement in it.
      expect(form).not.toContain(person.fullName)
    }
    const { seconds } = await db.row<{ seconds: number }>(
      `select extract(epoch from reset_password_expiration - now())::float as seconds from users where id = $1`,
      [person.id],
    )
    expect(seconds).toBeGreaterThan(limits.passwordReset.seconds - 120)
    expect(seconds).toBeLessThanOrEqual(limits.passwordReset.seconds)
  })

  it.each([apiPaths.forgotPassword, '/api/users/forgot-password'])(
    'gives the same answer at %s with or without an account, and mails only to accounts',
    async (path) => {
      const person = await signUp(product.url)
      const nobody = newEmail('nobody')
      const unknown = await forgot(nobody, path)
      const known = await forgot(person.email, path)
      expect(known.status, known.text).toBeLessThan(300)
      expect(unknown.status).toBe(known.status)
      expect(unknown.text).toBe(known.text)
      expect([...unknown.headers.keys()].sort()).toEqual([...known.headers.keys()].sort())
      // This later email has arrived, so the other one would have, too.
      await mailTo(product.url, person.email)
      expect(await mailCount(product.url, nobody)).toBe(0)
    },
  )

  it('answers without waiting for the account or the mail', async () => {
    const person = await signUp(product.url)
    // While the row is locked nothing can be written to it, so waiting for that would never end.
    await db.holding(`select 1 from users where id = $1 for update`, [person.id], async () => {
      expect((await forgot(person.email)).status).toBe(202)
      expect(await mailCount(product.url, person.email)).toBe(0)
    })
    resetTokenIn(await mailTo(product.url, person.email))
  })

  it('accepts the form of the admin panel', async () => {
    const person = await signUp(product.url)
    const form = new FormData()
    form.set('_payload', JSON.stringify({ email: person.email }))
    const answer = await fetch(new URL('/api/users/forgot-password', product.url), {
      method: 'POST',
      headers: { origin: product.url },
      body: form,
    })
    expect(answer.status).toBe(200)
    resetTokenIn(await mailTo(product.url, person.email))
  })

  it('stops after five requests per email, with or without an account', async () => {
    const person = await signUp(product.url)
    for (const email of [person.email, newEmail('nobody')]) {
      for (let used = 0; used < caps.resetMailPerEmail.points; used += 1)
        expect((await forgot(email)).status).toBe(202)
      for (const path of [apiPaths.forgotPassword, '/api/users/forgot-password']) {
        const answer = await forgot(email.toUpperCase(), path)
        const { details } = expectError(answer, 'rate_limited')
        expect(Number(details?.retryAfterSeconds)).toBeGreaterThan(0)
        expect(answer.headers.get('retry-after')).toBe(details?.retryAfterSeconds)
      }
    }
    // Sign-ins are counted separately.
    await signIn(product.url, person)
  })

  it.each([
    ['nothing', {}],
    ['an e-mail that is none', { email: 'ada@' }],
    ['an e-mail that is an object', { email: { not_equals: '' } }],
    ['a list', []],
  ])('refuses %s', async (_title, wrong) => {
    for (const path of [apiPaths.forgotPassword, '/api/users/forgot-password'])
      expectError(await client().post(path, wrong), 'invalid_input')
  })

  it('refuses anything but JSON, and other sites', async () => {
    for (const path of [apiPaths.forgotPassword, '/api/users/forgot-password']) {
      const headers = { 'content-type': 'application/json' }
      expectError(await client().post(path, undefined, { body: '{"email":', headers }), 'invalid_input')
      const email = newEmail('nobody')
      expectError(await client().post(path, { email }, { origin: 'https://evil.example' }), 'forbidden')
      expectError(await client().post(path, { email }, { origin: null }), 'forbidden')
    }
  })
})

describe('the link of a password reset mail', () => {
  const link = (token: unknown, own = client()) => own.post(apiPaths.resetLink, { token })

  it('is reported as valid until it is used, and checking does not use it', async () => {
    const person = await signUp(product.url)
    const token = await tokenFor(person)
    const answer = await link(token)
    expect(answer.json()).toEqual({ works: true })
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect((await link(token)).status).toBe(200)
    expect((await reset(token)).status).toBe(200)
    expectError(await link(token), 'link_expired')
  })

  it('is reported as invalid after an hour or when made up', async () => {
    const person = await signUp(product.url)
    const token = await tokenFor(person)
    await db.rows(`update users set reset_password_expiration = now() - interval '1 second' where id = $1`, [
      person.id,
    ])
    for (const none of [token, 'f'.repeat(40), '', "' or true --", '\0'])
      expectError(await link(none), 'link_expired')
    for (const wrong of [undefined, null, 7, { like: '%' }, [token]])
      expectError(await link(wrong), 'invalid_input')
    expectError(
      await client().post(apiPaths.resetLink, { token }, { origin: 'https://evil.example' }),
      'forbidden',
    )
  })
})

describe('setting a new password', () => {
  it('signs in, ends every other session, and works once', async () => {
    const person = await signUp(product.url)
    const elsewhere = await signIn(product.url, person)
    const token = await tokenFor(person)
    const own = client()
    const answer = await reset(token, 'a new horse', own)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.json<SignInAnswer>().user).toMatchObject({ id: person.id, email: person.email })
    expect(await signedIn(own)).toMatchObject({ id: person.id })
    expect(await signedIn(person.client)).toBeNull()
    expect(await signedIn(elsewhere.client)).toBeNull()
    // The session is only in the cookie.
    expect(answer.text).not.toContain(own.cookies.get('payload-token'))
    expectError(await reset(token, 'another horse'), 'link_expired')
    const payloads = await client().post('/api/users/reset-password', { token, password: 'another horse' })
    expect(payloads.status).toBe(403)
    await signIn(product.url, { email: person.email, password: 'a new horse' })
    expectError(
      await client().post(apiPaths.signIn, { email: person.email, password: person.password }),
      'invalid_credentials',
    )
  })

  it('succeeds for one of several requests at the same moment', async () => {
    const person = await signUp(product.url)
    const token = await tokenFor(person)
    const passwords = ['horse one', 'horse two', 'horse three']
    const paths = [apiPaths.resetPassword, '/api/users/reset-password', apiPaths.resetPassword]
    const answers = await Promise.all(
      passwords.map((password, at) => client().post(paths[at]!, { token, password })),
    )
    const through = answers.flatMap(({ status }, at) => (status === 200 ? [passwords[at]!] : []))
    expect(through, answers.map(({ text }) => text).join('\n')).toHaveLength(1)
    await signIn(product.url, { email: person.email, password: through[0]! })
  })

  it('requires six characters, and a refusal does not use up the link', async () => {
    const person = await signUp(product.url)
    const token = await tokenFor(person)
    for (const password of ['12345', 'x'.repeat(257), 123456, null])
      expect(expectError(await reset(token, password), 'invalid_input').details).toHaveProperty('password')
    const payloads = await client().post('/api/users/reset-password', { token, password: '12345' })
    expect(expectError(payloads, 'invalid_input').details).toEqual({
      password: validationMessages.passwordShort(limits.password.min),
    })
    expect((await reset(token)).status).toBe(200)
  })

  it('refuses an expired link', async () => {
    const person = await signUp(product.url)
    const token = await tokenFor(person)
    await db.rows(`update users set reset_password_expiration = now() - interval '1 second' where id = $1`, [
      person.id,
    ])
    expectError(await reset(token), 'link_expired')
    await signIn(product.url, person)
  })

  it('refuses the older of two links', async () => {
    const person = await signUp(product.url)
    const older = await tokenFor(person)
    const newer = await tokenFor(person, 2)
    expect(newer).not.toBe(older)
    expectError(await reset(older), 'link_expired')
    expect((await reset(newer)).status).toBe(200)
  })

  it.each([
    ['one that nobody was sent', 'f'.repeat(40)],
    ['one that is none', 'mine'],
    ['NUL', '\0'],
    ['nothing', ''],
    ['a long one', 'x'.repeat(10_000)],
  ])('refuses a token: %s', async (_title, token) => {
    expectError(await reset(token), 'link_expired')
    const payloads = await client().post('/api/users/reset-password', { token, password: 'a new horse' })
    expect([403, 410]).toContain(payloads.status)
  })

  it.each([[null], [{ not_equals: '' }], [['a']]])('refuses a malformed token: %j', async (token) => {
    expect(expectError(await reset(token), 'invalid_input').details).toHaveProperty('token')
    const payloads = await client().post('/api/users/reset-password', { token, password: 'a new horse' })
    expect(payloads.status).toBeGreaterThanOrEqual(400)
    expect(payloads.status).toBeLessThan(500)
  })

  it('with the token of another account changes only that account', async () => {
    const person = await signUp(product.url)
    const other = await signUp(product.url, 'Other')
    const token = await tokenFor(other)
    // In a browser where another person is signed in, the session now belongs to the owner of the link.
    const answer = await reset(token, 'a new horse', person.client)
    expect(answer.json<SignInAnswer>().user.id).toBe(other.id)
    expect((await signedIn(person.client))?.id).toBe(other.id)
    await signIn(product.url, person)
  })

  it('unlocks an account after too many attempts', async () => {
    const person = await signUp(product.url)
    for (let used = 0; used <= caps.signInPerEmailAndAddress.points; used += 1)
      await client().post(apiPaths.signIn, { email: person.email, password: 'wrong horse' })
    const right = { email: person.email, password: person.password }
    expectError(await client().post(apiPaths.signIn, right), 'invalid_credentials')
    expect((await reset(await tokenFor(person))).status).toBe(200)
    await signIn(product.url, { email: person.email, password: 'a new horse' })
  })

  it('refuses other sites', async () => {
    const token = 'f'.repeat(40)
    const ask = { origin: 'https://evil.example' }
    expectError(
      await client().post(apiPaths.resetPassword, { token, password: 'a new horse' }, ask),
      'forbidden',
    )
  })
})
