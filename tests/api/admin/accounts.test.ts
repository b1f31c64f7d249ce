import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { adminAccountRoutes as routes } from '#contract/admin-account-routes.ts'
import type { LockAnswer } from '#contract/admin-accounts.ts'
import type { AdminUserAnswer } from '#contract/admin.ts'
import { adminRoutes } from '#contract/admin-routes.ts'
import { apiPaths } from '#contract/api-paths.ts'
import { Client, expectError, newEmail, signUp } from '../../support/client.ts'
import type { Person } from '../../support/client.ts'
import { confirmAddressOf } from '../../support/invitations.ts'
import { Database } from '../../support/ledger.ts'
import { confirmationLinkTo, mailTo, resetTokenIn } from '../../support/mailbox.ts'
import { until } from '../../support/until.ts'
import { giveRoles, newStaff, newUser, theAdmin, visitor } from './stage.ts'

/** What admins do with accounts: lock and unlock, resend the confirmation, delete. */

const product = inject('product')
let db: Database
let admin: Person
beforeAll(async () => {
  db = new Database(product.databaseUrl)
  admin = await theAdmin()
})
afterEach(async () => {
  await db.expectSoundLedger()
})
afterAll(() => db.close())

const reason = 'Sends spam'
const lock = ({ id }: { id: string }, { client }: Person = admin) =>
  client.post(routes.lock.at(id).path, { reason })
const unlock = ({ id }: { id: string }) => admin.client.post(routes.unlock.at(id).path, { reason })
const remove = ({ id, email }: { id: string; email: string }, { client }: Person = admin) =>
  client.post(routes.deleteUser.at(id).path, { email })
const resend = ({ id }: { id: string }, requestId: string = randomUUID()) =>
  admin.client.post(routes.resendConfirmation.at(id).path, { requestId })
const read = async ({ id }: { id: string }) =>
  (await admin.client.get(adminRoutes.user.at(id).path)).json<AdminUserAnswer>()
const entries = (action: string, { id }: { id: string }) =>
  db.rows<{ title: string; changes: unknown }>(
    'select title, changes from audit_log where action = $1 and target = $2',
    [action, `users/${id}`],
  )
const tryToSignIn = ({ email, password }: Person) =>
  new Client(product.url).post(apiPaths.signIn, { email, password })

describe('what is done with accounts', () => {
  it('is for admins alone, and for those who are admins now', async () => {
    const person = await newUser()
    const calls = (client: Client) => [
      client.post(routes.lock.at(person.id).path, { reason }),
      client.post(routes.unlock.at(person.id).path, { reason }),
      client.post(routes.resendConfirmation.at(person.id).path, { requestId: randomUUID() }),
      client.post(routes.deleteUser.at(person.id).path, { email: person.email }),
    ]
    for (const answer of await Promise.all(calls(visitor()))) expectError(answer, 'unauthenticated')
    const demoted = await newStaff('admin')
    await giveRoles(demoted, [])
    for (const { client } of [
      await newUser(),
      await newStaff('editor'),
      await newStaff('moderator'),
      demoted,
    ])
      for (const answer of await Promise.all(calls(client))) expectError(answer, 'forbidden')
    const locked = await newStaff('admin')
    expect((await lock(locked)).status).toBe(200)
    for (const answer of await Promise.all(calls(locked.client))) expectError(answer, 'unauthenticated')
    expect((await read(person)).account).toMatchObject({ lock: null })
    for (const answer of await Promise.all([lock({ id: randomUUID() }), unlock({ id: 'x' })]))
      expectError(answer, 'not_found')
  })
})

