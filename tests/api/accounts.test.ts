import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { Me, MeAnswer } from '#contract/api.ts'
import { caps, limits } from '#contract/limits.ts'
import { errorSentences } from '#contract/messages/error-codes.ts'
import { validationMessages } from '#contract/messages/validation.ts'
import { gifts } from '#contract/prices.ts'
import { deviceCookie, signedInCookie } from '#contract/public-config.ts'
import { Client, expectError, newEmail, signIn, signUp } from '../support/client.ts'
import type { Answer } from '../support/client.ts'
import { Database } from '../support/ledger.ts'
import { balanceOf } from '../support/turns.ts'

const product = inject('product')
const sessionCookie = 'payload-token'
let db: Database
beforeAll(() => {
  db = new Database(product.databaseUrl)
})
afterAll(() => db.close())

const client = () => new Client(product.url)
const account = (email = newEmail()) => ({ email, password: 'correct horse', fullName: 'Ada' })
const cookieLine = (answer: Answer, name: string) =>
  answer.headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? ''

describe('signing up', () => {
  it('creates an account with ten credits and a session, once per email', async () => {
    const person = await signUp(product.url, 'Ada Lovelace')
    const { user } = (await person.client.get(apiPaths.me)).json<MeAnswer>()
    expect(user).toMatchObject({ id: person.id, email: person.email, fullName: 'Ada Lovelace', roles: [] })
    expect(await balanceOf(person)).toBe(gifts.signUp)
    await signIn(product.url, person)
    await signIn(product.url, person)
    expect(await balanceOf(person)).toBe(gifts.signUp)
    expect(await db.ledger(person.id)).toMatchObject([
      { amount: gifts.signUp, type: 'signup', balanceAfter: gifts.signUp },
    ])
  })

  it.each([
    ['no e-mail', { email: '' }, 'email', validationMessages.required],
    ['an e-mail that is none', { email: 'ada@' }, 'email', validationMessages.email],
    ['an e-mail that is an object', { email: { equals: 'x' } }, 'email', validationMessages.required],
    [
      'an e-mail that is too long',
      { email: `${'a'.repeat(250)}@example.test` },
      'email',
      validationMessages.tooLong(limits.email),
    ],
    [
      'five characters',
      { password: '12345' },
      'password',
      validationMessages.passwordShort(limits.password.min),
    ],
    [
      'a password that is too long',
      { password: 'x'.repeat(257) },
      'password',
      validationMessages.tooLong(limits.password.max),
    ],
    ['a password that is a number', { password: 123456 }, 'password', validationMessages.required],
    ['six spaces', { password: '      ' }, 'password', validationMessages.passwordBlank],
    ['a common password', { password: 'Password1' }, 'password', validationMessages.passwordCommon],
    ['no name', { fullName: '   ' }, 'fullName', validationMessages.required],
    ['a name that nobody sees', { fullName: '\u200b\u2060\u202e' }, 'fullName', validationMessages.required],
    [
      'a name that is too long',
      { fullName: 'x'.repeat(101) },
      'fullName',
      validationMessages.tooLong(limits.fullName),
    ],
  ])('refuses %s and names the field', async (_title, wrong, field, sentence) => {
    const answer = await client().post(apiPaths.signUp, { ...account(), ...wrong })
    expect(expectError(answer, 'invalid_input').details).toEqual({ [field]: sentence })
  })

  it('names every missing field', async () => {
    const error = expectError(await client().post(apiPaths.signUp, {}), 'invalid_input')
    expect(Object.keys(error.details ?? {}).sort()).toEqual(['email', 'fullName', 'password'])
  })

  it('accepts a password of six characters, and strips NUL and lone surrogates from the name', async () => {
    const answer = await client().post(apiPaths.signUp, {
      ...account(),
      password: 'six6ch',
      fullName: 'Ada\0 \ud800Lovelace',
    })
    expect(answer.status, answer.text).toBe(201)
    expect(answer.json<{ user: Me }>().user.fullName).toBe('Ada \ufffdLovelace')
  })

  it('ignores roles in the request', async () => {
    const answer = await client().post(apiPaths.signUp, {
      ...account(),
      roles: ['admin'],
      id: crypto.randomUUID(),
    })
    expect(answer.status).toBe(201)
    expect(answer.json<{ user: Me }>().user.roles).toEqual([])
  })

  it('treats emails that differ in case or surrounding spaces as the same', async () => {
    const email = newEmail('case')
    const first = await client().post(apiPaths.signUp, account(`  ${email.toUpperCase()} `))
    expect(first.status, first.text).toBe(201)
    expect(first.json<{ user: Me }>().user.email).toBe(email)
    expectError(await client().post(apiPaths.signUp, account(email)), 'email_taken')
    await signIn(product.url, { email: email.toUpperCase(), password: 'correct horse' })
  })

  it('creates one account when two requests arrive at the same moment', async () => {
    const email = newEmail('twins')
    const answers = await Promise.all([0, 1, 2].map(() => client().post(apiPaths.signUp, account(email))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    for (const answer of answers.filter(({ status }) => status === 409)) expectError(answer, 'email_taken')
    expect(await db.count(`from users where email = $1`, [email])).toBe(1)
    const person = await signIn(product.url, { email, password: 'correct horse' })
    expect(await balanceOf(person)).toBe(gifts.signUp)
  })
})

describe('signing in', () => {
  it('gives the same answer for an unknown email and a wrong password', async () => {
    const person = await signUp(product.url)
    const wrong = await client().post(apiPaths.signIn, { email: person.email, password: 'wrong horse' })
    const unknown = await client().post(apiPaths.signIn, {
      email: newEmail('nobody'),
      password: 'wrong horse',
    })
    expectError(wrong, 'invalid_credentials')
    expect(unknown.text).toBe(wrong.text)
    expect(unknown.status).toBe(wrong.status)
    const names = (answer: Answer) => [...answer.headers.keys()].sort()
    expect(names(unknown)).toEqual(names(wrong))
    expect(wrong.headers.getSetCookie()).toEqual([])

    const login = '/api/users/login'
    const payloadWrong = await client().post(login, { email: person.email, password: 'wrong horse' })
    const payloadUnknown = await client().post(login, { email: newEmail('nobody'), password: 'wrong horse' })
    expect(payloadWrong.status).toBe(401)
    expect(payloadUnknown.status).toBe(401)
    expect(payloadUnknown.text).toBe(payloadWrong.text)
  })

  it('takes as long for an unknown email as for a wrong password', { timeout: 120_000 }, async () => {
    const took = async (email: string) => {
      const before = performance.now()
      expect((await client().post(apiPaths.signIn, { email, password: 'wrong horse' })).status).toBe(401)
      return performance.now() - before
    }
    /**
     * The ratio of the two times. Load on the machine only adds time, so the fastest of several attempts is the most
     * accurate.
     */
    const ratio = async () => {
      const person = await signUp(product.url)
      const [known, unknown]: [number[], number[]] = [[], []]
      for (let at = 0; at < caps.signInPerEmailAndAddress.points - 3; at += 1) {
        // Alternate, so that a slow moment affects both.
        known.push(await took(person.email))
        unknown.push(await took(newEmail('nobody')))
      }
      return Math.min(...unknown) / Math.min(...known)
    }
    const ratios: number[] = []
    const close = (each: number) => each > 0.8 && each < 1.25
    for (let round = 0; round < 4 && !ratios.some(close); round += 1) ratios.push(await ratio())
    expect(ratios.some(close), `${ratios}`).toBe(true)
  })

  it('sets an HttpOnly session cookie and a hint cookie that scripts can read', async () => {
    const answer = await client().post(apiPaths.signUp, account())
    const session = cookieLine(answer, sessionCookie)
    expect(session).toMatch(/; HttpOnly/i)
    expect(session).toMatch(/; SameSite=Lax/i)
    expect(session).toMatch(/; Path=\//i)
    // Over plain HTTP a Secure cookie would never be sent back.
    expect(session).not.toMatch(/; Secure/i)
    expect(session).not.toMatch(/; Domain/i)
    const expires = new Date(/expires=([^;]+)/i.exec(session)?.[1] ?? '').getTime()
    expect(Math.abs(expires - Date.now() - limits.session.seconds * 1000)).toBeLessThan(60_000)
    const hint = cookieLine(answer, signedInCookie)
    expect(hint).toMatch(/^signed_in=1; /)
    expect(hint).not.toMatch(/HttpOnly/i)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    // The token is only in the cookie.
    expect(answer.text).not.toContain(/=([^;]+)/.exec(session)?.[1])
  })

  it('reports the current user, and null without a session', async () => {
    const nobody = await client().get(apiPaths.me)
    expect(nobody.status).toBe(200)
    expect(nobody.json<MeAnswer>().user).toBeNull()
    const forged = client()
    forged.cookies.set(sessionCookie, 'eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjEifQ.AAAA')
    forged.cookies.set(signedInCookie, '1')
    const answer = await forged.get(apiPaths.me)
    expect(answer.json<MeAnswer>().user).toBeNull()
    // A hint without a session is cleared, so that pages stop relying on it.
    expect(forged.cookies.has(signedInCookie)).toBe(false)
    expect(forged.cookies.has(sessionCookie)).toBe(false)
  })

  it('stops checking passwords after ten failed attempts for an email, with the same answer on every route', async () => {
    const person = await signUp(product.url)
    const points = caps.signInPerEmailAndAddress.points
    const told = new Map<string, Set<string>>()
    const attempt = async (used: number, email: string, password: string) => {
      const path = used % 2 === 0 ? '/api/users/login' : apiPaths.signIn
      const answer = await client().post(path, { email, password })
      const { message } = expectError(answer, 'invalid_credentials')
      expect(message).toBe(errorSentences.invalid_credentials)
      expect(answer.headers.has('retry-after')).toBe(false)
      told.set(path, (told.get(path) ?? new Set()).add(answer.text))
    }
    for (let used = 0; used < points; used += 1) await attempt(used, person.email, 'wrong horse')
    for (const used of [0, 1]) await attempt(used, person.email.toUpperCase(), person.password)
    for (const texts of told.values()) expect(texts.size).toBe(1)
    // Other people are unaffected, as are existing sessions and their browsers.
    await signUp(product.url)
    expect((await person.client.get(apiPaths.me)).json<MeAnswer>().user?.id).toBe(person.id)
    const again = await person.client.post(apiPaths.signIn, {
      email: person.email,
      password: person.password,
    })
    expect(again.status).toBe(200)
  })

  it('does not count attempts with the right password', async () => {
    const { email, password } = await signUp(product.url)
    const points = caps.signInPerEmailAndAddress.points
    const tryWith = async (given: string, path: string = apiPaths.signIn) =>
      (await client().post(path, { email, password: given })).status
    for (let used = 0; used <= points; used += 1) {
      const path = used % 2 === 0 ? '/api/users/login' : apiPaths.signIn
      expect(await tryWith(password, path), `${used} ${path}`).toBe(200)
    }
    // The attempts before the correct one do not count either.
    for (let round = 0; round < 2; round += 1) {
      for (let used = 1; used < points; used += 1) expect(await tryWith('wrong horse')).toBe(401)
      expect(await tryWith(password)).toBe(200)
    }
  })

  it('gives the same answer for an email without an account before and after ten attempts', async () => {
    const email = newEmail('nobody')
    const answers = new Set<string>()
    for (let at = 0; at <= caps.signInPerEmailAndAddress.points; at += 1) {
      const { status, text } = await client().post(apiPaths.signIn, { email, password: 'wrong horse' })
      answers.add(`${status} ${text}`)
    }
    expect(answers.size).toBe(1)
  })

  it('answers a blank password like a wrong one', async () => {
    const { email } = await signUp(product.url)
    for (const password of ['      ', '\u200b'])
      expectError(await client().post(apiPaths.signIn, { email, password }), 'invalid_credentials')
  })

  it('remembers the device in an HttpOnly cookie', async () => {
    const answer = await client().post(apiPaths.signUp, account())
    const device = cookieLine(answer, deviceCookie)
    expect(device).toMatch(/; HttpOnly/i)
    expect(device).toMatch(/; SameSite=Lax/i)
    expect(device).toMatch(/; Path=\//i)
    expect(device).not.toMatch(/; Domain/i)
    const expires = new Date(/expires=([^;]+)/i.exec(device)?.[1] ?? '').getTime()
    expect(Math.abs(expires - Date.now() - limits.knownDevice.seconds * 1000)).toBeLessThan(60_000)
  })
})

describe('a long name', () => {
  it('is limited by its characters, not by its bytes', async () => {
    const fullName = '\u{1f600}'.repeat(limits.fullName)
    const answer = await client().post(apiPaths.signUp, { ...account(), fullName })
    expect(answer.status).toBe(201)
    expect(answer.json<{ user: Me }>().user.fullName).toBe(fullName)
  })
})

describe('signing out', () => {
  it('ends the session and removes both cookies', async () => {
    const person = await signUp(product.url)
    const kept = new Client(product.url)
    for (const [name, value] of person.client.cookies) kept.cookies.set(name, value)
    const answer = await person.client.post(apiPaths.signOut)
    expect(answer.status).toBe(200)
    expect(answer.json<MeAnswer>()).toEqual({ user: null })
    // The browser is still remembered as known.
    expect([...person.client.cookies.keys()]).toEqual([deviceCookie])
    // A kept cookie is worthless.
    expect((await kept.get(apiPaths.me)).json<MeAnswer>().user).toBeNull()
    expectError(await kept.get(apiPaths.credits), 'unauthenticated')
  })

  it("keeps the person's other sessions", async () => {
    const person = await signUp(product.url)
    const second = await signIn(product.url, person)
    await person.client.post(apiPaths.signOut)
    expect((await second.client.get(apiPaths.me)).json<MeAnswer>().user?.id).toBe(person.id)
  })

  it('succeeds without a session', async () => {
    const answer = await client().post(apiPaths.signOut)
    expect(answer.status).toBe(200)
  })
})
