import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { communityRoutes } from '#contract/community-routes.ts'
import { communityLimits } from '#contract/community-limits.ts'
import { expectError } from '../../support/client.ts'
import type { Person } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'
import {
  accept,
  acceptance,
  commentsOf,
  newCategory,
  newComment,
  newPerson,
  newThread,
  threadOf,
  threadsOf,
  visitor,
} from './stage.ts'

/** The answer that the author of a thread accepts. */

let db: Database
let ann: Person
let ben: Person
let id: string
beforeAll(() => {
  db = new Database(inject('product').databaseUrl)
})
afterAll(() => db.close())
beforeEach(async () => {
  ;[ann, ben] = await Promise.all([newPerson('Ann'), newPerson('Ben')])
  id = await newThread(ann)
})

describe('an accepted answer', () => {
  it('is one comment, until it is taken back', async () => {
    const [first, second] = [await newComment(ben, id), await newComment(ann, id)]
    expect((await acceptance(ann, first)).json()).toEqual({ accepted: first })
    expect((await acceptance(ann, first)).json()).toEqual({ accepted: first })
    expect(await threadOf(visitor(), id)).toMatchObject({
      solved: true,
      accepted: { id: first, author: { name: 'Ben' }, content: 'With wp_nonce_field().', after: null },
    })
    expect((await acceptance(ann, second)).json()).toEqual({ accepted: second })
    // A tab that still shows the first one takes back nothing.
    expect((await acceptance(ann, first, false)).json()).toEqual({ accepted: second })
    expect((await acceptance(ann, second, false)).json()).toEqual({ accepted: null })
    expect(await threadOf(visitor(), id)).toMatchObject({ solved: false, accepted: null })
  })

  it('is told to its author, once, and not to oneself', async () => {
    const comment = await newComment(ben, id)
    for (const accepted of [true, false, true]) await acceptance(ann, comment, accepted)
    await accept(ann, await newComment(ann, id))
    const notices = (person: Person) =>
      db.rows(`select title, message, link from notifications where user_id = $1 and kind = 'accepted'`, [
        person.id,
      ])
    expect(await notices(ben)).toEqual([
      {
        title: 'Ann accepted your answer',
        message: '“With wp_nonce_field().” in “How do I print a nonce?”',
        link: `/community/thread/${id}#comment-${comment}`,
      },
    ])
    expect(await notices(ann)).toEqual([])
  })

  it('is one of two that are accepted at once', async () => {
    const comments = [await newComment(ben, id), await newComment(ben, id)]
    const answers = await Promise.all(comments.map((comment) => acceptance(ann, comment)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(comments).toContain((await threadOf(visitor(), id)).accepted?.id)
  })

  it('is chosen by the author of the thread, among its comments', async () => {
    const comment = await newComment(ben, id)
    const reply = await newComment(ben, id, { parent: comment })
    expectError(await acceptance(ben, comment), 'not_found')
    expectError(await acceptance(ann, reply), 'not_found')
    expectError(await acceptance(ann, id), 'not_found')
    expectError(await acceptance({ client: visitor() } as Person, comment), 'unauthenticated')
    expectError(await ann.client.post(communityRoutes.acceptComment.at(comment).path, {}), 'invalid_input')
    expect((await threadOf(visitor(), id)).solved).toBe(false)
  })

  it('stays as it is once the thread is locked', async () => {
    const comment = await newComment(ben, id)
    await accept(ann, comment)
    await db.rows(`update plugsmith.forum_threads set locked = true where id = $1`, [id])
    expect(expectError(await acceptance(ann, comment, false), 'invalid_input').details).toEqual({
      thread: 'This thread is locked, so its answer can no longer be changed.',
    })
    expect((await threadOf(visitor(), id)).accepted?.id).toBe(comment)
  })

  it('goes with its comment, and a thread goes with its answer', async () => {
    const comment = await newComment(ben, id)
    await accept(ann, comment)
    expect((await ben.client.delete(communityRoutes.deleteComment.at(comment).path)).status).toBe(200)
    expect(await threadOf(visitor(), id)).toMatchObject({ solved: false, accepted: null })
    expectError(await acceptance(ann, comment), 'not_found')
    await accept(ann, await newComment(ben, id))
    expect((await ann.client.delete(communityRoutes.deleteThread.at(id).path)).status).toBe(200)
  })

  it('is found on its page of comments', async () => {
    await db.rows(
      `insert into plugsmith.forum_comments (id, root_id, root_at, created_at, thread_id, content)
       select id, id, at, at, $1, 'x'
       from (select gen_random_uuid() as id, now() - interval '1 day' as at from generate_series(1, $2)) made`,
      [id, communityLimits.commentsPerPage],
    )
    const comment = await newComment(ben, id)
    await accept(ann, comment)
    const { accepted } = await threadOf(visitor(), id)
    const { comments } = await commentsOf(visitor(), id, accepted?.after ?? '')
    expect(comments.map((each) => each.id)).toEqual([comment])
  })
})

describe('the list of solved threads', () => {
  it('has those with an answer, in each order and category, and counts them', async () => {
    const category = await newCategory(db)
    const solved = await newThread(ann, { title: 'Solved', category })
    await newThread(ann, { title: 'Open', category })
    await accept(ann, await newComment(ben, solved))
    const { threads } = await threadsOf(visitor(), { category })
    expect(threads.map((card) => [card.title, card.solved])).toEqual([
      ['Open', false],
      ['Solved', true],
    ])
    for (const sort of ['latest', 'oldest', 'views', 'comments']) {
      const only = await threadsOf(visitor(), { category, sort, solved: '1' })
      expect(only.threads.map((card) => card.title)).toEqual(['Solved'])
      expect(only.found).toBe(1)
    }
    expect((await threadsOf(visitor(), { category, solved: '1', q: 'open' })).found).toBe(0)
    expect((await threadsOf(visitor(), { solved: '1' })).found).toBeGreaterThan(0)
  })
})
