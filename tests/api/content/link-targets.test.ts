import { beforeAll, describe, expect, inject, it } from 'vitest'
import { headingName } from '#contract/content/heading-name.ts'
import { linkMeaningSchema, linkTargetLimits, linkTargetsSchema } from '#contract/link-targets.ts'
import type { LinkMeaning, LinkTargets } from '#contract/link-targets.ts'
import { existingAddressesSchema } from '#contract/publishing.ts'
import { staffRoutes } from '#contract/staff-routes.ts'
import { expectError } from '../../support/client.ts'
import type { Client } from '../../support/client.ts'
import { change, create, newCategory, postData, richText, unique, unpublish } from '../../support/content.ts'
import { gather, roles } from '../access/people.ts'
import type { People } from '../access/people.ts'

/** What the link fields of the admin suggest, and what they say of an address. */

const product = inject('product')
let people: People
let staff: Client
let category: { readonly id: string; readonly slug: string }

beforeAll(async () => {
  people = await gather(product)
  staff = people.clients.editor
  category = await newCategory(staff)
})

interface Doc {
  readonly id: string
  readonly slug: string
  readonly title: string
}
const asked = (client: Client, q: string) =>
  client.get(`${staffRoutes.linkTargets.path}?${new URLSearchParams({ q }).toString()}`)
async function targets(q: string): Promise<LinkTargets> {
  const answer = await asked(staff, q)
  expect(answer.status, answer.text).toBe(200)
  return linkTargetsSchema.parse(answer.json<unknown>())
}
const askedAbout = (client: Client, path: string) =>
  client.get(`${staffRoutes.linkMeaning.path}?${new URLSearchParams({ path }).toString()}`)
async function meaning(path: string): Promise<LinkMeaning> {
  const answer = await askedAbout(staff, path)
  expect(answer.status, answer.text).toBe(200)
  return linkMeaningSchema.parse(answer.json<unknown>())
}
/** A word that no other test has. */
const word = (): string => `w${unique('x').replaceAll(/\W/g, '')}`.toLowerCase()
const post = (more: object = {}) => create<Doc>(staff, 'posts', postData(category.id, more))

