import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { communityPaths } from '#contract/community.ts'
import type { ForumSitemapAnswer } from '#contract/community.ts'
import { communityRoutes } from '#contract/community-routes.ts'
import { moderationRoutes } from '#contract/moderation-routes.ts'
import { notificationRoutes } from '#contract/notification-routes.ts'
import { expectError } from '../../support/client.ts'
import type { Client, Person } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'
import {
  accept,
  acceptance,
  commentsOf,
  edit,
  newCategory,
  newComment,
  newModerator,
  newPerson,
  newThread,
  postComment,
  threadOf,
  visitor,
} from './stage.ts'

/** Every reader of posts, before and after a moderator hides them: each GET route of the forum, its pages and notices. */

/** In the texts and in the names of the authors of what is hidden. */
const secret = `zq${randomUUID().replaceAll('-', '')}`
/** In the same texts, to search for. */
const common = `vw${randomUUID().replaceAll('-', '')}`

let db: Database
let mo: Person
/** Watches both threads. */
let wes: Person
let category: string
/** Its thread, and everything in it, is hidden. */
let hidden: string
/** Its comments are hidden. */
let shown: string
let comment: string
let reply: string
/** The part of the sitemap that has them: other tests start threads too. */
let part: number

beforeAll(async () => {
  db = new Database(inject('product').databaseUrl)
  category = await newCategory(db)
  const [ann, zoe] = await Promise.all([newPerson('Ann'), newPerson(`Zoe ${secret}`)])
  ;[mo, wes] = await Promise.all([newModerator(), newPerson('Wes')])
  const text = `${secret} ${common}`
  hidden = await newThread(zoe, { title: text, content: text, category })
  await edit(zoe, 'editThread', hidden, { title: text, content: `${text}, edited`, category })
  await newComment(ann, hidden)
  shown = await newThread(ann, { category })
  for (const id of [hidden, shown])
    await wes.client.post(communityRoutes.watchThread.at(id).path, { watching: true })
  comment = await newComment(zoe, shown, { content: text })
  await edit(zoe, 'editComment', comment, { content: `${text}, edited` })
  await accept(ann, comment)
  reply = await newComment(zoe, shown, { content: text, parent: await newComment(ann, shown) })
  for (const id of [comment, reply])
    await wes.client.post(communityRoutes.likeComment.at(id).path, { liked: true })
  await newComment(ann, shown, { parent: comment })
  part = (await visitor().get(communityRoutes.sitemap.path)).json<ForumSitemapAnswer>().parts
  // A worker notifies those who watch.
  await vi.waitFor(
    async () => expect((await wes.client.get(notificationRoutes.list.path)).text).toContain(secret),
    { timeout: 20_000, interval: 200 },
  )
})
afterAll(() => db.close())

/** The GET routes of the forum, with everything that they can be asked for; images are of no post. */
const routes = Object.values(communityRoutes).filter(
  (route) => route.method === 'GET' && route !== communityRoutes.image,
)
const queries = () => [
  '',
  `?q=${common}`,
  `?category=${category}`,
  '?solved=1',
  `?part=${part}`,
  ...['oldest', 'views', 'comments'].map((sort) => `?category=${category}&sort=${sort}`),
  ...[comment, reply].map((id) => `?comment=${id}`),
]
const pathsOf = (route: (typeof routes)[number]): readonly string[] =>
  'at' in route ? [hidden, shown].map((id) => route.at(id).path) : [route.path]
const calls = (): readonly string[] =>
  routes.flatMap((route) => pathsOf(route).flatMap((path) => queries().map((query) => path + query)))
const pages = (): readonly string[] => [
  communityPaths.list({ category }),
  communityPaths.list({ category, sort: 'oldest' }),
  communityPaths.list({ search: common }),
  communityPaths.feed(null),
  communityPaths.feed(category),
  communityPaths.sitemapPart(part),
  communityPaths.thread(hidden),
  communityPaths.thread(shown),
  communityPaths.history(hidden, null),
  ...[comment, reply].map((id) => communityPaths.history(shown, id)),
]
const notices = [notificationRoutes.newest.path, notificationRoutes.list.path]

/**
 * Whether an answer tells of what is hidden: its words, its authors, or that there is such a thread or reply. (The hidden
 * comment keeps its place above a reply.)
 */
async function tells(client: Client, address: string): Promise<boolean> {
  const { text } = await client.get(address)
  return text.includes(secret) || [hidden, reply].some((id) => !address.includes(id) && text.includes(id))
}
const tellingOf = async (client: Client, addresses: readonly string[]): Promise<readonly string[]> => {
  const told = await Promise.all(addresses.map(async (each) => ((await tells(client, each)) ? [each] : [])))
  return told.flat()
}

describe('what a moderator hides', () => {
  it('is told by every reader of posts before, and by none afterwards', async () => {
    const asked = [...calls(), ...pages()]
    const before = await tellingOf(visitor(), asked)
    for (const address of [...pages(), communityRoutes.threads.path + `?q=${common}`])
      expect(before, address).toContain(address)
    for (const route of routes.filter((each) => each !== communityRoutes.categories))
      expect(
        pathsOf(route).some((path) => before.some((address) => address.startsWith(path))),
        route.template,
      ).toBe(true)
    expect(await tellingOf(wes.client, notices)).toEqual(notices)

    const reason = 'Hidden in a test'
    const act = (path: string) => mo.client.post(path, { action: 'hide', reason })
    for (const path of [
      moderationRoutes.thread.at(hidden).path,
      moderationRoutes.comment.at(comment).path,
      moderationRoutes.comment.at(reply).path,
    ])
      expect((await act(path)).status).toBe(200)
    // Pages may be a second old.
    await expect.poll(() => tellingOf(visitor(), asked), { timeout: 20_000 }).toEqual([])
    expect(await tellingOf(wes.client, [...calls(), ...notices])).toEqual([])
  })

  it('is not counted, is no answer, and cannot be answered, liked or accepted', async () => {
    expect(await threadOf(visitor(), shown)).toMatchObject({ solved: false, accepted: null, comments: 1 })
    const { comments } = await commentsOf(visitor(), shown)
    expect(comments.find(({ id }) => id === comment)).toMatchObject({ content: '', withheld: 'hidden' })
    expectError(await postComment(wes, shown, { parent: comment }), 'not_found')
    for (const id of [comment, reply])
      expectError(
        await wes.client.post(communityRoutes.likeComment.at(id).path, { liked: false }),
        'not_found',
      )
    expectError(await acceptance(wes, comment), 'not_found')
  })
})
