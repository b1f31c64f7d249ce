import { beforeAll, describe, expect, inject, it } from 'vitest'
import { Client, signIn } from '../../support/client.ts'
import { change, create, newCategory, postData, richText, unique, unpublish } from '../../support/content.ts'

/** The addresses of documents, and the redirects from their former ones. */

const product = inject('product')
let staff: Client
let category: string

beforeAll(async () => {
  staff = (await signIn(product.url, product.accounts.admin)).client
  category = (await newCategory(staff)).id
})

interface Post {
  readonly id: string
  readonly slug: string
}
const post = (more: object = {}): Promise<Post> => create<Post>(staff, 'posts', postData(category, more))
const word = (): string => unique('moved').replaceAll(' ', '-')
const move = (id: string, slug: string): Promise<Post> => change<Post>(staff, 'posts', id, { slug })

/** Where an address redirects: to a document, to another address, or nowhere. */
async function leadsTo(from: string): Promise<unknown> {
  const answer = await staff.get(`/api/redirects?depth=0&where[from][equals]=${encodeURIComponent(from)}`)
  const { docs } = answer.json<{ docs: { to: { type: string; url?: string; reference?: object } }[] }>()
  expect(docs.length).toBeLessThan(2)
  const [redirect] = docs
  return redirect && (redirect.to.type === 'custom' ? redirect.to.url : redirect.to.reference)
}

const sentence = async (data: object): Promise<string> => {
  const answer = await staff.post('/api/redirects', data)
  expect(answer.status, answer.text).toBe(400)
  return answer.text
}

describe('a published post that moves', () => {
  it('leaves a redirect to itself, however often it moves', async () => {
    const { id, slug } = await post()
    const [second, third] = [word(), word()]
    const to = { relationTo: 'posts', value: id }
    await move(id, second)
    expect(await leadsTo(`/blog/${slug}`)).toEqual(to)
    await move(id, third)
    expect(await leadsTo(`/blog/${slug}`)).toEqual(to)
    expect(await leadsTo(`/blog/${second}`)).toEqual(to)
    // Moved back: a live address does not redirect.
    await move(id, slug)
    expect(await leadsTo(`/blog/${slug}`)).toBeUndefined()
    expect(await leadsTo(`/blog/${third}`)).toEqual(to)
  })

  it('can swap its address with another post', async () => {
    const [one, two] = [await post(), await post()]
    await move(one.id, word())
    await move(two.id, one.slug)
    await move(one.id, two.slug)
    for (const slug of [one.slug, two.slug]) expect(await leadsTo(`/blog/${slug}`)).toBeUndefined()
    const now = await staff.get(`/api/posts?depth=0&where[slug][equals]=${two.slug}`)
    expect(now.json<{ docs: Post[] }>().docs.map(({ id }) => id)).toEqual([one.id])
  })

  it('leaves no redirect while it is a draft, and deletes its redirects with itself', async () => {
    const { id, slug } = await post({ _status: 'draft' })
    await move(id, word())
    expect(await leadsTo(`/blog/${slug}`)).toBeUndefined()
    const { slug: live } = await change<Post>(staff, 'posts', id, { _status: 'published' })
    // Renamed in a draft: nothing redirects until it is published.
    const later = word()
    await change(staff, 'posts', id, { slug: later }, '&draft=true')
    expect(await leadsTo(`/blog/${live}`)).toBeUndefined()
    await change(staff, 'posts', id, { slug: later, _status: 'published' })
    expect(await leadsTo(`/blog/${live}`)).toEqual({ relationTo: 'posts', value: id })
    expect((await staff.delete(`/api/posts/${id}`)).status).toBe(200)
    expect(await leadsTo(`/blog/${live}`)).toBeUndefined()
  })

  it('updates the redirects that staff pointed at its address', async () => {
    const { id, slug } = await post()
    const from = `/${word()}`
    await create(staff, 'redirects', { from, to: { type: 'custom', url: `/blog/${slug}` } })
    await move(id, word())
    expect(await leadsTo(from)).toEqual({ relationTo: 'posts', value: id })
  })
})

const lists = [
  ['post-categories', '/blog/category', (id: string) => postData(id)],
  ['tags', '/blog/tag', (id: string) => postData(category, { tags: [id] })],
] as const

