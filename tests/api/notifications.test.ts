import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { communityRoutes } from '#contract/community-routes.ts'
import { noticeLimits } from '#contract/notification-limits.ts'
import { notificationRoutes } from '#contract/notification-routes.ts'
import type { NewestNoticesAnswer, NoticeCounts, NoticesAnswer } from '#contract/notifications.ts'
import { unwatchedParameter, workspaceRoutes } from '#contract/workspace-routes.ts'
import { insertRows } from './access/rows.ts'
import { insertPosts } from '../support/community.ts'
import { Client, expectError, signUp } from '../support/client.ts'
import type { Person } from '../support/client.ts'
import { Database } from '../support/ledger.ts'

const product = inject('product')
let db: Database
beforeAll(() => {
  db = new Database(product.databaseUrl)
})
afterAll(() => db.close())

/** Leaves notices, the first one being the oldest. */
const leave = (person: Person, count: number) =>
  db.rows(
    `insert into notifications (user_id, kind, occasion, title, message, link, created_at)
     select $1, 'reply', 'test:' || at, 'Notice ' || at, 'Text', '/settings', now() - make_interval(mins => $2::int - at)
     from generate_series(1, $2::int) at`,
    [person.id, count],
  )
const newest = async ({ client }: Person) =>
  (await client.get(notificationRoutes.newest.path)).json<NewestNoticesAnswer>()
const list = async ({ client }: Person, query: Record<string, string> = {}) => {
  const answer = await client.get(`${notificationRoutes.list.path}?${new URLSearchParams(query).toString()}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<NoticesAnswer>()
}
const mark = ({ client }: Person, id: string, read: boolean) =>
  client.post(notificationRoutes.read.at(id).path, { read })

it('shows the ten newest notices and how many are unread, and marks one and all of them', async () => {
  const person = await signUp(product.url)
  await leave(person, 12)
  const { notices, unread, userId } = await newest(person)
  expect(userId).toBe(person.id)
  expect(unread).toBe(12)
  expect(notices).toHaveLength(noticeLimits.newest)
  expect(notices[0]).toMatchObject({
    kind: 'reply',
    title: 'Notice 12',
    message: 'Text',
    link: '/settings',
    read: false,
  })

  const marked = await mark(person, notices[0]!.id, true)
  expect(marked.json<NoticeCounts>()).toEqual({ unread: 11, read: 1 })
  expect((await newest(person)).notices[0]).toMatchObject({ read: true })
  expect((await mark(person, notices[0]!.id, false)).json<NoticeCounts>()).toEqual({ unread: 12, read: 0 })

  const all = await person.client.post(notificationRoutes.readAll.path)
  expect(all.json<NoticeCounts>()).toEqual({ unread: 0, read: 12 })
  expect((await newest(person)).unread).toBe(0)
})

it('lists all in pages, or only unread ones, each once', async () => {
  const person = await signUp(product.url)
  await leave(person, noticeLimits.perPage + 5)
  const first = await list(person)
  expect(first.notices).toHaveLength(noticeLimits.perPage)
  const second = await list(person, { after: first.next! })
  expect(second).toMatchObject({ next: null, unread: noticeLimits.perPage + 5, read: 0 })
  const titles = [...first.notices, ...second.notices].map(({ title }) => title)
  expect(titles).toEqual(Array.from({ length: 35 }, (_, at) => `Notice ${35 - at}`))

  await mark(person, first.notices[0]!.id, true)
  expect((await list(person, { show: 'unread' })).notices[0]?.title).toBe('Notice 34')
})

it('keeps notices from everybody else, with the words for what does not exist', async () => {
  const [person, other] = [await signUp(product.url), await signUp(product.url)]
  await leave(person, 1)
  const { notices } = await newest(person)
  const foreign = expectError(await mark(other, notices[0]!.id, true), 'not_found')
  expect(expectError(await mark(other, randomUUID(), true), 'not_found').message).toBe(foreign.message)
  expect((await newest(other)).notices).toEqual([])
  await other.client.post(notificationRoutes.readAll.path)
  expect((await newest(person)).unread).toBe(1)
  const visitor = new Client(product.url)
  for (const { path } of [notificationRoutes.newest, notificationRoutes.list])
    expectError(await visitor.get(path), 'unauthenticated')
})

it('refuses positions, filters and marks that no page sends', async () => {
  const { client } = await signUp(product.url)
  for (const query of ['after=x', 'after=1_2', 'show=read', `after=${'9'.repeat(20)}_${randomUUID()}`])
    expectError(await client.get(`${notificationRoutes.list.path}?${query}`), 'invalid_input')
  expectError(
    await client.post(notificationRoutes.read.at(randomUUID()).path, { read: 'yes' }),
    'invalid_input',
  )
  const forged = await client.post(notificationRoutes.readAll.path, undefined, {
    origin: 'https://evil.example',
  })
  expect(forged.status).toBe(403)
})

it('gathers the likes of a post into one notice for its author', async () => {
  const author = await signUp(product.url)
  const { threadId } = await insertPosts(db, author.id)
  const like = ({ client }: Person, liked: boolean) =>
    client.post(communityRoutes.likeThread.at(threadId).path, { liked })
  const [ada, grace] = [await signUp(product.url, 'Ada'), await signUp(product.url, 'Grace')]
  await like(author, false)
  await like(author, true)
  expect((await newest(author)).notices).toEqual([])
  await like(ada, true)
  expect((await newest(author)).notices).toMatchObject([
    {
      kind: 'like',
      title: 'Ada likes your thread',
      message: 'A thread',
      link: `/community/thread/${threadId}`,
    },
  ])
  for (const liked of [false, true, true]) await like(ada, liked)
  await like(grace, true)
  expect(await newest(author)).toMatchObject({ unread: 1, notices: [{ title: '2 people like your thread' }] })
})

it('takes a request for unseen while nobody looks at its plugin', async () => {
  const person = await signUp(product.url)
  const ids = await insertRows(db, person)
  // Its only file is made up, and the page would read it.
  await db.rows(`update plugin_versions set manifest = '{}' where plugin_id = $1`, [ids['plugins']])
  await db.rows(`insert into plugsmith.unseen_turns (turn_id, user_id) values ($1, $2)`, [
    ids['turns'],
    person.id,
  ])
  const unseen = () => db.count(`from plugsmith.unseen_turns where turn_id = $1`, [ids['turns']])
  const { path } = workspaceRoutes.workspace.at(ids['plugins'] ?? '')
  expect((await person.client.get(`${path}?${unwatchedParameter}=1`)).status).toBe(200)
  expect(await unseen()).toBe(1)
  expect((await person.client.get(path)).status).toBe(200)
  expect(await unseen()).toBe(0)
})
