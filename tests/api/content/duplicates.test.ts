import { beforeAll, describe, expect, inject, it } from 'vitest'
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
