import { beforeAll, describe, expect, inject, it } from 'vitest'
import {
  documentSchemas,
  homeSchema,
  navigationSchema,
  siteSettingsSchema,
} from '#contract/content/documents.ts'
import type { ContentCollection, Documents } from '#contract/content/documents.ts'
import { inlineBlockSchema } from '#contract/content/blocks.ts'
import { contactMessages } from '#contract/messages/contact.ts'
import { landingMessages } from '#contract/messages/landing.ts'
import { pricingMessages } from '#contract/messages/pricing.ts'
import { plannedRoutes } from '#contract/routes.ts'
import type { SearchAnswer } from '#contract/search.ts'
import { searchRoutes } from '#contract/search-routes.ts'
import { Client, signIn } from '../../support/client.ts'
import {
  blockNode,
  change,
  create,
  newCategory,
  postData,
  richText,
  unique,
  uploadImage,
} from '../../support/content.ts'
import { picture } from '../../support/images.ts'

/** What staff write is returned to visitors in the shape of the contract (`contract/content`), at depth 0. */

const product = inject('product')
const visitor = new Client(product.url)
let staff: Client
let image: string

beforeAll(async () => {
  staff = (await signIn(product.url, product.accounts.admin)).client
  const bytes = await picture(1_000, 500).png().toBuffer()
  image = (await uploadImage(staff, { bytes, name: 'Wide.png', type: 'image/png' })).id
})

/** A document as the publisher reads it. */
async function published<Name extends ContentCollection>(
  collection: Name,
  id: string,
): Promise<Documents[Name]> {
  const answer = await visitor.get(`/api/${collection}/${id}?depth=0`)
  expect(answer.status, answer.text).toBe(200)
  return documentSchemas[collection].parse(answer.json<unknown>()) as Documents[Name]
}

const idea = {
  title: 'Opening hours',
  difficulty: 'beginner',
  useCase: 'Shops',
  description: 'Shows when you are open.',
  features: [{ feature: 'A table of the week' }],
  prompt: 'Make a plugin that shows opening hours.',
  trend: 'Rising',
  marketPotential: 'High',
  priceRange: '$10',
  targetMarket: 'Shops',
  revenueModel: 'Once',
  monthlyPotential: '$100',
  whyProfitable: 'Everybody needs it.',
  marketingTip: 'Write about it.',
}
const blocks = {
  ideaCard: idea,
  callToAction: { heading: 'Begin', text: 'Now', buttons: [{ label: 'Start', href: '/auth' }] },
  callout: { tone: 'tip', title: 'Note', text: 'Take care.' },
  code: { language: 'php', code: '<?php echo 1;', caption: 'One' },
  promptBox: { heading: 'Try', prompt: 'A prompt' },
}

