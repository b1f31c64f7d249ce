import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { CategoriesAnswer } from '#contract/community.ts'
import { communityRoutes } from '#contract/community-routes.ts'
import { communityLimits } from '#contract/community-limits.ts'
import { expectError } from '../../support/client.ts'
import type { Person } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'
import {
  commentsOf,
  edit,
  editing,
  historyOf,
  miscounted,
  newCategory,
  newComment,
  newPerson,
  newThread,
  threadOf,
  visitor,
} from './stage.ts'

/** Threads and comments that their authors change, and what they said before. */

let db: Database
let ann: Person
let ben: Person
let id: string
let comment: string
beforeAll(() => {
  db = new Database(inject('product').databaseUrl)
})
afterAll(() => db.close())
beforeEach(async () => {
  ;[ann, ben] = await Promise.all([newPerson('Ann'), newPerson('Ben')])
  id = await newThread(ann, { title: 'First title', content: 'First text' })
  comment = await newComment(ben, id, { content: 'First comment' })
})

const text = { title: 'Second title', content: 'Second text', category: null }

describe('an edited thread', () => {
  it('says what it says now, and anyone can read what it said before', async () => {
    const [before, category] = [await newCategory(db), await newCategory(db)]
    const moved = await newThread(ann, { title: 'First title', content: 'First text', category: before })
    const { version, editedAt } = await edit(ann, 'editThread', moved, { ...text, category })
    expect(version).toBe(2)
    expect(await threadOf(visitor(), moved)).toMatchObject({
      title: 'Second title',
      content: 'Second text',
      category: { slug: category },
      version: 2,
      editedAt,
    })
    expect(await historyOf(visitor(), moved)).toMatchObject({
      title: 'Second title',
      author: { name: 'Ann' },
      versions: [
        { version: 2, title: 'Second title', category: 'Test', content: 'Second text', writtenAt: editedAt },
        { version: 1, title: 'First title', content: 'First text' },
      ],
      next: null,
    })
    const { categories } = (await visitor().get(communityRoutes.categories.path)).json<CategoriesAnswer>()
    const counted = (slug: string) => categories.find((each) => each.slug === slug)?.threadCount
    expect([counted(before), counted(category)]).toEqual([0, 1])
    expect(await miscounted(db)).toEqual([])
  })

  it('is not changed from a version that is no longer there', async () => {
    await edit(ann, 'editThread', id, text)
    expectError(await editing(ann, 'editThread', id, { ...text, title: 'Third' }), 'version_conflict')
    // The same again, since its answer may have been lost.
    expect(await edit(ann, 'editThread', id, text)).toMatchObject({ version: 2 })
    expect((await historyOf(visitor(), id)).versions).toHaveLength(2)
  })

  it('of two edits at once keeps one, and tells the other', async () => {
    const answers = await Promise.all(
      ['One', 'Two'].map((title) => editing(ann, 'editThread', id, { ...text, title })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await threadOf(visitor(), id)).version).toBe(2)
  })

  it('stays as it is when nothing was changed', async () => {
    const same = { title: 'First title', content: 'First text', category: null }
    expect(await edit(ann, 'editThread', id, same)).toMatchObject({ version: 1, editedAt: null })
  })
})

describe('an edited comment', () => {
  it('has a history of its own, in pages', async () => {
    const { versionsPerPage } = communityLimits
    for (let version = 1; version <= versionsPerPage; version += 1)
      await edit(ben, 'editComment', comment, { version, content: `Text ${version + 1}` })
    const { comments } = await commentsOf(visitor(), id)
    expect(comments).toMatchObject([{ content: `Text ${versionsPerPage + 1}`, version: versionsPerPage + 1 }])
    const first = await historyOf(visitor(), id, `?comment=${comment}`)
    expect(first.author.name).toBe('Ben')
    expect(first.versions.map(({ version }) => version)).toEqual(
      Array.from({ length: versionsPerPage }, (_, at) => versionsPerPage + 1 - at),
    )
    expect(await historyOf(visitor(), id, `?comment=${comment}&before=${first.next}`)).toMatchObject({
      versions: [{ version: 1, title: null, content: 'First comment' }],
      next: null,
    })
  })

  it('goes with its history, which nobody finds in another thread', async () => {
    await edit(ben, 'editComment', comment, { content: 'Second comment' })
    const other = await newThread(ann)
    const at = (thread: string) =>
      visitor().get(`${communityRoutes.history.at(thread).path}?comment=${comment}`)
    expectError(await at(other), 'not_found')
    expect((await ben.client.delete(communityRoutes.deleteComment.at(comment).path)).status).toBe(200)
    expectError(await at(id), 'not_found')
    expect(await db.count(`from plugsmith.forum_versions where comment_id = $1`, [comment])).toBe(0)
  })
})

describe('editing', () => {
  it('is for authors, with the same rules as writing', async () => {
    expectError(await editing(ben, 'editThread', id, text), 'not_found')
    expectError(await editing(ann, 'editComment', comment, { content: 'x' }), 'not_found')
    const stranger = { client: visitor() } as Person
    expectError(await editing(stranger, 'editThread', id, text), 'unauthenticated')
    expectError(await editing(stranger, 'editComment', comment, { content: 'x' }), 'unauthenticated')
    expectError(await editing(ann, 'editThread', id, { ...text, category: 'nowhere' }), 'not_found')
    for (const wrong of [{ title: ' ' }, { version: 0 }, { version: 1.5 }, { title: 'x'.repeat(201) }])
      expectError(await editing(ann, 'editThread', id, { ...text, ...wrong }), 'invalid_input')
    for (const content of ['', 'x'.repeat(2_001)])
      expectError(await editing(ben, 'editComment', comment, { content }), 'invalid_input')
    expect((await threadOf(visitor(), id)).version).toBe(1)
  })

  it('ends when the thread is locked', async () => {
    await db.rows(`update plugsmith.forum_threads set locked = true where id = $1`, [id])
    for (const answer of [
      await editing(ann, 'editThread', id, text),
      await editing(ben, 'editComment', comment, { content: 'x' }),
    ])
      expect(expectError(answer, 'invalid_input').details).toEqual({
        thread: 'This thread is locked, so its posts can no longer be edited.',
      })
  })

  it('reads versions from an index', async () => {
    const plan = await db.indexPlan(
      `select * from plugsmith.forum_versions where comment_id = '${comment}' order by version desc limit 11`,
    )
    expect(plan).toContain('forum_versions_comment_id_version_key')
  })
})
