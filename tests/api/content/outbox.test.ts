import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { contentCollections, contentGlobals } from '#contract/content/documents.ts'
import type { Client } from '../../support/client.ts'
import { signIn } from '../../support/client.ts'
import { change, create, newCategory, postData, richText, unique } from '../../support/content.ts'
import { Database } from '../../support/ledger.ts'

/** Every change of what the public may see leaves a row for the publisher, and nothing else does. */

const product = inject('product')
let db: Database
let staff: Client
let category: string
let since: string

beforeAll(async () => {
  db = new Database(product.databaseUrl)
  staff = (await signIn(product.url, product.accounts.admin)).client
  category = (await newCategory(staff)).id
})
afterAll(() => db.close())

/** Everything before this moment does not count. */
const mark = async (): Promise<void> => {
  const { id } = await db.row<{ id: string }>(
    `select coalesce(max(id), 0)::text as id from plugsmith.publish_outbox`,
  )
  since = id
}
beforeEach(mark)

const changesOf = (collection: string, id: string | null): Promise<number> =>
  db.count(
    `from plugsmith.publish_outbox where id > $1 and collection = $2 and document_id is not distinct from $3`,
    [since, collection, id],
  )

describe('a row is left', () => {
  it('by whatever changes a table of content', async () => {
    const watched = await db.rows<{ collection: string }>(
      `select convert_from(rtrim(tgargs, '\\000'::bytea), 'UTF8') as collection from pg_trigger where tgname = 'note_change'`,
    )
    const names = [...contentCollections, ...contentGlobals.map((slug) => `globals/${slug}`)]
    expect(watched.map(({ collection }) => collection)).toEqual(expect.arrayContaining(names))
  })

  it('when a post is made, changed, taken back and deleted', async () => {
    const { id } = await create(staff, 'posts', postData(category))
    expect(await changesOf('posts', id)).toBe(1)
    await change(staff, 'posts', id, { excerpt: 'Changed' })
    expect(await changesOf('posts', id)).toBe(2)
    await change(staff, 'posts', id, { _status: 'draft' })
    expect(await changesOf('posts', id)).toBe(3)
    expect((await staff.delete(`/api/posts/${id}`)).status).toBe(200)
    expect(await changesOf('posts', id)).toBe(4)
  })

  it('when an older version is restored', async () => {
    const { id } = await create(staff, 'posts', postData(category, { excerpt: 'First' }))
    await change(staff, 'posts', id, { excerpt: 'Second' })
    const versions = await staff.get(
      `/api/posts/versions?where[parent][equals]=${id}&where[version.excerpt][equals]=First`,
    )
    const [version] = versions.json<{ docs: { id: string }[] }>().docs
    await mark()
    const restored = await staff.post(`/api/posts/versions/${version!.id}`)
    expect(restored.status, restored.text).toBe(200)
    expect(await changesOf('posts', id)).toBeGreaterThan(0)
  })

  it('for each of many that are changed or deleted at once', async () => {
    const posts = [
      await create(staff, 'posts', postData(category)),
      await create(staff, 'posts', postData(category)),
    ]
    const where = posts.map(({ id }, at) => `where[id][in][${at}]=${id}`).join('&')
    await mark()
    expect((await staff.patch(`/api/posts?${where}`, { excerpt: 'All' })).status).toBe(200)
    for (const { id } of posts) expect(await changesOf('posts', id)).toBe(1)
    expect((await staff.delete(`/api/posts?${where}`)).status).toBe(200)
    for (const { id } of posts) expect(await changesOf('posts', id)).toBe(2)
  })

  it('by the posts of an author who is deleted', async () => {
    const author = await create(staff, 'authors', { name: unique('Author') })
    const { id } = await create(staff, 'posts', postData(category, { author: author.id }))
    await mark()
    expect((await staff.delete(`/api/authors/${author.id}`)).status).toBe(200)
    expect(await changesOf('authors', author.id)).toBe(1)
    expect(await changesOf('posts', id)).toBe(1)
  })

  it('when a question is dragged, and when a global is saved', async () => {
    const { id: faqCategory } = await create(staff, 'faq-categories', { name: unique('Order') })
    const data = { answer: richText('So.'), category: faqCategory, _status: 'published' }
    const first = await create<{ id: string; _order: string }>(staff, 'faqs', { question: 'One?', ...data })
    const second = await create(staff, 'faqs', { question: 'Two?', ...data })
    await mark()
    const moved = await staff.post('/api/reorder', {
      collectionSlug: 'faqs',
      docsToMove: [second.id],
      newKeyWillBe: 'less',
      orderableFieldName: '_order',
      target: { id: first.id, key: first._order },
    })
    expect(moved.status, moved.text).toBe(200)
    expect(await changesOf('faqs', second.id)).toBe(1)
    expect((await staff.post('/api/globals/pricing', { note: 'Words' })).status).toBe(200)
    expect(await changesOf('globals/pricing', null)).toBeGreaterThan(0)
  })
})

describe('no row is left', () => {
  it('by the save of a draft beside a published post', async () => {
    const { id } = await create(staff, 'posts', postData(category))
    await mark()
    await change(staff, 'posts', id, { excerpt: 'Not yet' }, '&draft=true')
    await change(staff, 'posts', id, { excerpt: 'Not yet either' }, '&draft=true&autosave=true')
    expect(await changesOf('posts', id)).toBe(0)
  })

  it('by what is refused', async () => {
    const refused = await staff.post('/api/posts', postData(category, { excerpt: '' }))
    expect(refused.status).toBe(400)
    const bad = await staff.post('/api/posts', postData(category, { body: { root: { type: 'x' } } }))
    expect(bad.status).toBe(400)
    expect(await db.count(`from plugsmith.publish_outbox where id > $1`, [since])).toBe(0)
  })
})
