import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { contentCheckPage, contentCheckSchema } from '#contract/content-check.ts'
import type { ContentCheckRow, ContentCheckView } from '#contract/content-check.ts'
import { staffRoutes } from '#contract/staff-routes.ts'
import { expectError } from '../../support/client.ts'
import type { Client } from '../../support/client.ts'
import { create, newCategory, postData, unique, unpublish, uploadImage } from '../../support/content.ts'
import { picture } from '../../support/images.ts'
import { Database } from '../../support/ledger.ts'
import { gather, roles } from '../access/people.ts'
import type { People } from '../access/people.ts'

/** The list of what needs care in published content. */

const product = inject('product')
let db: Database
let people: People
let staff: Client
let category: string

beforeAll(async () => {
  db = new Database(product.databaseUrl)
  people = await gather(product)
  staff = people.clients.editor
  category = (await newCategory(staff)).id
})
afterAll(() => db.close())

interface Doc {
  readonly id: string
  readonly slug: string
}
const ask = (client: Client, query: Readonly<Record<string, string>>) =>
  client.get(`${staffRoutes.contentCheck.path}?${new URLSearchParams(query).toString()}`)

/** All pages of a view. */
async function list(show: ContentCheckView): Promise<{ rows: ContentCheckRow[]; pages: number }> {
  const rows: ContentCheckRow[] = []
  let after: string | null = null
  for (let pages = 1; ; pages += 1) {
    const answer = await ask(staff, { show, ...(after !== null && { after }) })
    expect(answer.status, answer.text).toBe(200)
    const page = contentCheckSchema.parse(answer.json<unknown>())
    rows.push(...page.rows)
    after = page.next
    if (after === null) return { rows, pages }
  }
}
const of = async (show: ContentCheckView, id: string) =>
  (await list(show)).rows
    .filter((row) => row.id === id)
    .map(({ field, problem, detail }) => [field, problem, detail])

const link = (fields: object) => ({
  type: 'link',
  version: 3,
  id: randomUUID(),
  fields: { linkType: 'custom', newTab: false, ...fields },
  children: [{ type: 'text', text: 'there', version: 1, detail: 0, format: 0, mode: 'normal', style: '' }],
})
const body = (...children: object[]) => ({
  root: {
    type: 'root',
    version: 1,
    direction: null,
    format: '',
    indent: 0,
    children: [
      { type: 'paragraph', version: 1, direction: null, format: '', indent: 0, textFormat: 0, children },
    ],
  },
})
const post = (more: object) => create<Doc>(staff, 'posts', postData(category, more))
const gone = () => `/${unique('gone').replaceAll(' ', '-')}`

