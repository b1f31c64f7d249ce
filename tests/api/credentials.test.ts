import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { MeAnswer, SignInAnswer } from '#contract/api.ts'
import { caps, limits } from '#contract/limits.ts'
import { validationMessages as texts } from '#contract/messages/validation.ts'
import { deviceCookie } from '#contract/public-config.ts'
import type { EmailChangeAnswer } from '#contract/settings.ts'
import { Client, expectError, newEmail, signIn, signUp } from '../support/client.ts'
import type { Answer, Person } from '../support/client.ts'
import { Database } from '../support/ledger.ts'
import { mailTo, resetTokenIn } from '../support/mailbox.ts'

/** Changing a password or an email: one's own through our routes, and by staff through Payload's. */

const product = inject('product')
let db: Database
let admin: Person
beforeAll(async () => {
  db = new Database(product.databaseUrl)
  admin = await signIn(product.url, product.accounts.admin)
})
afterAll(() => db.close())

const next = 'a new horse'
const signedIn = async ({ client }: Person) => (await client.get(apiPaths.me)).json<MeAnswer>().user?.id
const fields = (answer: Answer) => expectError(answer, 'invalid_input').details
const canSignIn = async (email: string, password: string) =>
  (await new Client(product.url).post(apiPaths.signIn, { email, password })).status === 200
const editor = async () => {
  const person = await signUp(product.url, 'Editor')
  await admin.client.patch(`/api/users/${person.id}`, { roles: ['editor'] })
  return person
}

describe('changing your own password', () => {
  const change = (person: Person, currentPassword: unknown, newPassword: unknown = next) =>
    person.client.post(apiPaths.changePassword, { currentPassword, newPassword })

  it('requires the current one', async () => {
    const person = await signUp(product.url)
    expect(fields(await change(person, 'wrong horse'))).toEqual({ currentPassword: texts.currentPassword })
    expect(fields(await change(person, ''))).toEqual({ currentPassword: texts.required })
    expect(fields(await change(person, { length: 9 }))).toEqual({ currentPassword: texts.required })
    expect(await canSignIn(person.email, person.password)).toBe(true)
  })

  it('ends other sessions, known devices and mailed links, and keeps the current session', async () => {
    const person = await signUp(product.url)
    const elsewhere = await signIn(product.url, person)
    await new Client(product.url).post(apiPaths.forgotPassword, { email: person.email })
    const token = resetTokenIn(await mailTo(product.url, person.email))
    const device = person.client.cookies.get(deviceCookie)
    const answer = await change(person, person.password)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.json<SignInAnswer>().user.id).toBe(person.id)
    expect(await signedIn(person)).toBe(person.id)
    expect(await signedIn(elsewhere)).toBeUndefined()
    expect(person.client.cookies.get(deviceCookie)).not.toBe(device)
    expectError(
      await new Client(product.url).post(apiPaths.resetPassword, { token, password: 'third horse' }),
      'link_expired',
    )
    expect(await canSignIn(person.email, person.password)).toBe(false)
    expect(await canSignIn(person.email, next)).toBe(true)
  })

  it.each([
    ['12345', texts.passwordShort(limits.password.min)],
    ['       ', texts.passwordBlank],
    ['password1', texts.passwordCommon],
  ])('refuses %j with an explanation', async (password, sentence) => {
    const person = await signUp(product.url)
    expect(fields(await change(person, person.password, password))).toEqual({ newPassword: sentence })
  })

  it('is limited, even with the right password, without affecting others', async () => {
    const person = await signUp(product.url)
    for (let used = 0; used < caps.currentPasswordPerUser.points; used += 1) await change(person, 'wrong')
    expectError(await change(person, person.password), 'rate_limited')
    expectError(
      await person.client.post(apiPaths.changeEmail, {
        currentPassword: person.password,
        email: newEmail('capped'),
      }),
      'rate_limited',
    )
    const other = await signUp(product.url)
    expect((await change(other, other.password)).status).toBe(200)
  })

  it('requires a session and our own page', async () => {
    const person = await signUp(product.url)
    const input = { currentPassword: person.password, newPassword: next }
    expectError(await new Client(product.url).post(apiPaths.changePassword, input), 'unauthenticated')
    const ask = { origin: 'https://evil.example' }
    expectError(await person.client.post(apiPaths.changePassword, input, ask), 'forbidden')
  })
})

