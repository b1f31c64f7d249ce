import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { landingSchema } from '#contract/publishing.ts'
import type { Landing } from '#contract/publishing.ts'
import { staffRoutes } from '#contract/staff-routes.ts'
import { expectError } from '../../support/client.ts'
import type { Client } from '../../support/client.ts'
import { create, newCategory, postData, unique, unpublish } from '../../support/content.ts'
import { Database } from '../../support/ledger.ts'
import { gather, roles } from '../access/people.ts'
import type { People } from '../access/people.ts'

/** The test of a redirect: where visitors land. */

const product = inject('product')
let db: Database
let people: People
let staff: Client
let category: { readonly id: string; readonly slug: string }

beforeAll(async () => {
  db = new Database(product.databaseUrl)
  people = await gather(product)
  staff = people.clients.editor
  category = await newCategory(staff)
})
afterAll(() => db.close())

interface Doc {
  readonly id: string
  readonly slug: string
}
const word = (): string => `/${unique('test').replaceAll(' ', '-')}`
const ask = (client: Client, path: string) =>
  client.get(`${staffRoutes.landing.path}?${new URLSearchParams({ path }).toString()}`)
async function landing(path: string): Promise<Landing> {
  const answer = await ask(staff, path)
  expect(answer.status, answer.text).toBe(200)
  return landingSchema.parse(answer.json<unknown>())
}
const redirect = (from: string, to: object) => create<Doc>(staff, 'redirects', { from, to })
const custom = (url: string) => ({ type: 'custom', url })
const post = () => create<Doc>(staff, 'posts', postData(category.id))

describe('where a visitor lands', () => {
  it('is the page of the document, with each hop, also with a slash at the end', async () => {
    const { id, slug } = await post()
    const from = word()
    await redirect(from, { type: 'reference', reference: { relationTo: 'posts', value: id } })
    expect(await landing(`${from}/?a=b`)).toEqual({
      hops: [
        { from: `${from}/?a=b`, to: `${from}?a=b`, status: 308 },
        { from: `${from}?a=b`, to: `/blog/${slug}`, status: 308 },
      ],
      address: `/blog/${slug}`,
      end: 'page',
      status: 200,
      isWithdrawn: false,
    })
    expect(await landing(product.url + from)).toMatchObject({ end: 'page', address: `/blog/${slug}` })
    await unpublish(staff, 'posts', id)
    expect(await landing(from)).toMatchObject({
      hops: [],
      address: from,
      end: 'nothing',
      status: 404,
      isWithdrawn: true,
    })
  })

  it('is nothing where neither a page nor a redirect is', async () => {
    const from = word()
    expect(await landing(from)).toMatchObject({ hops: [], end: 'nothing', status: 404, isWithdrawn: false })
    await redirect(from, custom(`/blog${word()}`))
    expect(await landing(from)).toMatchObject({ end: 'nothing', status: 404, isWithdrawn: false })
  })

  it('is known for pages, feeds and screens of the product', async () => {
    const { slug } = await post()
    for (const path of ['/', '/blog', '/contact', '/community', '/rss.xml', `/blog/${slug}.md`])
      expect(await landing(path), path).toMatchObject({ end: 'page', status: 200, hops: [] })
    expect(await landing(`/blog/category/${category.slug}`)).toMatchObject({ end: 'page' })
    expect(await landing('/cms/collections/posts')).toMatchObject({ end: 'screen', status: null })
    expect(await landing('/kontakt')).toMatchObject({ address: '/contact', end: 'page' })
  })

  it('is another site, which is not asked', async () => {
    const from = word()
    await redirect(from, custom('https://example.com/there'))
    expect(await landing(from)).toMatchObject({
      address: 'https://example.com/there',
      end: 'elsewhere',
      status: null,
    })
  })

  it('is not found in a loop', async () => {
    const [one, two] = [word(), word()]
    await redirect(one, custom('/blog'))
    await redirect(two, custom('/blog'))
    // The form refuses a loop, and those from before it did are still stored.
    await db.rows(
      `update redirects set to_url = case "from" when $1 then $2 else $1 end where "from" in ($1, $2)`,
      [one, two],
    )
    expect(await landing(one)).toMatchObject({ end: 'loop', status: 404, address: one })
  })
})

it.each(['', 'x', '//example.com', 'https://example.com/', 'javascript:alert(1)', '/a/../b', '/%E0%A4%A'])(
  'an address that is none of ours is refused: %s',
  async (path) => {
    expectError(await ask(staff, path), 'invalid_input')
  },
)

it.each(roles)('is told only to staff: %s', async (role) => {
  const answer = await ask(people.clients[role], '/blog')
  const isStaff = role === 'editor' || role === 'admin'
  expect(answer.status, answer.text).toBe(isStaff ? 200 : role === 'visitor' ? 401 : 403)
})
