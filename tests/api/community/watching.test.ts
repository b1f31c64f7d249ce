import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { communityRoutes } from '#contract/community-routes.ts'
import { expectError } from '../../support/client.ts'
import type { Person } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'
import { newComment, newPerson, newThread, threadOf, visitor } from './stage.ts'

/** Who watches a thread, and what they are told. */

let db: Database
let ann: Person
let ben: Person
let cleo: Person
let id: string
beforeAll(() => {
  db = new Database(inject('product').databaseUrl)
})
afterAll(() => db.close())
beforeEach(async () => {
  ;[ann, ben, cleo] = await Promise.all([newPerson('Ann'), newPerson('Ben'), newPerson('Cleo')])
  id = await newThread(ann, { title: 'Nonces' })
})

const watch = ({ client }: Person, watching: boolean, thread = id) =>
  client.post(communityRoutes.watchThread.at(thread).path, { watching })
const watchedBy = async ({ client }: Person) => (await threadOf(client, id)).watching
const told = async (person: Person) =>
  (
    await db.rows<{ kind: string; title: string }>(
      `select kind, title from notifications
       where user_id = $1 and kind in ('comment', 'reply', 'watched') order by created_at`,
      [person.id],
    )
  ).map(({ kind, title }) => `${kind}: ${title}`)
const settled = (person: Person, notices: readonly string[]) =>
  expect.poll(() => told(person), { timeout: 20_000 }).toEqual(notices)

describe('a thread', () => {
  it('is watched by its author and by those who comment, until they decide otherwise', async () => {
    expect([await watchedBy(ann), await watchedBy(ben)]).toEqual([true, null])
    await newComment(ben, id)
    expect(await watchedBy(ben)).toBe(true)
    expect((await watch(ben, false)).status).toBe(200)
    await newComment(ben, id)
    expect(await watchedBy(ben)).toBe(false)
    expect((await threadOf(visitor(), id)).watching).toBeNull()
  })

  it('is watched by anyone with an account', async () => {
    for (const watching of [true, true, false]) {
      expect((await watch(cleo, watching)).status).toBe(200)
      expect(await watchedBy(cleo)).toBe(watching)
    }
    expectError(await watch(cleo, true, '00000000-0000-4000-8000-000000000000'), 'not_found')
    expectError(await watch({ client: visitor() } as Person, true), 'unauthenticated')
    expectError(await cleo.client.post(communityRoutes.watchThread.at(id).path, {}), 'invalid_input')
  })
})

describe('a new comment', () => {
  it('is told once to each watcher, as what it is to them, and not to its author', async () => {
    await watch(cleo, true)
    const comment = await newComment(ben, id, { content: 'Use **one**.' })
    await settled(ann, ['comment: Ben commented on your thread'])
    await settled(cleo, ['watched: Ben commented in a thread you watch'])
    const reply = await newComment(cleo, id, { parent: comment })
    await settled(ben, ['reply: Cleo replied to you'])
    await settled(ann, ['comment: Ben commented on your thread', 'comment: Cleo commented on your thread'])
    expect(await told(cleo)).toHaveLength(1)
    const [notice] = await db.rows(
      `select message, link from notifications where user_id = $1 and kind = 'reply'`,
      [ben.id],
    )
    expect(notice).toEqual({
      message: '“With wp_nonce_field().” in “Nonces”',
      link: `/community/thread/${id}#comment-${reply}`,
    })
  })

  it('is told to no one who has stopped watching', async () => {
    await watch(cleo, true)
    await watch(ann, false)
    await newComment(ben, id)
    await settled(cleo, ['watched: Ben commented in a thread you watch'])
    expect(await told(ann)).toEqual([])
  })
})

describe('the statement of who watches', () => {
  it('reads from an index', async () => {
    const plan = await db.indexPlan(
      `select user_id from plugsmith.forum_watches
       where thread_id = '${id}' and watching and user_id > '${ann.id}' order by user_id limit 100`,
    )
    expect(plan).toContain('forum_watches_pkey')
  })
})
