import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { communityPaths } from '#contract/community.ts'
import type { CategoriesAnswer } from '#contract/community.ts'
import { communityRoutes } from '#contract/community-routes.ts'
import { forumSettingsMessages } from '#contract/messages/forum-settings.ts'
import { newcomerErrors } from '#contract/messages/newcomers.ts'
import { expectError } from '../../support/client.ts'
import type { Answer, Client, Person } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'
import {
  editing,
  newAdmin,
  newcomer,
  newComment,
  newModerator,
  newPerson,
  newThread,
  postComment,
  postThread,
  threadOf,
  threadsOf,
  visitor,
} from '../community/stage.ts'

/** The categories and rules of the forum, as admins save them in the CMS and as the forum then follows them. */

interface Settings {
  readonly categories: readonly { readonly id?: string; readonly name: string; readonly slug?: string }[]
}

const path = '/api/globals/forum-settings'
let db: Database
let admin: Client
let initial: Settings
beforeAll(async () => {
  db = new Database(inject('product').databaseUrl)
  ;({ client: admin } = await newAdmin())
  initial = (await admin.get(path)).json<Settings>()
})
afterEach(async () => {
  await save({
    categories: initial.categories,
    open: true,
    newAccounts: { threads: 3, comments: 10, secondsApart: 30, linkHosts: 2, holdAutomated: true },
  })
})
afterAll(() => db.close())

const save = (data: object): Promise<Answer> => admin.post(path, data)
const categories = async () =>
  (await visitor().get(communityRoutes.categories.path)).json<CategoriesAnswer>().categories
const messagesOf = (answer: Answer): string => JSON.stringify(answer.json<unknown>())

describe('the settings of the forum', () => {
  it('are read and changed by admins only', async () => {
    const editor = await newPerson('Ed')
    await admin.patch(`/api/users/${editor.id}`, { roles: ['editor'] })
    const others: readonly Client[] = [
      visitor(),
      (await newPerson()).client,
      editor.client,
      (await newModerator()).client,
    ]
    for (const client of others) {
      expect((await client.get(path)).status).toBeGreaterThanOrEqual(400)
      expect((await client.post(path, { open: false })).status).toBeGreaterThanOrEqual(400)
    }
    expect((await threadsOf(visitor())).closed).toBeNull()
  })

  it('begin with the categories that the forum has', async () => {
    const listed = await categories()
    for (const { name, slug } of initial.categories)
      expect(listed).toContainEqual(expect.objectContaining({ name, slug }))
    expect(initial.categories.length).toBeGreaterThanOrEqual(6)
  })

  it('are logged, and earlier ones are kept', async () => {
    await save({ closedText: 'Back on Monday.' })
    const [entry] = await db.rows(
      `select action, changes from audit_log where target = 'globals/forum-settings' order by created_at desc limit 1`,
    )
    expect(entry).toMatchObject({ action: 'update' })
    const versions = (await admin.get(`${path}/versions`)).json<{ docs: readonly unknown[] }>().docs
    expect(versions.length).toBeGreaterThan(0)
  })
})

describe('a category', () => {
  it('is added, renamed, moved and described, and keeps its address', async () => {
    const added = { name: 'Höst & vår', icon: 'Star', color: 'rose', description: 'Seasons' }
    expect((await save({ categories: [added, ...initial.categories] })).status).toBe(200)
    expect((await categories())[0]).toMatchObject({ ...added, slug: 'host-var', threadCount: 0 })
    const saved = (await admin.get(path)).json<Settings>().categories
    const [first, ...others] = saved
    await save({ categories: [...others, { ...first, name: 'Autumn', slug: 'made-up' }] })
    const found = (await categories()).find(({ slug }) => slug === 'host-var')
    expect(found).toMatchObject({ name: 'Autumn' })
    const page = await visitor().get(communityPaths.list({ category: 'host-var' }))
    expect(page.text).toContain('Seasons')
  })

  it('with threads is not deleted, and without any is', async () => {
    await save({ categories: [...initial.categories, { name: 'For a test', icon: 'Star', color: 'teal' }] })
    const thread = await newThread(await newPerson(), { category: 'for-a-test' })
    const refused = await save({ categories: initial.categories })
    expect(refused.status).toBe(400)
    expect(messagesOf(refused)).toContain(forumSettingsMessages.inUse('For a test', 1))
    expect(await threadOf(visitor(), thread)).toMatchObject({ category: { slug: 'for-a-test' } })
    await db.rows('delete from plugsmith.forum_threads where id = $1', [thread])
    expect((await save({ categories: initial.categories })).status).toBe(200)
    expect((await categories()).map(({ slug }) => slug)).not.toContain('for-a-test')
  })
})

describe('the forum', () => {
  it('that is closed takes no text from anyone, says why, and is still read', async () => {
    const person: Person = await newPerson()
    const thread = await newThread(person)
    const comment = await newComment(person, thread)
    await save({ open: false, closedText: 'Back on Monday.' })
    const refusals = [
      await postThread(person),
      await postComment(person, thread),
      await editing(person, 'editComment', comment, { content: 'Edited' }),
      await postThread(await newModerator()),
    ]
    for (const answer of refusals)
      expect(expectError(answer, 'forbidden').details).toEqual({ content: 'Back on Monday.' })
    expect(await threadOf(visitor(), thread)).toMatchObject({ closed: 'Back on Monday.' })
    for (const page of [communityPaths.list(), communityPaths.thread(thread)])
      await expect
        .poll(async () => (await visitor().get(page)).text, { timeout: 20_000 })
        .toContain('Back on Monday.')
  })

  it('follows the rules for new accounts at once', async () => {
    const nell = await newcomer('Nell')
    await save({
      newAccounts: { threads: 1, comments: 1, secondsApart: 0, linkHosts: 0, holdAutomated: false },
    })
    const answer = await postThread(nell)
    expect(answer.json()).toMatchObject({ held: false })
    expect(expectError(await postThread(nell), 'rate_limited').details?.['content']).toBe(
      newcomerErrors.threads(1),
    )
    const thread = await newThread(await newPerson())
    const linked = { content: 'See https://a.test for more of it' }
    expect(expectError(await postComment(nell, thread, linked), 'invalid_input').details?.['content']).toBe(
      newcomerErrors.hosts(0),
    )
    expect((await postComment(nell, thread)).status).toBe(201)
  })
})