describe('what may be linked to', () => {
  it('is found by all words of its title or address, whatever kind it is', async () => {
    const mark = word()
    const title = `Big ${mark} things`
    const article = await post({ title })
    await create(staff, 'pages', {
      title: `Page of ${mark}`,
      blocks: [{ blockType: 'prose', body: richText('So.') }],
      _status: 'published',
    })
    await create(staff, 'legal-pages', {
      title: `Terms of ${mark}`,
      validFrom: '2026-01-01T12:00:00.000Z',
      sections: [{ title: 'One', body: richText('So.') }],
      _status: 'published',
    })
    const questions = await create<Doc>(staff, 'faq-categories', { name: `About ${mark}` })
    const question = `What is ${mark}?`
    await create(staff, 'faqs', {
      question,
      answer: richText('So.'),
      category: questions.id,
      _status: 'published',
    })
    await create(staff, 'tags', { name: `Tag ${mark}` })
    await create(staff, 'post-categories', { name: `Category ${mark}` })
    const found = (await targets(mark.toUpperCase())).targets
    expect(Object.fromEntries(found.map(({ kind, path, isLive }) => [kind, [path, isLive]]))).toEqual({
      article: [`/blog/${article.slug}`, true],
      page: [`/page-of-${mark}`, true],
      legal: [`/terms-of-${mark}`, true],
      question: [`/faq#${headingName(question)}`, true],
      answers: [`/faq#${questions.slug}`, true],
      // Neither has an article.
      tag: [`/blog/tag/tag-${mark}`, false],
      category: [`/blog/category/category-${mark}`, false],
    })
    for (const q of [
      `things ${mark} big`,
      `/blog/${article.slug}`,
      `${product.url}/blog/${article.slug}?a=b`,
    ])
      expect(
        (await targets(q)).targets.map(({ path }) => path),
        q,
      ).toEqual([`/blog/${article.slug}`])
    expect((await targets(`/faq#what-is-${mark}`)).targets.map(({ kind }) => kind)).toEqual(['question'])
    expect((await targets(`${mark} small`)).targets).toEqual([])
  })

  it('is a draft too, by what was written last, and comes after what is published', async () => {
    const mark = word()
    const draft = await post({ title: `${mark} before`, _status: 'draft' })
    await change(staff, 'posts', draft.id, { title: `Later ${mark}` }, '&draft=true')
    const live = await post({ title: `Live ${mark}` })
    await change(staff, 'posts', live.id, { title: `Unpublished words ${mark}` }, '&draft=true')
    const found = (await targets(mark)).targets
    expect(found.map(({ title, isLive }) => [title, isLive])).toEqual([
      [`Live ${mark}`, true],
      [`Later ${mark}`, false],
    ])
    expect((await targets(`before ${mark}`)).targets).toEqual([])
  })

  it('is a page of the product, and everything without a search', async () => {
    expect((await targets('/pricing')).targets).toContainEqual({
      kind: 'site',
      title: 'Pricing',
      path: '/pricing',
      isLive: true,
    })
    const all = await targets('  ')
    expect(all.targets[0]?.path).toBe('/')
    expect(all.targets).toHaveLength(linkTargetLimits.suggestions)
    expect(all.isCut).toBe(true)
  })

  it('begins with what begins with the search, and is cut', async () => {
    const mark = word()
    const first = await post({ title: `${mark} first` })
    for (let each = 0; each < linkTargetLimits.suggestions; each += 1) await post({ title: `Other ${mark}` })
    const found = await targets(mark)
    expect(found.targets[0]?.path).toBe(`/blog/${first.slug}`)
    expect(found.targets).toHaveLength(linkTargetLimits.suggestions)
    expect(found.isCut).toBe(true)
  })

  it.each(['%', '_', '\\', "'; --", '\u0000', '\ud800', 'x'.repeat(5_000), '( ( ('])(
    'is looked for with any text: %j',
    async (search) => {
      const { targets: found } = await targets(search)
      for (const { title, path } of found) expect(`${title} ${path}`).not.toBe('')
      if (search === '%') expect(found).toEqual([])
    },
  )
})

