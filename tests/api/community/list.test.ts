import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { threadSorts } from '#contract/community.ts'
import type { CategoriesAnswer, ThreadCard, ThreadSort } from '#contract/community.ts'
import { communityRoutes } from '#contract/community-routes.ts'
import { communityLimits } from '#contract/community-limits.ts'
import { expectError } from '../../support/client.ts'
import type { Person } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'
import { newCategory, newPerson, newThread, threadsOf, visitor } from './stage.ts'

/** The list of threads: categories, order, search, pages. */

let db: Database
let person: Person
let category: string
beforeAll(async () => {
  db = new Database(inject('product').databaseUrl)
})
afterAll(() => db.close())
beforeEach(async () => {
  // Another one for each test, because threads are limited per person.
  person = await newPerson('Greta Holm')
  category = await newCategory(db)
})

const titles = async (query: Record<string, string> = {}) =>
  (await threadsOf(visitor(), { category, ...query })).threads.map(({ title }) => title)
const thread = (title: string, input: object = {}) => newThread(person, { title, category, ...input })
/** Many threads of different age, views and comments, some of them pinned: few, because they come first in every list. */
const fill = (count: number, into = category) =>
  db.rows(
    `with made as (
       insert into plugsmith.forum_threads (category_id, pinned, views, comment_count, top_comment_count, created_at)
       select (select id from plugsmith.forum_categories where slug = $1), n % 30 = 0, n * 7 % 50, 0, 0,
         now() - n * interval '1 minute'
       from generate_series(1, $2::int) n returning id)
     insert into plugsmith.forum_thread_texts (thread_id, title, content) select id, 'Filled', 'Text' from made`,
    [into, count],
  )

describe('the list of threads', () => {
  it('shows visitors what a card shows', async () => {
    const id = await thread('A title', { content: 'ab'.repeat(2_000) })
    expect((await threadsOf(visitor(), { category })).threads).toEqual([
      {
        id,
        title: 'A title',
        preview: 'ab'.repeat(communityLimits.previewCharacters / 2),
        author: { name: 'Greta Holm', avatar: null },
        category: { slug: category, name: 'Test', color: 'green' },
        pinned: false,
        locked: false,
        solved: false,
        sample: false,
        views: 0,
        replies: 0,
        own: false,
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      },
    ])
    expect((await threadsOf(person.client, { category })).threads[0]?.own).toBe(true)
  })

  it('counts the threads of each category, and of a category that is chosen', async () => {
    await thread('One')
    await thread('Two')
    const { categories } = (await visitor().get(communityRoutes.categories.path)).json<CategoriesAnswer>()
    expect(categories.find(({ slug }) => slug === category)).toMatchObject({ threadCount: 2 })
    expect((await threadsOf(visitor(), { category })).found).toBe(2)
    expect((await threadsOf(visitor())).found).toBeNull()
  })

  it.each(threadSorts)('pages through all threads once, pinned ones first: %s', async (sort: ThreadSort) => {
    await fill(60)
    const found: ThreadCard[] = []
    let next: string | null = ''
    while (next !== null) {
      const page = await threadsOf(visitor(), { category, sort, ...(next && { after: next }) })
      found.push(...page.threads)
      next = page.next
    }
    expect(new Set(found.map(({ id }) => id)).size).toBe(60)
    const key = ({ createdAt, views, replies }: ThreadCard) =>
      sort === 'views'
        ? -views
        : sort === 'comments'
          ? -replies
          : Date.parse(createdAt) * (sort === 'oldest' ? 1 : -1)
    const sorted = found.toSorted((a, b) => Number(b.pinned) - Number(a.pinned) || key(a) - key(b))
    expect(found.map((each) => [each.pinned, key(each)])).toEqual(
      sorted.map((each) => [each.pinned, key(each)]),
    )
  })

  it('keeps an address of a page when the thread that it follows is deleted', async () => {
    await fill(30)
    const first = await threadsOf(visitor(), { category })
    const second = await threadsOf(visitor(), { category, after: first.next ?? '' })
    await db.rows(`delete from plugsmith.forum_threads where id = $1`, [first.threads.at(-1)?.id])
    expect(await threadsOf(visitor(), { category, after: first.next ?? '' })).toEqual({
      ...second,
      found: 29,
    })
  })

  it('refuses an order, a page, a category and a search that nobody can ask for', async () => {
    const ask = (query: string) => visitor().get(`${communityRoutes.threads.path}?${query}`)
    expectError(await ask('sort=loudest'), 'invalid_input')
    for (const after of ['x', '1_2_3', `0_1_${'0'.repeat(36)}`, '%00'])
      expectError(await ask(`after=${after}`), 'invalid_input')
    expectError(await ask('category=nowhere'), 'not_found')
    expectError(await ask('category=%00'), 'not_found')
    expectError(await ask(`q=${'x'.repeat(201)}`), 'invalid_input')
    const far = `after=0_999999999999999_${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`
    for (const sort of threadSorts) expect((await ask(`${far}&sort=${sort}`)).status).toBe(200)
  })
})