describe('changing your own email', () => {
  const change = (person: Person, email: string, currentPassword: unknown = person.password) =>
    person.client.post(apiPaths.changeEmail, { currentPassword, email })
  const confirm = (person: Person, token: string) => person.client.post(apiPaths.confirmEmail, { token })
  /** Asks for a link to an address, and reads its token there. */
  const linkTo = async (person: Person, email: string, count = 1) => {
    const answer = await change(person, email)
    expect(answer.status, answer.text).toBe(202)
    const { text } = await mailTo(product.url, email, count)
    const token = /\/settings\?email=([\w.-]+)/.exec(text ?? '')?.[1]
    if (!token) throw new Error(`there is no link in: ${text}`)
    return token
  }

  it('requires the current password, is confirmed at the new address and announced at the old one', async () => {
    const person = await signUp(product.url)
    const email = newEmail('moved')
    expect(fields(await change(person, email, 'wrong'))).toEqual({ currentPassword: texts.currentPassword })
    await new Client(product.url).post(apiPaths.forgotPassword, { email: person.email })
    const reset = resetTokenIn(await mailTo(product.url, person.email))
    expect((await change(person, ` ${email.toUpperCase()} `)).json<EmailChangeAnswer>()).toEqual({
      sentTo: email,
    })
    const token = await linkTo(person, email, 2)
    expect(await canSignIn(email, person.password)).toBe(false)
    expect(await canSignIn(person.email, person.password)).toBe(true)

    const answer = await confirm(person, token)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.json<SignInAnswer>().user.email).toBe(email)
    expect(await signedIn(person)).toBe(person.id)
    expectError(
      await new Client(product.url).post(apiPaths.resetPassword, { token: reset, password: next }),
      'link_expired',
    )
    expect(await canSignIn(email, person.password)).toBe(true)
    expect(await canSignIn(person.email, person.password)).toBe(false)
    expect((await mailTo(product.url, person.email, 2)).text).toContain(`now uses ${email}`)
  })

  it('takes a link once, and not after the password was changed', async () => {
    const person = await signUp(product.url)
    const used = await linkTo(person, newEmail('once'))
    expect((await confirm(person, used)).status).toBe(200)
    expectError(await confirm(person, used), 'link_expired')
    const old = await linkTo(person, newEmail('late'))
    await person.client.post(apiPaths.changePassword, {
      currentPassword: person.password,
      newPassword: next,
    })
    expectError(await confirm(person, old), 'link_expired')
  })

  it("takes neither a changed link nor somebody else's", async () => {
    const [person, other] = [await signUp(product.url), await signUp(product.url)]
    const token = await linkTo(person, newEmail('mine'))
    expectError(await confirm(other, token), 'link_expired')
    const [expires, , signature] = token.split('.')
    const wanted = Buffer.from(newEmail('forged')).toString('base64url')
    for (const forged of [
      `${expires}.${wanted}.${signature}`,
      '',
      '..',
      `${Number(expires) + 1}${token.slice(10)}`,
    ])
      expectError(await confirm(person, forged), 'link_expired')
    expectError(await new Client(product.url).post(apiPaths.confirmEmail, { token }), 'unauthenticated')
  })

  it('refuses an address in use, also when it was taken before the link was opened', async () => {
    const [person, other] = [await signUp(product.url), await signUp(product.url)]
    expectError(await change(person, other.email), 'email_taken')
    const email = newEmail('contested')
    const token = await linkTo(person, email)
    const taken = { email, password: 'correct horse', fullName: 'Ada' }
    expect((await new Client(product.url).post(apiPaths.signUp, taken)).status).toBe(201)
    expectError(await confirm(person, token), 'email_taken')
  })

  it('counts addresses in use too, so that nobody can look for accounts', async () => {
    const [person, other] = [await signUp(product.url), await signUp(product.url)]
    for (let used = 0; used < caps.emailChangesPerUser.points; used += 1)
      expectError(await change(person, other.email), 'email_taken')
    expectError(await change(person, other.email), 'rate_limited')
  })

  it('sends a limited number of links', async () => {
    const person = await signUp(product.url)
    for (let sent = 0; sent < caps.emailChangesPerUser.points; sent += 1)
      expect((await change(person, newEmail('many'))).status).toBe(202)
    expectError(await change(person, newEmail('many')), 'rate_limited')
  })
})