describe('a locked account', () => {
  it('is signed out at once, and cannot be signed in to until it is unlocked', async () => {
    const person = await newUser()
    const answer = await lock(person)
    expect(answer.json<LockAnswer>().lock).toEqual({
      reason,
      at: expect.any(String) as string,
      by: admin.email,
    })
    expectError(await person.client.get(apiPaths.settings), 'unauthenticated')
    expect(expectError(await tryToSignIn(person), 'account_locked').message).toContain('locked')
    // Somebody who does not know the password is not told.
    expectError(await tryToSignIn({ ...person, password: 'not this one' }), 'invalid_credentials')
    expect(await read(person)).toMatchObject({ user: { isLocked: true }, account: { lock: { reason } } })

    expect((await unlock(person)).json<LockAnswer>()).toEqual({ lock: null })
    expect((await tryToSignIn(person)).status).toBe(200)
    expect((await read(person)).user.isLocked).toBe(false)
    expect(await entries('lock', person)).toEqual([
      { title: person.email, changes: { locked: { from: false, to: true }, reason } },
    ])
    expect(await entries('unlock', person)).toEqual([
      { title: person.email, changes: { locked: { from: true, to: false }, lockedFor: reason, reason } },
    ])
  })

  it('cannot be opened with a new password either, and keeps the old one', async () => {
    const person = await newUser()
    await lock(person)
    await visitor().post(apiPaths.forgotPassword, { email: person.email })
    const token = resetTokenIn(await mailTo(product.url, person.email))
    expectError(
      await visitor().post(apiPaths.resetPassword, { token, password: 'another horse' }),
      'account_locked',
    )
    expect(await db.count('from users_sessions where _parent_id = $1', [person.id])).toBe(0)
    await unlock(person)
    expect((await tryToSignIn(person)).status).toBe(200)
  })

  it('has no session, however many begin while it is locked', async () => {
    const person = await newUser()
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => tryToSignIn(person)),
      lock(person),
      lock(person),
    ])
    expect(answers.every(({ status }) => status === 200 || status === 403)).toBe(true)
    expect(await db.count('from users_sessions where _parent_id = $1', [person.id])).toBe(0)
    expect(await entries('lock', person)).toHaveLength(1)
  })

  it('is never the own one, and of two admins who lock each other one stays', async () => {
    expectError(await lock(admin), 'invalid_input')
    const [one, other] = [await newStaff('admin'), await newStaff('admin')]
    const answers = await Promise.all([lock(other, one), lock(one, other)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      await db.count('from plugsmith.account_locks where user_id = any($1::uuid[])', [[one.id, other.id]]),
    ).toBe(1)
  })

  it.each([undefined, '', '   ', 7, 'x'.repeat(301)])('is not made for the reason %j', async (given) => {
    const person = await newUser()
    const answer = await admin.client.post(routes.lock.at(person.id).path, { reason: given })
    expect(Object.keys(expectError(answer, 'invalid_input').details ?? {})).toEqual(['reason'])
    expect((await tryToSignIn(person)).status).toBe(200)
  })
})

describe('the confirmation of an address', () => {
  it('is sent again once for each request, and not once it is confirmed', async () => {
    const person = await signUp(product.url)
    expect((await read(person)).account).toMatchObject({ isConfirmed: false, canConfirm: true })
    const requestId = randomUUID()
    for (const answer of await Promise.all([resend(person, requestId), resend(person, requestId)]))
      expect(answer.json()).toEqual({ sentTo: person.email })
    await confirmationLinkTo(product.url, person.email, 2)
    expect(await entries('resend-confirmation', person)).toHaveLength(1)
    await confirmAddressOf(person)
    expect((await resend(person)).json()).toEqual({ sentTo: null })
    expect((await read(person)).account).toMatchObject({ isConfirmed: true, canConfirm: false })
    expect(await entries('resend-confirmation', person)).toHaveLength(1)
  })
})

describe('an account that an admin deletes', () => {
  it('is closed at once, and erased like one that its person deletes', async () => {
    const person = await newUser()
    expectError(await remove({ ...person, email: newEmail('wrong') }), 'invalid_input')
    expect((await person.client.get(apiPaths.settings)).status).toBe(200)
    const answers = await Promise.all([remove(person), remove(person)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expectError(await person.client.get(apiPaths.settings), 'unauthenticated')
    expectError(await tryToSignIn(person), 'invalid_credentials')
    await until(
      'the account is erased',
      async () => (await db.count('from users where id = $1', [person.id])) === 0,
    )
    expect((await remove(person)).status).toBe(200)
    expect(await entries('delete', person)).toEqual([
      { title: '', changes: { account: { from: 'open', to: 'deleted' } } },
    ])
  })

  it('is never the own one', async () => {
    expectError(await remove(admin), 'invalid_input')
    expect((await tryToSignIn(admin)).status).toBe(200)
  })
})