describe('the search', () => {
  it('finds part of a title, a content and a name, ignoring case', async () => {
    await thread('Opening hours', { content: 'Nothing' })
    await thread('Second', { content: 'About OPENING hours' })
    await thread('Third')
    const other = await newPerson('Openinga Strand')
    await newThread(other, { title: 'Fourth', category })
    expect((await titles({ q: 'opening' })).toSorted()).toEqual(['Fourth', 'Opening hours', 'Second'])
    expect((await threadsOf(visitor(), { category, q: 'opening' })).found).toBe(3)
    expect(await titles({ q: 'third', sort: 'oldest' })).toEqual(['Third'])
  })

  it('finds posts by the name that their author has now', async () => {
    const other = await newPerson('Beforename')
    await newThread(other, { category })
    await db.rows(`update users set full_name = 'Aftername' where id = $1`, [other.id])
    expect(await titles({ q: 'beforename' })).toEqual([])
    expect(await titles({ q: 'aftername' })).toHaveLength(1)
  })

  it('looks at titles only for fewer than three characters', async () => {
    await thread('Title qz', { content: 'plain' })
    await thread('Other', { content: 'content qz' })
    expect(await titles({ q: 'qz' })).toEqual(['Title qz'])
    expect(await titles({ q: 'z' })).toEqual(['Title qz'])
  })

  it.each(['100% wool', 'snake_case', "it's", 'back\\slash', '%', '_', "'", '\\'])(
    'takes %s as it is',
    async (search) => {
      await thread(`Title ${search} end`)
      await thread('Nothing of it')
      expect(await titles({ q: search })).toEqual([`Title ${search} end`])
    },
  )

  it('finds nothing for 200 characters, and survives NUL', async () => {
    expect(await titles({ q: 'y'.repeat(200) })).toEqual([])
    expect(await titles({ q: 'a\0b' })).toEqual([])
  })

  it('counts exactly to 1,000, and no further', async () => {
    await fill(1_000)
    expect((await threadsOf(visitor(), { category, q: 'filled' })).found).toBe(1_000)
    await fill(10)
    expect((await threadsOf(visitor(), { category, q: 'filled' })).found).toBe(1_001)
  })
})

describe('the statements of the list', () => {
  let full: string
  beforeAll(async () => {
    full = await newCategory(db)
    await fill(3_000, full)
    await db.rows(
      `insert into plugsmith.forum_comments (id, root_id, root_at, thread_id, content)
       select x.id, x.id, now(), x.thread_id, 'answer' from (
         select gen_random_uuid() as id, t.id as thread_id from plugsmith.forum_threads t
         join plugsmith.forum_categories c on c.id = t.category_id where c.slug = $1) x`,
      [full],
    )
    await db.rows(
      `update plugsmith.forum_threads t set accepted_id = c.id from plugsmith.forum_comments c
       where c.thread_id = t.id and c.content = 'answer'`,
    )
    await db.rows(`analyze plugsmith.forum_threads`)
  })

  it.each([
    ['latest', 'pinned desc, created_at desc, id desc'],
    ['oldest', '(not pinned), created_at, id'],
    ['views', 'pinned desc, views desc, id desc'],
    ['comments', 'pinned desc, comment_count desc, id desc'],
  ])('read a page from an index: %s', async (name, order) => {
    const planOf = async (where: string) =>
      JSON.stringify(
        await db.rows(
          `explain select * from plugsmith.forum_threads where ${where} order by ${order} limit 26`,
        ),
      )
    expect(await planOf('true')).toContain(`forum_threads_${name} `)
    const { id } = await db.row<{ id: string }>(`select id from plugsmith.forum_categories where slug = $1`, [
      full,
    ])
    expect(await planOf(`category_id = '${id}'`)).toMatch(new RegExp(`forum_threads_${name}(_in)? `))
    expect(await planOf('accepted_id is not null')).toMatch(new RegExp(`forum_solved_${name} `))
    expect(await planOf(`accepted_id is not null and category_id = '${id}'`)).toMatch(
      new RegExp(`forum_solved_${name}(_in)? `),
    )
  })

  it('search texts in an index', async () => {
    await db.rows(
      `update plugsmith.forum_thread_texts set content = repeat(md5(thread_id::text) || ' ', 40)
       where content = 'Text'`,
    )
    // Entries that wait to be put into the index would make it look more expensive than it is.
    await db.rows(`vacuum analyze plugsmith.forum_thread_texts`)
    const plan = await db.rows(
      `explain select thread_id from plugsmith.forum_thread_texts
       where title ilike '%wanted%' or content ilike '%wanted%' or author_name ilike '%wanted%'`,
    )
    expect(JSON.stringify(plan)).toContain('forum_texts_searched')
  })
})
