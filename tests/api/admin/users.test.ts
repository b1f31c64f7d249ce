import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { adminLimits, firstUsers, writeUsersView } from '#contract/admin.ts'
import type { AdminUser, UsersAnswer, UserSort, UsersView } from '#contract/admin.ts'
import { adminRoutes } from '#contract/admin-routes.ts'
import type { MeAnswer } from '#contract/api.ts'
import { adminCookie } from '#contract/public-config.ts'
import { expectError } from '../../support/client.ts'
import type { Client, Person } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'
import { giveRoles, newStaff, newUser, theAdmin, visitor } from './stage.ts'

/** The list of people on /admin: who may see it, search, order and pages. */

let db: Database
let admin: Person
beforeAll(async () => {
  db = new Database(inject('product').databaseUrl)
  admin = await theAdmin()
})
afterAll(() => db.close())

const ask = (client: Client, view: Partial<UsersView> = {}) =>
  client.get(`${adminRoutes.users.path}?${writeUsersView({ ...firstUsers, ...view }).toString()}`)
async function list(view: Partial<UsersView> = {}): Promise<UsersAnswer> {
  const answer = await ask(admin.client, view)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<UsersAnswer>()
}
async function only(search: string): Promise<AdminUser> {
  const { users } = await list({ search })
  expect(users).toHaveLength(1)
  return users[0] as AdminUser
}
/** A name that nobody else has. */
const newName = (): string => `Zed ${randomUUID()}`