describe.each(lists)('a list that moves (%s)', (collection, folder, postIn) => {
  const newList = () => create<Post>(staff, collection, { name: unique('List') })
  const visitor = new Client(product.url)

  it('leaves a redirect from its old address, and deletes it with itself', async () => {
    const { id, slug } = await newList()
    const { id: only } = await create(staff, 'posts', postIn(id))
    const [second, third] = [word(), word()]
    const to = { relationTo: collection, value: id }
    for (const next of [second, third]) await change(staff, collection, id, { slug: next })
    for (const old of [slug, second]) expect(await leadsTo(`${folder}/${old}`)).toEqual(to)
    const ask = (name: string) => visitor.get(`${folder}/${name}`)
    // Where an address leads by now; the publisher may show the moves one after the other.
    const answered = async (name: string) => {
      const { status, headers } = await ask(name)
      return [status, new URL(headers.get('location') ?? name, 'http://x').pathname]
    }
    const patience = { timeout: 30_000 }
    for (const old of [slug, second])
      await expect.poll(() => answered(old), patience).toEqual([308, `${folder}/${third}`])
    await expect.poll(async () => (await ask(third)).status, patience).toBe(200)
    expect(await answered(`${slug}.md`)).toEqual([308, `${folder}/${third}.md`])
    expect(await sentence({ from: `${folder}/${third}`, to: { type: 'custom', url: '/blog' } })).toContain(
      'There is a page at this address',
    )
    expect((await staff.delete(`/api/posts/${only}`)).status).toBe(200)
    expect((await staff.delete(`/api/${collection}/${id}`)).status).toBe(200)
    for (const old of [slug, second]) expect(await leadsTo(`${folder}/${old}`)).toBeUndefined()
    for (const name of [slug, third])
      await expect.poll(async () => (await ask(name)).status, patience).toBe(404)
  })

  it('leaves no redirect when no one could read it', async () => {
    const { id, slug } = await newList()
    await change(staff, collection, id, { slug: word() })
    expect(await leadsTo(`${folder}/${slug}`)).toBeUndefined()
  })
})

describe('redirects of staff', () => {
  it('follow other redirects without forming a loop', async () => {
    const [a, b, c] = [`/${word()}`, `/${word()}`, `/${word()}`]
    await create(staff, 'redirects', { from: b, to: { type: 'custom', url: c } })
    await create(staff, 'redirects', { from: a, to: { type: 'custom', url: b } })
    expect(await leadsTo(a)).toBe(c)
    expect(await sentence({ from: c, to: { type: 'custom', url: a } })).toContain('loop')
    expect(await sentence({ from: a, to: { type: 'custom', url: a } })).toContain('itself')
    await create(staff, 'redirects', { from: c, to: { type: 'custom', url: '/blog' } })
    for (const from of [a, b, c]) expect(await leadsTo(from)).toBe('/blog')
  })

  it('never form longer loops, even with absolute URLs, and keep the target they name', async () => {
    const [a, b, c] = [`/${word()}`, `/${word()}`, `/${word()}`]
    await create(staff, 'redirects', { from: a, to: { type: 'custom', url: `${product.url}${b}` } })
    await create(staff, 'redirects', { from: b, to: { type: 'custom', url: `${c}?from=b` } })
    expect(await sentence({ from: c, to: { type: 'custom', url: a } })).toContain('loop')
    const d = `/${word()}`
    await create(staff, 'redirects', { from: d, to: { type: 'custom', url: `${b}#part` } })
    expect(await leadsTo(d)).toBe(`${b}#part`)
  })

  it('cannot start at an address in use or lead to a script', async () => {
    const { slug } = await post()
    const to = { type: 'custom', url: '/blog' }
    expect(await sentence({ from: `/blog/${slug}`, to })).toContain('There is a page at this address')
    expect(await sentence({ from: 'https://example.com/x', to })).toContain('Enter a path on this site')
    for (const url of [
      ...[
        'javascript:alert(1)',
        '//evil.example',
        '/\\evil.example',
        ' /x',
        'HTTPS://example.com/',
        'https:example.com',
        'data:text/html,x',
      ],
      ...['#part', 'mailto:hello@example.com', 'blog'],
    ])
      expect(await sentence({ from: `/${word()}`, to: { type: 'custom', url } })).toContain('Enter a path')
  })

  it('cannot start at a path that the product serves itself', async () => {
    const to = { type: 'custom', url: 'https://example.com/' }
    for (const from of [
      ...[
        '/',
        '/auth',
        '/%61uth',
        '/builder/',
        '/dashboard/plugins',
        '/admin',
        '/blog',
        '/blog/page/2',
        '/faq',
      ],
      ...[
        '/om-oss',
        '/rss.xml',
        '/sitemap-1.xml',
        '/favicon.ico',
        '/404',
        '/api/posts',
        '/_astro/x.js',
        '/cms',
      ],
    ])
      expect(await sentence({ from, to }), from).toContain('The product itself uses this address')
    for (const from of ['/../auth', '/a//b', '/a b', '/%zz', '//x', '/x#y'])
      expect(await sentence({ from, to }), from).toContain('Enter a path on this site')
    const beside = [`/blog/${word()}`, `/faq/${word()}`, `/about-${word()}/team`]
    for (const from of beside) await create(staff, 'redirects', { from, to })
  })

  it('start at each address once, in any spelling', async () => {
    const [from, to] = [`/${word()}-größe-100%25`, { type: 'custom', url: '/blog' }]
    await create(staff, 'redirects', { from: `${encodeURI(decodeURIComponent(from))}/`, to })
    expect(await leadsTo(from)).toBe('/blog')
    expect(await sentence({ from, to })).toContain('unique')
    const past = `/${word()}`
    await create(staff, 'redirects', {
      from: past,
      to: { type: 'custom', url: encodeURI(decodeURIComponent(from)) },
    })
    expect(await leadsTo(past)).toBe('/blog')
  })

  it('cannot lead to themselves, in any spelling', async () => {
    const from = `/${word()}`
    for (const url of [from, `${from}/`, `${from}?a=b`, `${from}#part`, `${product.url}${from}`])
      expect(await sentence({ from, to: { type: 'custom', url } }), url).toContain('leads to itself')
  })
})

