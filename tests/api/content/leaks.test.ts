import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { Database } from '../../support/ledger.ts'
import { draftedSlugs, makeContent, secret } from '../access/content-rows.ts'
import type { ContentRows } from '../access/content-rows.ts'
import { gather } from '../access/people.ts'
import type { People } from '../access/people.ts'

/** Drafts, including those of published documents, are visible only to staff, whatever the query. */

const product = inject('product')
let db: Database
let people: People
let rows: ContentRows

beforeAll(async () => {
  db = new Database(product.databaseUrl)
  people = await gather(product)
  rows = await makeContent(people.clients.editor, db)
})
afterAll(() => db.close())

const strangers = ['visitor', 'other'] as const

/** Queries that might bypass a collection's read access. */
const wishes = [
  'depth=0',
  'depth=3',
  'depth=99',
  'draft=true',
  'draft=true&depth=3',
  'draft=true&select[title]=true&select[excerpt]=true&select[question]=true',
  'where[_status][equals]=draft',
  'where[_status][not_equals]=published&draft=true',
  'where[or][0][_status][equals]=draft&where[or][1][_status][equals]=published',
  'where[_status][in][0]=draft&where[_status][in][1]=published&draft=true',
  'overrideAccess=true&draft=true',
  'showHiddenFields=true&draft=true',
  'trash=true&draft=true',
  'sort=title&draft=true',
  'sort=-_status',
  'pagination=false&draft=true',
  'locale=all&fallback-locale=null&draft=true',
  'populate[posts][title]=true&populate[posts][excerpt]=true&depth=3',
]

describe.each(draftedSlugs)('a draft of %s', (slug) => {
  it.each(strangers)('is not listed for %s', async (role) => {
    for (const wish of wishes) {
      const answer = await people.clients[role].get(`/api/${slug}?limit=500&${wish}`)
      expect([200, 400], `${wish}: ${answer.text.slice(0, 200)}`).toContain(answer.status)
      expect(answer.text, wish).not.toContain(secret)
    }
  })

  it.each(strangers)('cannot be read by id by %s', async (role) => {
    for (const id of [rows.drafts[slug], rows.ahead[slug]]) {
      for (const wish of wishes) {
        const answer = await people.clients[role].get(`/api/${slug}/${id}?${wish}`)
        expect(answer.text, `${id} ${wish}`).not.toContain(secret)
      }
    }
    expect((await people.clients[role].get(`/api/${slug}/${rows.drafts[slug]}`)).status).toBe(404)
    // The published version beside its newer draft remains readable.
    const ahead = await people.clients[role].get(`/api/${slug}/${rows.ahead[slug]}?depth=0`)
    expect(ahead.json<{ _status: string }>()._status).toBe('published')
  })

  it.each(strangers)('is not counted for %s', async (role) => {
    const count = async (where: string): Promise<number> => {
      const answer = await people.clients[role].get(`/api/${slug}/count?${where}`)
      return answer.status === 200 ? answer.json<{ totalDocs: number }>().totalDocs : 0
    }
    expect(await count('where[_status][equals]=draft')).toBe(0)
    expect(await count(`where[id][equals]=${rows.drafts[slug]}`)).toBe(0)
    for (const field of ['title', 'question', 'slug', 'excerpt'])
      expect(await count(`where[${field}][like]=${secret}&draft=true`), field).toBe(0)
  })

  it.each(strangers)('exposes no versions to %s', async (role) => {
    const client = people.clients[role]
    for (const id of [rows.drafts[slug], rows.ahead[slug]]) {
      const [version] = await db.rows<{ id: string }>(
        `select id from _${slug.replaceAll('-', '_')}_v where parent_id = $1 and latest`,
        [id],
      )
      for (const path of [
        'versions',
        `versions?where[parent][equals]=${id}`,
        `versions?where[version._status][equals]=published`,
        `versions/${version!.id}`,
        `versions/${version!.id}?depth=3&draft=true`,
        `versions/count?where[parent][equals]=${id}`,
      ]) {
        const answer = await client.get(`/api/${slug}/${path}`)
        expect([403, 404], `${path}: ${answer.text.slice(0, 200)}`).toContain(answer.status)
        expect(answer.text).not.toContain(secret)
      }
    }
  })

  it.each(strangers)(
    'cannot be duplicated, previewed or reached by a method override by %s',
    async (role) => {
      const client = people.clients[role]
      for (const id of [rows.drafts[slug], rows.ahead[slug]]) {
        const answers = [
          await client.post(`/api/${slug}/${id}/duplicate`),
          await client.post(`/api/plugin-seo/generate-title`, { collectionSlug: slug, id, doc: { id } }),
          await client.get(`/api/${slug}/access/${id}`),
          await client.call('POST', `/api/${slug}`, {
            body: `limit=500&draft=true&depth=3`,
            headers: {
              'content-type': 'application/x-www-form-urlencoded',
              'x-payload-http-method-override': 'GET',
            },
          }),
          await client.get(`/api/app/publishing/${slug}/${id}`),
        ]
        for (const answer of answers) expect(answer.text).not.toContain(secret)
      }
    },
  )
})

describe.each(strangers)('through documents that refer to a draft, %s', (role) => {
  const finds = async (path: string): Promise<number> => {
    const answer = await people.clients[role].get(path)
    expect(answer.text).not.toContain(secret)
    return answer.status === 200 ? answer.json<{ totalDocs: number }>().totalDocs : 0
  }

  it('learns nothing by populating it', async () => {
    const { published } = rows
    for (const depth of [1, 2, 3]) {
      await finds(`/api/posts?depth=${depth}&where[id][equals]=${published.posts}`)
      await finds(`/api/redirects?depth=${depth}&where[id][equals]=${published.redirects}`)
      await finds(`/api/redirects?depth=${depth}&draft=true`)
    }
  })

  it('cannot guess its words', async () => {
    const known = await finds(`/api/posts?where[id][equals]=${rows.published.posts}`)
    expect(known).toBe(1)
    const guesses = [
      `/api/posts?where[related.title][like]=${secret}`,
      `/api/posts?where[related.excerpt][equals]=${secret}`,
      `/api/posts?where[related.slug][like]=${secret}`,
      `/api/posts?where[related._status][equals]=draft`,
      `/api/posts?where[related.tags][in][0]=${secret}`,
      `/api/posts/count?where[related.title][like]=${secret}`,
      `/api/redirects?where[to.reference.value.title][like]=${secret}`,
      `/api/redirects?where[to.reference.value.excerpt][equals]=${secret}`,
      `/api/posts?where[related.related.title][like]=${secret}`,
    ]
    for (const guess of guesses) expect(await finds(guess), guess).toBe(0)
  })

  it('learns nothing from the sort order', async () => {
    for (const sort of ['related.title', '-related.excerpt', 'to.reference.value.title']) {
      const collection = sort.startsWith('to') ? 'redirects' : 'posts'
      const answer = await people.clients[role].get(`/api/${collection}?sort=${sort}&limit=500`)
      expect([200, 400], answer.text).toContain(answer.status)
      expect(answer.text).not.toContain(secret)
    }
  })
})

it('sees it as staff', async () => {
  for (const slug of draftedSlugs) {
    const list = await people.clients.editor.get(`/api/${slug}?limit=500&draft=true&depth=0`)
    expect(list.text).toContain(secret)
  }
})