describe('what an address leads to', () => {
  it('is a document by its name, also after it moved', async () => {
    const { id, slug, title } = await post()
    const there = { kind: 'article', title, isLive: true }
    expect(await meaning(`/blog/${slug}?a=b#c`)).toEqual({
      meaning: 'page',
      target: { ...there, path: `/blog/${slug}` },
      movedTo: null,
    })
    await change(staff, 'posts', id, { slug: `${slug}-moved`, _status: 'published' })
    expect(await meaning(`/blog/${slug}`)).toEqual({
      meaning: 'page',
      target: { ...there, path: `/blog/${slug}-moved` },
      movedTo: `/blog/${slug}-moved`,
    })
    const answer = await staff.get(
      `${staffRoutes.addresses.path}?${new URLSearchParams({ path: `/blog/${slug}` }).toString()}`,
    )
    // Readers are still shown a link to the address before.
    expect(existingAddressesSchema.parse(answer.json<unknown>())).toEqual({ [`/blog/${slug}`]: true })
  })

  it('is a draft, which readers cannot open', async () => {
    const draft = await post({ _status: 'draft' })
    expect(await meaning(`/blog/${draft.slug}`)).toMatchObject({
      meaning: 'draft',
      target: { title: draft.title, isLive: false },
    })
    const live = await post()
    await unpublish(staff, 'posts', live.id)
    expect(await meaning(`/blog/${live.slug}`)).toMatchObject({ meaning: 'draft' })
  })

  it('is a question or a category of the FAQ, if it is there', async () => {
    const questions = await create<Doc>(staff, 'faq-categories', { name: unique('About') })
    const question = unique('Why')
    await create(staff, 'faqs', {
      question,
      answer: richText('So.'),
      category: questions.id,
      _status: 'published',
    })
    expect(await meaning(`/faq#${headingName(question)}`)).toMatchObject({
      meaning: 'page',
      target: { kind: 'question', title: question },
    })
    expect(await meaning(`/faq#${questions.slug}`)).toMatchObject({
      meaning: 'page',
      target: { kind: 'answers' },
    })
    expect(await meaning('/faq#no-such-question')).toMatchObject({ meaning: 'place', target: null })
    expect(await meaning('/faq')).toMatchObject({ meaning: 'page', target: { kind: 'site' } })
  })

  it('is a screen, nothing, or another website by a redirect', async () => {
    expect(await meaning('/pricing')).toMatchObject({ meaning: 'page', target: { title: 'Pricing' } })
    expect(await meaning('/community/thread/00000000-0000-4000-8000-000000000000')).toMatchObject({
      meaning: 'screen',
      target: null,
    })
    const gone = `/${word()}`
    expect(await meaning(gone)).toEqual({ meaning: 'nothing', target: null, movedTo: null })
    await create(staff, 'redirects', { from: gone, to: { type: 'custom', url: 'https://example.com/a' } })
    expect(await meaning(gone)).toEqual({
      meaning: 'elsewhere',
      target: null,
      movedTo: 'https://example.com/a',
    })
  })

  it('is not asked about other websites and what is no address', async () => {
    for (const path of ['', 'pricing', 'https://example.com/', '//a', 'javascript:x', '/a\u0000'])
      expectError(await askedAbout(staff, path), 'invalid_input')
  })
})

describe('a link in a text', () => {
  const linked = (url: string) => {
    const shared = { version: 1, direction: null, format: '', indent: 0 }
    const words = { type: 'text', text: 'there', version: 1, detail: 0, format: 0, mode: 'normal', style: '' }
    const link = { ...shared, type: 'link', version: 3, id: '65f0c0ffee0000000000beef', children: [words] }
    const fields = { linkType: 'custom', newTab: false, url }
    const children = [{ ...link, fields }]
    const paragraph = { ...shared, type: 'paragraph', textFormat: 0, children }
    return { root: { ...shared, type: 'root', children: [paragraph] } }
  }

  it.each(['/sök', '/blog?a=b/c#för-dig', '#längst-ner', 'https://example.com/å', 'https:/example.com'])(
    'is stored as it was written: %s',
    async (url) => {
      const { id } = await post({ body: linked(url) })
      const answer = await staff.get(`/api/posts/${id}?depth=0`)
      expect(JSON.stringify(answer.json<{ body: object }>().body)).toContain(JSON.stringify(url))
    },
  )

  it.each(['http://localhost/a', 'https://intranet/', 'http%3A%2F%2Flocalhost', 'javascript:alert(1)'])(
    'is refused in words that fit: %s',
    async (url) => {
      const answer = await staff.post('/api/posts?depth=0', postData(category.id, { body: linked(url) }))
      expect(answer.status, answer.text).toBe(400)
      expect(answer.text).toContain(`A link in the text leads to “${url}”. `)
      expect(answer.text).toContain(
        /localhost\/|intranet/.test(url) ? "Visitors can't reach" : 'Enter a path',
      )
      const draft = await staff.post(
        '/api/posts?depth=0&draft=true',
        postData(category.id, { body: linked(url), _status: 'draft' }),
      )
      expect(draft.status, draft.text).toBe(201)
    },
  )
})

it('is for editors and admins', async () => {
  for (const role of roles) {
    const answers = [
      await asked(people.clients[role], 'pricing'),
      await askedAbout(people.clients[role], '/'),
    ]
    for (const answer of answers) {
      if (role === 'editor' || role === 'admin') expect(answer.status, role).toBe(200)
      else expectError(answer, role === 'visitor' ? 'unauthenticated' : 'forbidden')
    }
  }
})
