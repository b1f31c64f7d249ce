import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { communityRoutes } from '#contract/community-routes.ts'
import { noticePreferenceRoutes } from '#contract/notification-preference-routes.ts'
import type { NoticePreferencesAnswer } from '#contract/notification-preferences.ts'
import { notificationRoutes } from '#contract/notification-routes.ts'
import type { NewestNoticesAnswer } from '#contract/notifications.ts'
import { Client, expectError, signUp } from '../support/client.ts'
import type { Person } from '../support/client.ts'
import { insertPosts } from '../support/community.ts'
import { confirmAddressOf } from '../support/invitations.ts'
import { Database } from '../support/ledger.ts'
import { mailCount, mailTo } from '../support/mailbox.ts'
import { until } from '../support/until.ts'

/** What people choose to be notified of. */

const product = inject('product')
let db: Database
beforeAll(() => {
  db = new Database(product.databaseUrl)
})
afterAll(() => db.close())

const { path } = noticePreferenceRoutes.preferences
const read = async ({ client }: Person) => (await client.get(path)).json<NoticePreferencesAnswer>().choices
const save = ({ client }: Person, choices: object) => client.post(path, { choices })

it('saves the choices of a topic, and keeps those of others and of other people', async () => {
  const [person, other] = [await signUp(product.url), await signUp(product.url)]
  const usual = await read(person)
  const saved = await save(person, { likes: 'off' })
  expect(saved.json<NoticePreferencesAnswer>().choices).toEqual({ ...usual, likes: 'off' })
  await save(person, { copies: 'off', likes: 'app' })
  expect(await read(person)).toEqual({ ...usual, copies: 'off', likes: 'app' })
  expect(await read(other)).toEqual(usual)
})

it('leaves no notice of a topic that its person has turned off', async () => {
  const [author, ada, grace] = [
    await signUp(product.url),
    await signUp(product.url),
    await signUp(product.url),
  ]
  const { threadId } = await insertPosts(db, author.id)
  const like = ({ client }: Person) =>
    client.post(communityRoutes.likeThread.at(threadId).path, { liked: true })
  const told = async () =>
    (await author.client.get(notificationRoutes.newest.path))
      .json<NewestNoticesAnswer>()
      .notices.map(({ kind }) => kind)
  await save(author, { likes: 'off' })
  expect((await like(ada)).status).toBe(200)
  expect(await told()).toEqual([])
  await save(author, { likes: 'app' })
  await like(grace)
  expect(await told()).toEqual(['like'])
})

it.each([
  ['a topic that does not exist', { weather: 'off' }],
  ['a topic that cannot be chosen', { account: 'off' }],
  ['to turn off what everybody has to know', { moderation: 'off' }],
  ['a way that does not exist', { likes: 'pigeon' }],
  ['no choices', undefined],
])('refuses %s', async (_name, choices) => {
  const person = await signUp(product.url)
  expectError(await person.client.post(path, { choices }), 'invalid_input')
})

it('is for people who are signed in, and for our own pages', async () => {
  expectError(await new Client(product.url).get(path), 'unauthenticated')
  expectError(await new Client(product.url).post(path, { choices: {} }), 'unauthenticated')
  const { client } = await signUp(product.url)
  const forged = await client.post(path, { choices: {} }, { origin: 'https://evil.example' })
  expect(forged.status).toBe(403)
})

it('ends emails with their link: for programs with one request, for people with a question first', async () => {
  const person = await signUp(product.url)
  await confirmAddressOf(person)
  const before = await mailCount(product.url, person.email)
  await db.rows(
    `insert into notifications (user_id, kind, occasion, title, message, created_at)
     values ($1, 'reply', 'test', 'Ada replied to you', 'Text', now() - interval '2 hours')`,
    [person.id],
  )
  await until('the email', async () => (await mailCount(product.url, person.email)) > before, 100)
  const { text } = await mailTo(product.url, person.email)
  const link = /http\S+\/unsubscribe\/[\w.-]+/.exec(text ?? '')?.[0] ?? ''
  const isOn = async () => (await read(person)).comments === 'email'

  const asked = await fetch(link)
  expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('<form method="post">')])
  expect(await isOn()).toBe(true)

  for (const method of ['GET', 'POST']) {
    const forged = await fetch(`${link.slice(0, -2)}zz`, { method })
    expect(forged.status, method).toBe(404)
  }
  expect(await isOn()).toBe(true)

  // RFC 8058: without a session, twice like once.
  const oneClick = () =>
    fetch(link, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
  for (const done of [await oneClick(), await oneClick()]) expect(done.status).toBe(200)
  expect(await isOn()).toBe(false)
  expect((await person.client.get(path)).json<NoticePreferencesAnswer>().unsubscribedAt).toMatch(/^\d{4}-/)
}, 120_000)