describe('documents', () => {
  it('posts include every block, tags and the computed counts', async () => {
    const category = await newCategory(staff)
    const author = await create(staff, 'authors', { name: 'The team', bio: 'Writes.', avatar: image })
    const tags = [
      await create(staff, 'tags', { name: unique('Tag') }),
      await create(staff, 'tags', { name: unique('Tag') }),
    ].map(({ id }) => id)
    const other = await create(staff, 'posts', postData(category.id))
    const nodes = Object.entries({ ...blocks, image: { image, caption: 'Seen', width: 'wide' } }).map(
      ([type, fields]) => blockNode(type, fields),
    )
    const { id } = await create(
      staff,
      'posts',
      postData(category.id, {
        title: unique('Ten Ideas & Œuvres — für dich'),
        author: author.id,
        image,
        tags,
        related: [other.id],
        body: richText(...nodes, Array.from({ length: 700 }, () => 'word').join(' ')),
        meta: { title: 'Found', description: 'In a search', image },
      }),
    )
    const post = await published('posts', id)
    expect(post).toMatchObject({
      category: category.id,
      author: author.id,
      image,
      tags,
      related: [other.id],
      showContents: true,
      sample: false,
      readMinutes: 3,
      meta: { title: 'Found', description: 'In a search', image },
      callToAction: { heading: '', text: '' },
    })
    expect(post.slug).toMatch(/^ten-ideas-and-uvres-fur-dich-[a-z0-9]+$/)
    expect(Date.now() - new Date(post.publishedOn).getTime()).toBeLessThan(60_000)
    const stored = (post.body.root.children ?? []).filter(({ type }) => type === 'block')
    const read = stored.map(({ fields }) => inlineBlockSchema.parse(fields))
    expect(read.map(({ blockType }) => blockType)).toEqual([...Object.keys(blocks), 'image'])
    expect(read[0]).toMatchObject(idea)
    expect(await published('post-categories', category.id)).toMatchObject({ slug: category.slug })
    expect(await published('authors', author.id)).toMatchObject({ avatar: image })
  })

  it('posts keep a reading time that was entered, and update a computed one with the text', async () => {
    const { id: category } = await newCategory(staff)
    const long = richText(Array.from({ length: 2_200 }, () => 'word').join(' '))
    const given = await create(staff, 'posts', postData(category, { readMinutes: 9 }))
    const counted = await create(staff, 'posts', postData(category))
    await change(staff, 'posts', given.id, { body: long })
    await change(staff, 'posts', counted.id, { body: long })
    expect((await published('posts', given.id)).readMinutes).toBe(9)
    expect((await published('posts', counted.id)).readMinutes).toBe(10)
  })

  it('pages include every block', async () => {
    const faqCategory = await create(staff, 'faq-categories', { name: unique('Questions') })
    const faq = await create(staff, 'faqs', {
      question: 'Why?',
      answer: richText('Because.'),
      category: faqCategory.id,
      _status: 'published',
    })
    const all = [
      {
        blockType: 'hero',
        heading: 'Make it',
        lede: 'Now',
        prompt: true,
        placeholder: 'A plugin …',
        buttons: [],
      },
      { blockType: 'prose', body: richText('Some text.') },
      { blockType: 'points', heading: 'Why', items: [{ title: 'Fast', text: 'Very.' }] },
      { blockType: 'steps', heading: 'How', items: [{ title: 'Begin', text: 'Here.' }] },
      { blockType: 'questions', heading: 'Asked', faqs: [faq.id] },
      { blockType: 'ideaCard', ...idea },
      { blockType: 'callToAction', ...blocks.callToAction },
      { blockType: 'promptBox', ...blocks.promptBox },
    ]
    const { id } = await create(staff, 'pages', {
      title: unique('Page'),
      kind: 'landing',
      blocks: all,
      _status: 'published',
    })
    const page = await published('pages', id)
    expect(page.kind).toBe('landing')
    expect(page.blocks.map(({ blockType }) => blockType)).toEqual(all.map(({ blockType }) => blockType))
    expect(page.blocks[4]).toMatchObject({ faqs: [faq.id] })
    expect(await published('faqs', faq.id)).toMatchObject({ category: faqCategory.id, onHome: false })
    expect((await published('faq-categories', faqCategory.id))._order).not.toBe('')
  })

  it('legal pages include unique anchors', async () => {
    const section = (title: string, anchor?: string) => ({ title, anchor, body: richText('Text.') })
    const { id } = await create(staff, 'legal-pages', {
      title: unique('Terms'),
      validFrom: '2026-11-01T00:00:00.000Z',
      intro: 'These are the terms.',
      sections: [section('Use License'), section('Use license!'), section('Contact', 'contact-us')],
      _status: 'published',
    })
    const legal = await published('legal-pages', id)
    expect(legal.sections.map(({ anchor }) => anchor)).toEqual(['use-license', 'use-license-2', 'contact-us'])
    expect(legal.validFrom).toBe('2026-11-01T00:00:00.000Z')
  })

  it('globals can be read before and after their first save', async () => {
    const read = async (name: string) => (await visitor.get(`/api/globals/${name}?depth=0`)).json<unknown>()
    siteSettingsSchema.parse(await read('site-settings'))
    navigationSchema.parse(await read('navigation'))
    homeSchema.parse(await read('home'))
    const links = [{ label: 'Blog', href: '/blog' }]
    await staff.post('/api/globals/navigation', { header: links, footer: [{ title: 'More', links }] })
    expect(navigationSchema.parse(await read('navigation'))).toMatchObject({
      header: links,
      footer: [{ title: 'More', links }],
    })
    const sections = [
      { blockType: 'articles', heading: 'Read', posts: [] },
      { blockType: 'closing', heading: 'Go', buttons: [{ label: 'Now', href: '/builder' }] },
    ]
    await staff.post('/api/globals/home', { sections })
    expect(homeSchema.parse(await read('home'))).toMatchObject({ sections })
    // Restore it for the tests that read these next.
    await staff.post('/api/globals/navigation', { header: [], footer: [] })
    await staff.post('/api/globals/home', { sections: [] })
    expect(homeSchema.parse(await read('home')).sections).toEqual([])
  })

  it('globals of pages are found by the search with the words that staff wrote last', async () => {
    const found = async (q: string) => {
      const answer = await visitor.get(`${searchRoutes.search.path}?${new URLSearchParams({ q })}`)
      return answer.json<SearchAnswer>().results.map(({ kind, path }) => [kind, path])
    }
    const texts = { home: landingMessages, pricing: pricingMessages, contact: contactMessages }
    for (const { title } of Object.values(texts))
      await expect.poll(() => found(title), { timeout: 80_000 }).toContainEqual(['pages', expect.any(String)])
    const word = unique('word').replaceAll(/[^a-z]/gi, 'x')
    expect((await staff.post('/api/globals/contact', { note: `Bring ${word}.` })).status).toBe(200)
    expect(await found(word)).toEqual([['pages', plannedRoutes.contact]])
    await staff.post('/api/globals/contact', { note: '' })
    expect(await found(word)).toEqual([])
  }, 300_000)

  it('questions keep the order they are dragged into', async () => {
    const { id: category } = await create(staff, 'faq-categories', { name: unique('Order') })
    const ask = (question: string) =>
      create<{ id: string; _order: string }>(staff, 'faqs', {
        question,
        answer: richText('So.'),
        category,
        _status: 'published',
      })
    const [first, , third] = [await ask('One?'), await ask('Two?'), await ask('Three?')]
    const moved = await staff.post('/api/reorder', {
      collectionSlug: 'faqs',
      docsToMove: [third.id],
      newKeyWillBe: 'less',
      orderableFieldName: '_order',
      target: { id: first.id, key: first._order },
    })
    expect(moved.status, moved.text).toBe(200)
    const answer = await staff.get(`/api/faqs?depth=0&sort=_order&where[category][equals]=${category}`)
    const questions = answer.json<{ docs: { question: string }[] }>().docs.map(({ question }) => question)
    expect(questions).toEqual(['Three?', 'One?', 'Two?'])
  })

  it('a category in use cannot be deleted, and the answer says why', async () => {
    const { id: category } = await newCategory(staff)
    const { id: post } = await create(staff, 'posts', postData(category))
    const refused = await staff.delete(`/api/post-categories/${category}`)
    expect(refused.status, refused.text).toBe(400)
    expect(refused.text).toContain('There are still articles in this category (1)')
    expect((await published('posts', post)).category).toBe(category)
    expect((await staff.delete(`/api/posts/${post}`)).status).toBe(200)
    expect((await staff.delete(`/api/post-categories/${category}`)).status).toBe(200)
  })

  it('a tag in use cannot be deleted, be it in a draft, and the answer says why', async () => {
    const { id: category } = await newCategory(staff)
    const { id: tag } = await create(staff, 'tags', { name: unique('Tag') })
    const { id: post } = await create(staff, 'posts', postData(category, { _status: 'published' }))
    await change(staff, 'posts', post, { tags: [tag] }, '&draft=true')
    const refused = await staff.delete(`/api/tags/${tag}`)
    expect(refused.status, refused.text).toBe(400)
    expect(refused.text).toContain('There are still articles with this tag (1)')
    await change(staff, 'posts', post, { tags: [], _status: 'published' })
    expect((await staff.delete(`/api/tags/${tag}`)).status).toBe(200)
  })
})
