import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { adminAccountRoutes } from '#contract/admin-account-routes.ts'
import { adminRoutes } from '#contract/admin-routes.ts'
import { apiPaths } from '#contract/api-paths.ts'
import type { SettingsAnswer } from '#contract/settings.ts'
import { realtimeEvents, userChannel } from '#contract/realtime.ts'
import { Client, expectError, signIn, signUp } from '../support/client.ts'
import type { Person } from '../support/client.ts'
import { Database } from '../support/ledger.ts'
import { mailTo, resetTokenIn } from '../support/mailbox.ts'
import { askToJoin, channelOf, Listeners } from '../support/realtime.ts'
import type { Listener } from '../support/realtime.ts'
import { until } from '../support/until.ts'

/** A session that ends takes its open sockets along, whoever ends it; the other sessions hear on. */

const product = inject('product')
let db: Database
let admin: Person
const listeners = new Listeners()
const { listen } = listeners
beforeAll(async () => {
  db = new Database(product.databaseUrl)
  admin = await signIn(product.url, product.accounts.admin)
})
afterEach(() => listeners.closeAll())
afterAll(() => db.close())

const isTold = (listener: Listener) =>
  until('the page is told', () => listener.received(realtimeEvents.sessionEnded).length > 0)
const figures = (listener: Listener) => listener.received(realtimeEvents.creditsChanged).length
/** Addresses a person, as every service does. */
const give = ({ id }: Person) =>
  db.rows(
    `with queued as (
       insert into plugsmith.realtime_outbox (channel, event, body) values ($1, $2, '{"spendable":5,"reserved":0}')
       returning id)
     select pg_notify('plugsmith_realtime', '') from queued`,
    [userChannel(id), realtimeEvents.creditsChanged],
  )
const giveRoles = async ({ id }: Person, roles: readonly string[]) =>
  expect((await admin.client.patch(`/api/users/${id}`, { roles })).status).toBe(200)
const post = async (person: Person, path: string, body: object = {}) => {
  const answer = await person.client.post(path, body)
  expect(answer.status, answer.text).toBe(200)
}

/** What each does to the person's first session; the second one is signed in elsewhere. */
const ends: Record<string, (person: Person, elsewhere: Person) => Promise<unknown>> = {
  'an admin locks the account': (person) =>
    post(admin, adminAccountRoutes.lock.at(person.id).path, { reason: 'Sends spam' }),
  'an admin deletes the account': (person) =>
    post(admin, adminAccountRoutes.deleteUser.at(person.id).path, { email: person.email }),
  'the person deletes the account elsewhere': (person, elsewhere) =>
    post(elsewhere, apiPaths.deleteAccount, { currentPassword: person.password }),
  'the person ends this session elsewhere': async (_person, elsewhere) => {
    const { sessions } = (await elsewhere.client.get(apiPaths.settings)).json<SettingsAnswer>()
    const other = sessions.find(({ current }) => !current) ?? expect.fail('there is no other session')
    await post(elsewhere, apiPaths.endSession(other.id))
  },
  'the person ends all other sessions elsewhere': (_person, elsewhere) =>
    post(elsewhere, apiPaths.endOtherSessions),
  'the person changes the password elsewhere': (person, elsewhere) =>
    post(elsewhere, apiPaths.changePassword, {
      currentPassword: person.password,
      newPassword: 'a new horse',
    }),
  'the person resets the password elsewhere': async (person) => {
    const visitor = new Client(product.url)
    await visitor.post(apiPaths.forgotPassword, { email: person.email })
    const token = resetTokenIn(await mailTo(product.url, person.email))
    expect((await visitor.post(apiPaths.resetPassword, { token, password: 'a new horse' })).status).toBe(200)
  },
  'the person signs out in another tab': (person) => post(person, apiPaths.signOut),
}

describe('an open socket', () => {
  it.each(Object.entries(ends))('hears nothing any more once %s', async (_name, end) => {
    const person = await signUp(product.url)
    const elsewhere = await signIn(product.url, person)
    const page = await listen(person)
    const name = await channelOf(person.client)
    const socket = page.pusher.connection.socket_id
    await give(person)
    await until('it listens', () => figures(page) === 1)
    const witness = await listen(admin)
    await end(person, elsewhere)
    await isTold(page)
    // The socket itself may stay open, for anyone may open one; nothing comes over it, and it cannot join again.
    expectError(await askToJoin(person.client, socket, name), 'unauthenticated')
    const gone = await db.count('from plugsmith.account_deletions where user_id = $1', [person.id])
    if (!gone) await give(person)
    const heard = figures(witness)
    await give(admin)
    await until('what came after is heard', () => figures(witness) > heard)
    expect(figures(page)).toBe(1)
  })

  it.each(['endOtherSessions', 'changePassword'] as const)(
    'of the session that asks for %s hears on',
    async (call) => {
      const person = await signUp(product.url)
      const page = await listen(person)
      const elsewhere = await listen(await signIn(product.url, person))
      await post(person, apiPaths[call], {
        currentPassword: person.password,
        newPassword: 'a new horse',
      })
      await isTold(elsewhere)
      await give(person)
      await until('the credits are heard', () => figures(page) === 1)
      expect(page.received(realtimeEvents.sessionEnded)).toEqual([])
    },
  )

  it.each(['editor', 'moderator', 'admin'] as const)(
    'of somebody who was %s carries what is their own, before and after',
    async (role) => {
      const person = await signUp(product.url)
      await giveRoles(person, [role])
      const page = await listen(person)
      await giveRoles(person, [])
      expectError(await person.client.get(adminRoutes.users.path), 'forbidden')
      await give(person)
      await until('the credits are heard', () => figures(page) === 1)
      expect(page.received(realtimeEvents.sessionEnded)).toEqual([])
      expect(page.subscriptions()).toBe(1)
    },
  )

  it.each(['editor', 'moderator', 'admin'] as const)('of a locked %s hears nothing either', async (role) => {
    const person = await signUp(product.url)
    await giveRoles(person, [role])
    const page = await listen(person)
    await post(admin, adminAccountRoutes.lock.at(person.id).path, { reason: 'A lost laptop' })
    await isTold(page)
    await give(person)
    const witness = await listen(admin)
    const heard = figures(witness)
    await give(admin)
    await until('what came after is heard', () => figures(witness) > heard)
    expect(figures(page)).toBe(0)
  })
})