describe("changing credentials through Payload's own routes", () => {
  const patch = (person: Person, id: string, data: object) => person.client.patch(`/api/users/${id}`, data)

  it('is refused to creators, even with the right password', async () => {
    const person = await signUp(product.url)
    const data = { password: next, currentPassword: person.password }
    expectError(await patch(person, person.id, data), 'forbidden')
    expectError(await person.client.patch(`/api/users?where[id][equals]=${person.id}`, data), 'forbidden')
    await patch(person, person.id, { email: newEmail('stolen'), currentPassword: person.password })
    expect(await canSignIn(person.email, person.password)).toBe(true)
  })

  it('is open to staff with their own current password', async () => {
    const person = await editor()
    expect(fields(await patch(person, person.id, { password: next }))).toEqual({
      currentPassword: texts.required,
    })
    expect(
      fields(await patch(person, person.id, { password: next, currentPassword: 'wrong horse' })),
    ).toEqual({ currentPassword: texts.currentPassword })
    const data = { password: next, currentPassword: person.password }
    const answer = await patch(person, person.id, data)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.text).not.toContain(person.password)
    expect(await signedIn(person)).toBe(person.id)
    expect(await canSignIn(person.email, next)).toBe(true)
  })

  it("is open to admins for others with their own password, and ends the other person's sessions", async () => {
    const person = await signUp(product.url)
    const email = newEmail('renamed')
    for (const wish of [{ password: next }, { email }]) {
      expect(fields(await patch(admin, person.id, wish))).toEqual({ currentPassword: texts.required })
      const theirs = { ...wish, currentPassword: person.password }
      expect(fields(await patch(admin, person.id, theirs))).toEqual({
        currentPassword: texts.currentPassword,
      })
      const answer = await patch(admin, person.id, { ...wish, currentPassword: admin.password })
      expect(answer.status, answer.text).toBe(200)
    }
    expect(await signedIn(person)).toBeUndefined()
    expect(await canSignIn(email, next)).toBe(true)
  })

  it('saves the remaining fields of an admin form without a password when the email is unchanged', async () => {
    const person = await signUp(product.url)
    const answer = await patch(admin, person.id, { email: person.email, fullName: 'New \u202eName' })
    expect(answer.status, answer.text).toBe(200)
    expect(await db.row(`select full_name from users where id = $1`, [person.id])).toEqual({
      full_name: 'New Name',
    })
  })

  it('is refused for several accounts at once', async () => {
    const person = await signUp(product.url)
    for (const wish of [{ password: next }, { email: newEmail('many') }])
      expectError(
        await admin.client.patch(`/api/users?where[id][equals]=${person.id}`, {
          ...wish,
          currentPassword: admin.password,
        }),
        'forbidden',
      )
    expect(await canSignIn(person.email, person.password)).toBe(true)
  })

  it.each(['12345', '       ', 'password1', { length: 9 }])('never sets %j', async (password) => {
    const person = await signUp(product.url)
    const answer = await patch(admin, person.id, { password, currentPassword: admin.password })
    const told = fields(answer) ?? {}
    expect(Object.keys(told)).toEqual(['password'])
    // Returned for the field, as the admin expects it.
    const { errors } = answer.json<{ errors: { data: { errors: unknown[] } }[] }>()
    expect(errors[0]?.data.errors).toEqual([{ path: 'password', message: told['password'] }])
  })
})