describe('the list of users', () => {
  it('is refused to everybody but admins', async () => {
    expectError(await ask(visitor()), 'unauthenticated')
    for (const person of [await newUser(), await newStaff('editor'), await newStaff('moderator')])
      expectError(await ask(person.client), 'forbidden')
    expect((await ask((await newStaff('admin')).client)).status).toBe(200)
  })

  it('is refused to an admin from the moment on when the role is taken away, and to a deleted account', async () => {
    const demoted = await newStaff('admin')
    expect((await ask(demoted.client)).status).toBe(200)
    await giveRoles(demoted, [])
    expectError(await ask(demoted.client), 'forbidden')
    const deleted = await newStaff('admin')
    await db.rows('delete from users_sessions where _parent_id = $1', [deleted.id])
    expectError(await ask(deleted.client), 'unauthenticated')
  })

  it('shows what is known of a person', async () => {
    const name = newName()
    const person = await newUser(name)
    await db.rows(`insert into plugins (owner_id, name, author) values ($1, 'Hours', 'Zed')`, [person.id])
    const { createdAt, ...user } = await only(name)
    expect(user).toEqual({
      ...{ id: person.id, email: person.email, fullName: name, avatar: null, roles: [] },
      ...{ balance: 10, pluginCount: 1, hasSubscription: false, plan: null },
      ...{ newsletterSubscribed: true, isLeaving: false, isLocked: false },
    })
    expect(Date.now() - new Date(createdAt).getTime()).toBeLessThan(60_000)
  })

  it('counts as a subscriber who has more than 100 credits, and names the plan of who has one', async () => {
    const person = await newUser()
    await db.giveCredits([person.id], [90])
    expect(await only(person.email)).toMatchObject({ balance: 100, hasSubscription: false, plan: null })
    await db.giveCredits([person.id], [1])
    expect(await only(person.email)).toMatchObject({ balance: 101, hasSubscription: true, plan: null })
    await db.rows(
      `insert into subscriptions (subscription, user_id, customer, status, plan, product_id, started_at, period_end)
       values ($2, $1, $2, 'active', 'pro-100-monthly', 'prod_1', now(), now() + interval '20 days')`,
      [person.id, `sub_${randomUUID()}`],
    )
    expect((await only(person.email)).plan).not.toBeNull()
    const members = await list({ search: person.email, filter: 'members' })
    expect(members.users).toHaveLength(1)
    expect((await list({ search: person.email, filter: 'free' })).users).toHaveLength(0)
  })

  it('finds parts of names and emails in any case, and no wildcards', async () => {
    const word = randomUUID().slice(0, 8)
    const person = await newUser()
    await db.rows('update users set full_name = $2 where id = $1', [person.id, `Per%cent_${word}`])
    for (const search of [`CENT_${word}`, person.email.slice(2).toUpperCase()])
      expect((await list({ search })).users.map(({ id }) => id)).toEqual([person.id])
    expect((await list({ search: `Per_cent%${word}` })).users).toEqual([])
  })

  it('finds nobody by quotes, backslashes, NUL and half characters', async () => {
    for (const search of ["' or 1=1 --", '\\', '\0', '\ud800', '%%%%']) {
      const { users, found } = await list({ search: `${search}${randomUUID()}` })
      expect([users.length, found]).toEqual([0, 0])
    }
  })

  it('shows who gets the newsletter, and who is on the staff', async () => {
    const word = newName()
    const [subscribed, other] = [await newUser(word), await newUser(word)]
    await db.rows('update users set newsletter_subscribed = false where id = $1', [other.id])
    const idsOf = async (filter: UsersView['filter']) =>
      (await list({ search: word, filter })).users.map(({ id }) => id)
    expect(await idsOf('newsletter')).toEqual([subscribed.id])
    expect(await idsOf('no-newsletter')).toEqual([other.id])
    await giveRoles(other, ['editor'])
    expect(await idsOf('staff')).toEqual([other.id])
    expect(await idsOf('all')).toEqual([other.id, subscribed.id])
  })

  it('counts what it finds, and everybody', async () => {
    const word = newName()
    await newUser(word)
    const { found, counts } = await list({ search: word })
    expect(found).toBe(1)
    expect(counts.users).toBeGreaterThan(3)
    expect(counts.newsletter).toBeGreaterThan(0)
  })

  it('leads through all pages in each order, without leaving anybody out or showing anybody twice', async () => {
    const word = randomUUID().slice(0, 8)
    const count = adminLimits.usersPerPage + 7
    const people = await db.rows<{ user_id: string }>(
      `with made as (
         insert into users (email, full_name, created_at)
         select n || $1 || '@example.test', 'Paged ' || $1, now() - (n % 5) * interval '1 hour'
         from generate_series(1, $2::int) n returning id)
       insert into credit_accounts (user_id) select id from made returning user_id`,
      [`p${word}`, count],
    )
    await db.giveCredits(
      people.map(({ user_id: id }) => id),
      people.map((_, at) => at % 4),
    )
    const walk = async (sort: UserSort): Promise<readonly AdminUser[]> => {
      const first = await list({ search: `p${word}`, sort })
      expect(first.users).toHaveLength(adminLimits.usersPerPage)
      const second = await list({ search: `p${word}`, sort, after: first.next })
      expect(second.next).toBeNull()
      return [...first.users, ...second.users]
    }
    const rising = (values: readonly (number | string)[]) =>
      values.every((value, at) => at === 0 || (values[at - 1] ?? value) <= value)
    const newest = await walk('newest')
    expect(new Set(newest.map(({ id }) => id)).size).toBe(count)
    expect(rising(newest.map(({ createdAt }) => createdAt).toReversed())).toBe(true)
    const oldest = await walk('oldest')
    expect(oldest.map(({ id }) => id)).toEqual(newest.map(({ id }) => id).toReversed())
    const richest = await walk('most-credits')
    expect(rising(richest.map(({ balance }) => balance).toReversed())).toBe(true)
    const poorest = await walk('fewest-credits')
    expect(poorest.map(({ id }) => id)).toEqual(richest.map(({ id }) => id).toReversed())
    expect(new Set((await walk('most-plugins')).map(({ id }) => id)).size).toBe(count)
    expect(new Set((await walk('fewest-plugins')).map(({ id }) => id)).size).toBe(count)
    await db.rows(`delete from users where full_name = $1`, [`Paged p${word}`])
  })

  it('refuses a page that it has not written', async () => {
    for (const after of ['1', 'x_y', `1_${randomUUID()}0`, `-1_${randomUUID()}`, "1_' or '1"])
      expectError(await ask(admin.client, { after }), 'invalid_input')
    expect((await ask(admin.client, { after: `999999999999999_${randomUUID()}` })).status).toBe(200)
  })

  it('is read through indexes', async () => {
    const page = await db.indexPlan(
      `select id from users u where (u.created_at, u.id) < (now(), '${randomUUID()}')
       order by u.created_at desc, u.id desc limit 51`,
    )
    expect(page).toContain('users_by_age')
    const search = await db.indexPlan(
      `select id from users u where u.email ilike '%sample%' or u.full_name ilike '%sample%'`,
    )
    expect(search).toContain('users_search')
  })
})

describe('the hint that somebody is an admin', () => {
  it('is set for admins only, follows their role and ends with the session', async () => {
    const person = await newUser()
    expect(person.client.cookies.has(adminCookie)).toBe(false)
    await giveRoles(person, ['admin'])
    const me = async () => (await person.client.get('/api/users/me')).json<MeAnswer>().user?.roles
    expect(await me()).toEqual(['admin'])
    expect(person.client.cookies.get(adminCookie)).toBe('1')
    await giveRoles(person, ['editor'])
    await me()
    expect(person.client.cookies.has(adminCookie)).toBe(false)
    const appointed = await newStaff('admin')
    expect(appointed.client.cookies.get(adminCookie)).toBe('1')
    await appointed.client.post('/api/app/sign-out')
    expect(appointed.client.cookies.has(adminCookie)).toBe(false)
  })
})