describe('links that lead nowhere', () => {
  it('are those to pages that do not exist, and to documents that are not published', async () => {
    const [missing, moved] = [gone(), gone()]
    const target = await post({})
    await create(staff, 'redirects', { from: moved, to: { type: 'custom', url: `/blog/${target.slug}` } })
    const { id } = await post({})
    const text = body(
      link({ url: missing }),
      link({ url: `${product.url}${missing}/there` }),
      link({ url: moved }),
      link({ url: '/contact#hours' }),
      link({ url: 'mailto:a@example.test' }),
      link({ url: 'https://example.com/' }),
      link({ linkType: 'internal', doc: { relationTo: 'posts', value: target.id } }),
    )
    await db.rows('update posts set body = $2 where id = $1', [id, JSON.stringify(text)])
    const broken = [
      ['body', 'noPage', missing],
      ['body', 'noPage', `${product.url}${missing}/there`],
    ]
    expect(await of('links', id)).toEqual(broken)
    expect(await of('external', id)).toEqual([['body', 'external', 'https://example.com/']])
    await unpublish(staff, 'posts', target.id)
    expect(await of('links', id)).toEqual([
      ...broken.slice(0, 2),
      ['body', 'noPage', moved],
      ['body', 'noDocument', expect.any(String)],
    ])
  })

  it('are not looked for in drafts', async () => {
    const { id } = await post({ body: body(link({ url: gone() })), _status: 'draft' })
    expect(await of('links', id)).toEqual([])
  })

  it('are in pages, legal pages and answers too', async () => {
    const missing = gone()
    const text = body(link({ url: missing }))
    const page = await create<Doc>(staff, 'pages', {
      title: unique('Page'),
      blocks: [
        { blockType: 'prose', body: text },
        { blockType: 'callToAction', heading: 'Go', buttons: [{ label: 'Go', href: `${missing}/button` }] },
      ],
      _status: 'published',
    })
    const legal = await create<Doc>(staff, 'legal-pages', {
      title: unique('Terms'),
      validFrom: '2026-11-01',
      sections: [{ title: 'One', body: text }],
      _status: 'published',
    })
    const questions = await create<Doc>(staff, 'faq-categories', { name: unique('Questions') })
    const faq = await create<Doc>(staff, 'faqs', {
      question: unique('Why?'),
      answer: text,
      category: questions.id,
      _status: 'published',
    })
    expect(await of('links', page.id)).toEqual([
      ['blocks', 'noPage', missing],
      ['blocks', 'noPage', `${missing}/button`],
    ])
    expect(await of('links', legal.id)).toEqual([['sections', 'noPage', missing]])
    expect(await of('links', faq.id)).toEqual([['answer', 'noPage', missing]])
  })

  it('are redirects that end nowhere or in a loop', async () => {
    const [one, two] = [gone(), gone()]
    const nowhere = await create<Doc>(staff, 'redirects', { from: one, to: { type: 'custom', url: gone() } })
    const loop = await create<Doc>(staff, 'redirects', { from: two, to: { type: 'custom', url: '/blog' } })
    expect(await of('links', loop.id)).toEqual([])
    await db.rows('update redirects set to_url = "from" where id = $1', [loop.id])
    expect(await of('links', nowhere.id)).toEqual([['to', 'redirectNowhere', '']])
    expect(await of('links', loop.id)).toEqual([['to', 'loop', '']])
  })

  it('are images that were deleted', async () => {
    const bytes = await picture(20, 10).png().toBuffer()
    const image = await uploadImage(staff, { bytes, name: 'soon-gone.png', type: 'image/png' })
    const { id } = await post({
      body: body({
        type: 'block',
        version: 2,
        format: '',
        fields: { id: randomUUID(), blockName: '', blockType: 'image', image: image.id, width: 'text' },
      }),
    })
    expect(await of('links', id)).toEqual([])
    expect((await staff.delete(`/api/media/${image.id}`)).status).toBe(200)
    expect(await of('links', id)).toEqual([['body', 'noImage', image.id]])
  })
})

describe('what is missing', () => {
  it('are descriptions, pictures and alt texts', async () => {
    const bytes = await picture(20, 10).png().toBuffer()
    const image = await uploadImage(staff, { bytes, name: 'plain.png', type: 'image/png' })
    const bare = await post({})
    const whole = await post({ image: image.id, meta: { description: 'What it is about.' } })
    expect(await of('missing', bare.id)).toEqual([
      ['description', 'description', ''],
      ['image', 'picture', ''],
    ])
    expect(await of('missing', whole.id)).toEqual([])
    expect(await of('missing', image.id)).toEqual([])
    await db.rows(`update media set alt = ' ' where id = $1`, [image.id])
    expect(await of('missing', image.id)).toEqual([['alt', 'alt', '']])
  })
})

it('a page is bounded with thousands of documents, and all of them are looked at', async () => {
  const missing = gone()
  const title = unique('Many')
  await db.rows(
    `insert into posts (title, slug, excerpt, body, category_id, published_on, _status)
     select $1 || n, $2 || n, 'x', $3, $4, now(), 'published' from generate_series(1, 2000) n`,
    [title, missing.slice(1), JSON.stringify(body(link({ url: missing }))), category],
  )
  try {
    const answer = await ask(staff, { show: 'missing' })
    const page = contentCheckSchema.parse(answer.json<unknown>())
    expect(page.looked).toBeLessThanOrEqual(contentCheckPage.documents + 50)
    const { rows, pages } = await list('links')
    expect(rows.filter((row) => row.title.startsWith(title))).toHaveLength(2_000)
    expect(pages).toBeGreaterThan(4)
  } finally {
    await db.rows('delete from posts where title like $1', [`${title}%`])
  }
})

it.each<Readonly<Record<string, string>>>([{ show: 'all' }, { show: '' }, { after: 'x' }, { after: '1_x' }])(
  'a list that is none is refused: %o',
  async (query) => {
    expectError(await ask(staff, query), 'invalid_input')
  },
)

it.each(roles)('is shown only to staff: %s', async (role) => {
  const answer = await ask(people.clients[role], {})
  const isStaff = role === 'editor' || role === 'admin'
  expect(answer.status, answer.text).toBe(isStaff ? 200 : role === 'visitor' ? 401 : 403)
})