describe('slugs', () => {
  it('are generated from titles and unique', async () => {
    const title = unique('Über Größe')
    const [one, two] = [await post({ title }), await post({ title })]
    expect(one.slug).toMatch(/^uber-gro-e-/)
    expect(two.slug).toBe(`${one.slug}-2`)
  })

  it('follow the title until published, then stay', async () => {
    // As in the admin, the document is created when its form opens, and saved while somebody types.
    const made = await create<Post>(staff, 'posts', {}, '&draft=true&autosave=true')
    const typed = (title: string) =>
      change<Post>(
        staff,
        'posts',
        made.id,
        postData(category, { title, _status: 'draft' }),
        '&draft=true&autosave=true',
      )
    for (const part of ['Mov', 'Movin', 'Moving', 'Moving h']) await typed(part)
    const saved = await typed(unique('Moving house'))
    expect(saved.slug).toMatch(/^moving-house-/)
    const live = await change<Post>(staff, 'posts', made.id, { _status: 'published' })
    const renamed = await change<Post>(staff, 'posts', made.id, { title: 'Another title' })
    expect(renamed.slug).toBe(live.slug)
  })

  it('stay once readers have seen them, even while unpublished', async () => {
    const { id, slug } = await post()
    await unpublish(staff, 'posts', id)
    const renamed = await change<Post>(staff, 'posts', id, { title: unique('Other') }, '&draft=true')
    expect(renamed.slug).toBe(slug)
  })

  it.each([
    ['posts', 'page'],
    ['posts', 'Not Kebab'],
    ['pages', 'blog'],
    ['pages', 'pricing'],
    ['pages', 'om-oss'],
    ['pages', 'api'],
    ['pages', '404'],
    ['legal-pages', 'faq'],
    ['pages', 'two/parts'],
  ])('of %s cannot be %s', async (collection, slug) => {
    const data =
      collection === 'posts'
        ? postData(category)
        : {
            title: unique('Page'),
            validFrom: '2026-11-01',
            blocks: [{ blockType: 'prose', body: richText('x') }],
            sections: [{ title: 'One', body: richText('x') }],
            _status: 'published',
          }
    const { id } = await create(staff, collection, data)
    const refused = await staff.patch(`/api/${collection}/${id}`, { slug })
    expect(refused.status, refused.text).toBe(400)
    expect(refused.json<{ error: { details: object } }>().error.details).toHaveProperty('slug')
  })

  it('of pages and legal pages never collide', async () => {
    const legal = await create<Post>(staff, 'legal-pages', {
      title: unique('Terms'),
      validFrom: '2026-11-01',
      sections: [{ title: 'One', body: richText('x') }],
      _status: 'published',
    })
    const blocks = [{ blockType: 'prose', body: richText('x') }]
    const { id } = await create(staff, 'pages', { title: unique('Page'), blocks, _status: 'published' })
    const refused = await staff.patch(`/api/pages/${id}`, { slug: legal.slug })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Another document already has this address.')
  })
})
