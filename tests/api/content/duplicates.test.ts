import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { searchRoutes } from '#contract/search-routes.ts'
import { signIn } from '../../support/client.ts'
import type { Client } from '../../support/client.ts'
import {
  change,
  create,
  newCategory,
  postData,
  richText,
  unique,
  uploadImage,
} from '../../support/content.ts'
import { picture } from '../../support/images.ts'

/** The result of 'Duplicate' in the admin. */

const product = inject('product')
let staff: Client
let category: { id: string; slug: string }

beforeAll(async () => {
  staff = (await signIn(product.url, product.accounts.admin)).client
  category = await newCategory(staff)
})

interface Doc {
  readonly id: string
  readonly slug: string
}

/** Requests it as the admin does. */
const ask = (collection: string, id: string) =>
  staff.post(`/api/${collection}/${id}/duplicate?depth=0`, { _status: 'draft' })
async function duplicate(collection: string, id: string): Promise<Doc> {
  const answer = await ask(collection, id)
  expect(answer.status, answer.text).toBe(200)
  return answer.json<{ doc: Doc }>().doc
}

describe('the duplicate of an article', () => {
  it('gets its own slug and can be published unchanged', async () => {
    const post = await create<Doc>(
      staff,
      'posts',
      postData(category.id, { publishedOn: '2020-01-01T00:00:00.000Z' }),
    )
    const first = await duplicate('posts', post.id)
    const second = await duplicate('posts', post.id)
    const third = await duplicate('posts', second.id)
    expect([first, second, third].map(({ slug }) => slug)).toEqual([
      `${post.slug}-copy`,
      `${post.slug}-copy-2`,
      `${post.slug}-copy-3`,
    ])
    const live = await change<Doc & { publishedOn: string }>(staff, 'posts', first.id, {
      _status: 'published',
    })
    expect(live.slug).toBe(first.slug)
    expect(Date.now() - new Date(live.publishedOn).getTime()).toBeLessThan(60_000)
  })

  it('keeps its slug until its title changes', async () => {
    const post = await create<Doc>(staff, 'posts', postData(category.id))
    const { id, slug } = await duplicate('posts', post.id)
    const autosave = '&draft=true&autosave=true'
    expect((await change<Doc>(staff, 'posts', id, { excerpt: 'Other' }, autosave)).slug).toBe(slug)
    const renamed = await change<Doc>(staff, 'posts', id, { title: unique('Quite another') }, autosave)
    expect(renamed.slug).toMatch(/^quite-another-/)
  })

  it('gets a slug even when the original slug is at its maximum length', async () => {
    const title = `${'long '.repeat(20)}${unique('')}`
    const [one, two] = [
      await create<Doc>(staff, 'posts', postData(category.id, { title })),
      await create<Doc>(staff, 'posts', postData(category.id, { title })),
    ]
    const copy = await duplicate('posts', two.id)
    expect(new Set([one.slug, two.slug, copy.slug]).size).toBe(3)
    await change(staff, 'posts', copy.id, { _status: 'published' })
  })
})

it('pages, legal pages and categories get their own slugs when duplicated', async () => {
  const page = await create<Doc>(staff, 'pages', {
    title: unique('Page'),
    blocks: [{ blockType: 'prose', body: richText('x') }],
    _status: 'published',
  })
  const legal = await create<Doc>(staff, 'legal-pages', {
    title: unique('Terms'),
    validFrom: '2026-11-01',
    sections: [{ title: 'One', body: richText('x') }],
    _status: 'published',
  })
  const questions = await create<Doc>(staff, 'faq-categories', { name: unique('Questions') })
  for (const [collection, { id, slug }] of [
    ['pages', page],
    ['legal-pages', legal],
    ['post-categories', category],
    ['tags', await create<Doc>(staff, 'tags', { name: unique('Tag') })],
    ['faq-categories', questions],
  ] as const) {
    const copy = await duplicate(collection, id)
    expect(copy.slug).toBe(`${slug}-copy`)
    if (collection.endsWith('pages')) await change(staff, collection, copy.id, { _status: 'published' })
  }
})

it('images and redirects cannot be duplicated', async () => {
  const bytes = await picture(20, 10).png().toBuffer()
  const image = await uploadImage(staff, { bytes, name: 'once.png', type: 'image/png' })
  const redirect = await create(staff, 'redirects', {
    from: `/${unique('once').replaceAll(' ', '-')}`,
    to: { type: 'custom', url: '/blog' },
  })
  for (const [collection, { id }] of [
    ['media', image],
    ['redirects', redirect],
  ] as const)
    expect([400, 404]).toContain((await ask(collection, id)).status)
})

describe('the duplicate of published content', () => {
  interface Titled extends Doc {
    readonly _status: string
    readonly title?: string
    readonly question?: string
  }
  const found = async (text: string): Promise<number> => {
    const answer = await staff.get(`${searchRoutes.search.path}?q=${encodeURIComponent(text)}`)
    return answer.json<{ results: unknown[] }>().results.length
  }
  const redirectCount = async (): Promise<number> =>
    (await staff.get('/api/redirects?limit=1&depth=0')).json<{ totalDocs: number }>().totalDocs

  it('is a draft that says it is a copy, and neither redirects nor is found by readers', async () => {
    const questions = await create<Doc>(staff, 'faq-categories', { name: unique('Questions') })
    const word = `zq${randomUUID().replaceAll('-', '')}`
    const originals = [
      ['posts', await create<Doc>(staff, 'posts', postData(category.id, { title: `About ${word}` }))],
      [
        'pages',
        await create<Doc>(staff, 'pages', {
          title: `Page ${word}`,
          blocks: [{ blockType: 'prose', body: richText('x') }],
          _status: 'published',
        }),
      ],
      [
        'faqs',
        await create<Doc>(staff, 'faqs', {
          question: `Why ${word}?`,
          answer: richText('x'),
          category: questions.id,
          _status: 'published',
        }),
      ],
    ] as const
    const before = [await redirectCount(), await found(word)]
    for (const [collection, { id }] of originals) {
      // Without a body, as a program may ask.
      const answer = await staff.post(`/api/${collection}/${id}/duplicate?depth=0`, {})
      expect(answer.status, answer.text).toBe(200)
      const { doc } = answer.json<{ doc: Titled }>()
      expect(doc._status).toBe('draft')
      expect(doc.title ?? doc.question).toMatch(/ \(copy\)$/)
    }
    expect([await redirectCount(), await found(word)]).toEqual(before)
    expect(before[1]).toBe(3)
  })

  it('keeps within the longest title, and is named a copy once', async () => {
    const post = await create<Doc>(staff, 'posts', postData(category.id, { title: 'l'.repeat(150) }))
    const first = (await duplicate('posts', post.id)) as Titled
    const second = (await duplicate('posts', first.id)) as Titled
    expect([first.title, second.title]).toEqual(Array(2).fill(`${'l'.repeat(143)} (copy)`))
    expect(second.slug).not.toBe(first.slug)
  })
})
