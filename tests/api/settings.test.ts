import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { apiPaths } from '#contract/api-paths.ts'
import type { MeAnswer } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { validationMessages as texts } from '#contract/messages/validation.ts'
import type { ProfileAnswer, SessionsAnswer, SettingsAnswer } from '#contract/settings.ts'
import { Client, expectError, signIn, signUp } from '../support/client.ts'
import type { Person } from '../support/client.ts'
import { Database } from '../support/ledger.ts'

const product = inject('product')
let db: Database
beforeAll(() => {
  db = new Database(product.databaseUrl)
})
afterAll(() => db.close())

const settingsOf = async ({ client }: Person) => (await client.get(apiPaths.settings)).json<SettingsAnswer>()
const save = (person: Person, profile: object) => person.client.post(apiPaths.profile, profile)
const signedIn = async ({ client }: Person) => (await client.get(apiPaths.me)).json<MeAnswer>().user?.id

describe('the profile', () => {
  it('keeps what a change leaves out', async () => {
    const person = await signUp(product.url, 'Ada Lovelace')
    expect(await settingsOf(person)).toMatchObject({
      email: person.email,
      fullName: 'Ada Lovelace',
      newsletterSubscribed: true,
    })
    expect((await save(person, { newsletterSubscribed: false })).json<ProfileAnswer>()).toEqual({
      fullName: 'Ada Lovelace',
      newsletterSubscribed: false,
    })
    expect((await save(person, { fullName: '  Ada\0 King ' })).json<ProfileAnswer>()).toEqual({
      fullName: 'Ada King',
      newsletterSubscribed: false,
    })
    expect(await settingsOf(person)).toMatchObject({ fullName: 'Ada King', newsletterSubscribed: false })
  })

  it('counts as subscribed where nothing was said', async () => {
    const person = await signUp(product.url)
    await db.rows('update users set newsletter_subscribed = null where id = $1', [person.id])
    expect((await settingsOf(person)).newsletterSubscribed).toBe(true)
  })

  it('changes neither roles nor the email', async () => {
    const person = await signUp(product.url)
    await save(person, { fullName: 'Eve', roles: ['admin'], email: 'eve@example.test', id: 'x' })
    const me = (await person.client.get(apiPaths.me)).json<MeAnswer>().user
    expect(me).toMatchObject({ fullName: 'Eve', roles: [], email: person.email, id: person.id })
  })

  it.each([
    [{ fullName: ' ' }, { fullName: texts.required }],
    [{ fullName: 'x'.repeat(limits.fullName + 1) }, { fullName: texts.tooLong(limits.fullName) }],
    [{ fullName: null }, { fullName: texts.required }],
    [{ newsletterSubscribed: 'yes' }, { newsletterSubscribed: texts.unknown }],
  ])('refuses %j', async (profile, details) => {
    const person = await signUp(product.url)
    expect(expectError(await save(person, profile), 'invalid_input').details).toEqual(details)
  })
})

describe('sessions', () => {
  it('are listed with the current one first, and end one by one', async () => {
    const person = await signUp(product.url)
    const [second, third] = [await signIn(product.url, person), await signIn(product.url, person)]
    const { sessions } = await settingsOf(second)
    expect(sessions.map(({ current }) => current)).toEqual([true, false, false])
    const other = sessions[1]?.id ?? ''
    const left = await second.client.post(apiPaths.endSession(other))
    expect(left.json<SessionsAnswer>().sessions.map(({ id }) => id)).toEqual([
      sessions[0]?.id,
      sessions[2]?.id,
    ])
    expect([await signedIn(person), await signedIn(third)].filter(Boolean)).toHaveLength(1)
    // Again, and the current one: nothing happens.
    expect((await second.client.post(apiPaths.endSession(other))).status).toBe(200)
    await second.client.post(apiPaths.endSession(sessions[0]?.id ?? ''))
    expect(await signedIn(second)).toBe(person.id)
  })

  it('end everywhere else at once', async () => {
    const person = await signUp(product.url)
    const others = [await signIn(product.url, person), await signIn(product.url, person)]
    const answer = await person.client.post(apiPaths.endOtherSessions)
    expect(answer.json<SessionsAnswer>().sessions).toMatchObject([{ current: true }])
    expect(await signedIn(person)).toBe(person.id)
    for (const other of others) expect(await signedIn(other)).toBeUndefined()
  })

  it('survive sign-ins, sign-outs and updates of the account at the same time', async () => {
    const person = await signUp(product.url)
    const admin = await signIn(product.url, product.accounts.admin)
    const leaving = await signIn(product.url, person)
    const names = ['Ada', 'Ada King', 'Ada Lovelace', 'Lady Lovelace']
    const update = async (fullName: string) =>
      (await admin.client.patch(`/api/users/${person.id}`, { fullName })).status
    const [arrived, saved] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, () => signIn(product.url, person))),
      Promise.all(names.map(update)),
      leaving.client.post(apiPaths.signOut),
    ])
    expect(saved).toEqual(names.map(() => 200))
    for (const session of [person, ...arrived]) expect(await signedIn(session)).toBe(person.id)
    expect(await signedIn(leaving)).toBeUndefined()
    expect((await settingsOf(person)).sessions).toHaveLength(1 + arrived.length)
  })

  it('begin without undoing what is saved at the same time', async () => {
    const person = await signUp(product.url, 'Ada')
    for (const fullName of ['Ada King', 'Ada Lovelace', 'Lady Lovelace']) {
      await Promise.all([
        signIn(product.url, person),
        signIn(product.url, person),
        save(person, { fullName, newsletterSubscribed: false }),
      ])
      expect(await settingsOf(person)).toMatchObject({ fullName, newsletterSubscribed: false })
    }
  })

  it("of somebody else can't be ended", async () => {
    const [person, other] = [await signUp(product.url), await signUp(product.url)]
    const [theirs] = (await settingsOf(other)).sessions
    await person.client.post(apiPaths.endSession(theirs?.id ?? ''))
    await person.client.post(apiPaths.endOtherSessions)
    expect(await signedIn(other)).toBe(other.id)
    expectError(await person.client.post(apiPaths.endSession('x')), 'not_found')
  })
})

it('settings require a session', async () => {
  const visitor = new Client(product.url)
  expectError(await visitor.get(apiPaths.settings), 'unauthenticated')
  expectError(await visitor.post(apiPaths.profile, { fullName: 'Eve' }), 'unauthenticated')
  expectError(await visitor.post(apiPaths.endOtherSessions), 'unauthenticated')
})
