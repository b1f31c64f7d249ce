import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Post } from '#contract/content/documents.ts'
import { contentPaths, postsPerPage } from '#contract/content/paths.ts'
import { Content, createReader, Dependencies, Mirror } from '#server/publisher/content/index.ts'
import type { Change } from '#server/publisher/index.ts'
import { informationPage, memorySource, post, rename } from './fixture.ts'
import type { MemorySource } from './fixture.ts'
import { tries } from '../../support/fuzz.ts'

const category = (id: string, name: string) => ({
  id,
  updatedAt: '',
  name,
  slug: name.toLowerCase(),
  description: '',
})

/** A site whose pages read what real pages read, kept up to date only through dependencies. */
async function site(source: MemorySource) {
  const content = new Content(new Mirror())
  await content.mirror.load(source)
  const dependencies = new Dependencies()
  const shown = new Map<string, string>()

  const read = async (url: string): Promise<string> => {
    const reading = createReader({
      content,
      post: async (id) => source.documents.posts.find((one) => one.id === id) ?? null,
    })
    const { reader } = reading
    const seen: unknown[] = [await reader.global('site-settings'), await reader.exists('/about')]
    const slug = /^\/blog\/([^/]+)$/.exec(url)?.[1]
    const list = /^\/blog(?:\/(category|tag)\/([^/]+))?(?:\/page\/(\d+))?$/.exec(url)
    if (slug !== undefined) {
      const article = await reader.bySlug('posts', slug)
      seen.push(article)
      if (article) {
        seen.push(
          await reader.postsNear(article.id, 3),
          await reader.get('post-categories', article.category),
        )
        for (const tag of article.tags) seen.push(await reader.get('tags', tag))
        if (article.author) seen.push(await reader.get('authors', article.author))
        if (article.image) seen.push(await reader.image(article.image))
      }
    } else if (list) {
      const [, kind, name, number] = list
      const found =
        name === undefined ? null : await reader.bySlug(kind === 'tag' ? 'tags' : 'post-categories', name)
      const page = await reader.postPage(found?.id ?? null, number === undefined ? null : Number(number))
      seen.push(found, page, await reader.postCategories())
      for (const { author } of page?.posts ?? []) if (author) seen.push(await reader.get('authors', author))
    } else if (url === '/') seen.push(await reader.newestPosts(3), await reader.homeFaqs())
    else if (url === contentPaths.feed) seen.push(await reader.newestPosts(20))
    else if (url.startsWith('/sitemap-')) seen.push(await reader.sitemapPart(Number(/\d+/.exec(url))))
    else if (url === contentPaths.sitemap) seen.push(await reader.sitemapParts())
    else if (url === contentPaths.faq) seen.push(await reader.faqs())
    else if (url === '/pricing') seen.push(await reader.global('pricing'))
    dependencies.set(url, reading.reads(), content)
    // No page shows when something was saved.
    return JSON.stringify(seen, (name, value: unknown) => (name === 'updatedAt' ? undefined : value))
  }

  const renderAll = async (urls: Iterable<string>): Promise<void> => {
    for (const url of urls) shown.set(url, await read(url))
  }
  await renderAll(content.pages())

  return {
    content,
    shown,
    /** Renders the pages affected by the changes, as the publisher does. @returns their addresses, sorted */
    publish: async (...changes: Change[]): Promise<string[]> => {
      const { touched } = await content.mirror.refresh(source, changes)
      const pages = content.pages()
      const staleFor = dependencies.staleness(content)
      const stale = new Set([...touched.values()].flatMap((scopes) => [...staleFor(scopes)]))
      for (const url of pages) if (!shown.has(url)) stale.add(url)
      for (const url of [...shown.keys()]) {
        if (pages.has(url)) continue
        shown.delete(url)
        dependencies.delete(url)
        stale.delete(url)
      }
      await renderAll(stale)
      return [...stale].sort()
    },
    /** What every page would show if all were rendered now. */
    fresh: async (): Promise<Map<string, string>> => {
      const all = new Map<string, string>()
      for (const url of content.pages()) all.set(url, await read(url))
      return all
    },
  }
}

function blog(posts: number): MemorySource {
  const source = memorySource()
  source.put('post-categories', category('c1', 'Ideas'))
  source.put('post-categories', category('c2', 'Security'))
  for (const [id, name] of [
    ['t1', 'Small'],
    ['t2', 'Large'],
  ] as const)
    source.put('tags', category(id, name))
  source.put('authors', { id: 'a1', updatedAt: '', name: 'The team', bio: '', avatar: null })
  for (let number = 1; number <= posts; number += 1) {
    source.put('posts', post(number, { category: number % 5 === 0 ? 'c2' : 'c1', author: 'a1' }))
  }
  return source
}

const changed = (source: MemorySource, id: string, more: Partial<Post>): Change => {
  const before = source.documents.posts.find((one) => one.id === id)
  if (!before) throw new Error(`no post ${id}`)
  return source.put('posts', { ...before, ...more, updatedAt: new Date().toISOString() })
}

test('a social image is the cropped size, or else the upload itself', async () => {
  const source = memorySource()
  const none = { filename: null, mimeType: null, width: null, height: null, filesize: null }
  const file = (filename: string, width: number, height: number) => ({
    ...{ filename, mimeType: 'image/jpeg', width, height, filesize: 1 },
  })
  const media = (id: string, social: typeof none | ReturnType<typeof file>) => ({
    ...{
      id,
      updatedAt: '',
      alt: 'Seen',
      mimeType: 'image/jpeg',
      filename: `${id}.jpg`,
      width: 2_000,
      height: 900,
    },
    sizes: { w480webp: file(`${id}-480.webp`, 480, 216), social },
  })
  source.put('media', media('new', file('new-social-1.jpg', 1_200, 630)))
  source.put('media', media('old', none))
  const content = new Content(new Mirror())
  await content.mirror.load(source)
  const { reader, files } = createReader({ content, post: async () => null })
  expect(await reader.socialImage('new')).toMatchObject({
    alt: 'Seen',
    src: '/media/new-social-1.jpg',
    height: 630,
  })
  expect(await reader.socialImage('old')).toMatchObject({ alt: 'Seen', src: '/media/old.jpg', height: 900 })
  expect([...files().keys()]).toEqual(['/media/new-social-1.jpg', '/media/old.jpg'])
  // A cropped size does not represent any width of the whole picture.
  expect((await reader.image('new'))?.files.map(({ width }) => width)).toEqual([480])
  expect(await reader.socialImage('gone')).toBeNull()
})

test.each([
  ['post-categories', contentPaths.postList],
  ['tags', contentPaths.tagList],
] as const)('the numbered pages of a list move when the list moves: %s', async (relationTo, at) => {
  const source = memorySource()
  source.put(relationTo, category('c1', 'Now'))
  for (let number = 1; number <= 2 * postsPerPage; number += 1)
    source.put('posts', post(number, relationTo === 'tags' ? { tags: ['c1'] } : { category: 'c1' }))
  source.put('redirects', {
    id: 'r1',
    updatedAt: '',
    from: at('before', null),
    to: { type: 'reference', url: '', reference: { relationTo, value: 'c1' } },
  })
  const content = new Content(new Mirror())
  await content.mirror.load(source)
  expect(Object.fromEntries(content.redirects())).toEqual(
    Object.fromEntries(
      [null, ...Array.from({ length: content.mirror.posts.pages('c1') }, (_, index) => index + 1)].map(
        (page) => [at('before', page), at('now', page)],
      ),
    ),
  )
  expect(content.mirror.posts.pages('c1')).toBeGreaterThan(0)
})

describe('a change affects exactly the pages that show it', () => {
  test('the body of a post: its own page, and the sitemap with the dates of post and lists', async () => {
    const source = blog(60)
    const { publish } = await site(source)
    const body = { root: { type: 'root', children: [{ type: 'paragraph' }] } }
    expect(await publish(changed(source, 'p30', { body }))).toEqual([
      '/blog/post-30',
      '/sitemap-1.xml',
      '/sitemap-2.xml',
    ])
  })

  test('the title of a post: its page, its lists, and posts that link to it', async () => {
    const source = blog(60)
    const { publish } = await site(source)
    const rendered = await publish(changed(source, 'p31', { title: 'Another' }))
    expect(rendered).toEqual([
      '/blog/category/ideas/page/3',
      '/blog/page/3',
      // The next three in its category.
      '/blog/post-31',
      '/blog/post-32',
      '/blog/post-33',
      '/blog/post-34',
      '/sitemap-1.xml',
      '/sitemap-2.xml',
    ])
  })

  test('a new post: its page and the first page of each list, however long the list', async () => {
    for (const posts of [62, 302]) {
      const source = blog(posts)
      const { publish } = await site(source)
      expect(await publish(source.put('posts', post(posts + 1)))).toEqual(
        [
          '/',
          '/blog',
          '/blog/category/ideas',
          `/blog/post-${posts + 1}`,
          '/rss.xml',
          '/sitemap-1.xml',
          '/sitemap-2.xml',
        ].sort(),
      )
    }
  })

  test('the sitemap has the date of the latest change of the home page, each list and the FAQ', async () => {
    const source = blog(60)
    const { content, publish } = await site(source)
    await publish(
      source.put('posts', post(1, { updatedAt: '2026-03-01T00:00:00.000Z' })),
      source.put('posts', post(60, { updatedAt: '2026-02-01T00:00:00.000Z' })),
      source.put('faq-categories', {
        ...category('k', 'Paying'),
        updatedAt: '2026-01-01T00:00:00.000Z',
        _order: 'a',
      }),
    )
    const { reader } = createReader({ content, post: async () => null })
    const dates = async () =>
      new Map((await reader.sitemapPart(1))?.map(({ path, changedAt }) => [path, changedAt]))
    const changes = await dates()
    expect(changes.get('/')).toBe('2026-02-01T00:00:00.000Z')
    expect(changes.get('/blog')).toBe('2026-02-01T00:00:00.000Z')
    expect(changes.get('/blog/page/1')).toBe('2026-03-01T00:00:00.000Z')
    expect(changes.get('/faq')).toBe('2026-01-01T00:00:00.000Z')
    const described = { ...category('c1', 'Ideas'), description: 'New words.' }
    await publish(source.put('post-categories', { ...described, updatedAt: '2026-04-01T00:00:00.000Z' }))
    expect((await dates()).get('/blog/category/ideas')).toBe('2026-04-01T00:00:00.000Z')
    expect((await dates()).get('/blog')).toBe('2026-02-01T00:00:00.000Z')
  })

  test('the sitemap lists no samples', async () => {
    const source = blog(2)
    const { content, publish } = await site(source)
    await publish(
      source.put('posts', post(1, { sample: true })),
      source.put('pages', { ...informationPage('sample-page'), sample: true }),
      source.put('pages', informationPage('real-page')),
    )
    const { reader } = createReader({ content, post: async () => null })
    const parts = await Promise.all([1, 2].map((part) => reader.sitemapPart(part)))
    const paths = parts.flatMap((part) => part?.map(({ path }) => path) ?? [])
    expect(paths).toEqual(expect.arrayContaining(['/blog/post-2', '/real-page']))
    for (const path of ['/blog/post-1', '/sample-page']) expect(paths).not.toContain(path)
  })

  test('the sitemap lists each address in one of its parts', async () => {
    const { content } = await site(blog(60))
    const { reader } = createReader({ content, post: async () => null })
    const parts = await Promise.all(
      Array.from({ length: await reader.sitemapParts() }, (_, index) => reader.sitemapPart(index + 1)),
    )
    const paths = parts.flatMap((part) => part?.map(({ path }) => path) ?? [])
    expect(paths).toHaveLength(new Set(paths).size)
    expect(paths.filter((path) => path.startsWith('/blog/post-'))).toHaveLength(60)
  })

  test('an author: the articles and lists that name the author', async () => {
    const source = blog(20)
    const { publish } = await site(source)
    source.put('posts', post(21, { author: null }))
    await publish({ collection: 'posts', id: 'p21' })
    const rendered = await publish(
      source.put('authors', { id: 'a1', updatedAt: 'later', name: 'The makers', bio: '', avatar: null }),
    )
    expect(rendered).toHaveLength(20 + 3)
    expect(rendered).not.toContain('/blog/post-21')
  })

  test('a tag: a page while a published article has it, and its name on the articles', async () => {
    const source = blog(20)
    const { publish, shown } = await site(source)
    expect(shown.has('/blog/tag/small')).toBe(false)
    expect(await publish(changed(source, 'p7', { tags: ['t1'] }))).toEqual([
      '/blog/post-7',
      '/blog/tag/small',
      '/sitemap-1.xml',
      '/sitemap-2.xml',
    ])
    await publish(changed(source, 'p9', { tags: ['t1', 't2'] }))
    expect(await publish(source.put('tags', category('t1', 'Tiny')))).toEqual([
      '/blog/post-7',
      '/blog/post-9',
      '/blog/tag/tiny',
      '/sitemap-1.xml',
    ])
    expect(shown.has('/blog/tag/small')).toBe(false)
    await publish(source.remove('posts', 'p7'), changed(source, 'p9', { tags: ['t2', 't2'] }))
    expect([...shown.keys()].filter((path) => path.startsWith('/blog/tag/'))).toEqual(['/blog/tag/large'])
    await publish(changed(source, 'p9', { tags: [] }))
    expect([...shown.keys()].filter((path) => path.startsWith('/blog/tag/'))).toEqual([])
  })

  test('a change shown on one page: only that page', async () => {
    const source = blog(20)
    const { publish } = await site(source)
    const faq = {
      id: 'f',
      updatedAt: '',
      question: 'Why?',
      answer: { root: { type: 'root' } },
      category: 'k',
      onHome: false,
      sample: true,
      _order: 'a',
    }
    await publish(source.put('faq-categories', { ...category('k', 'Paying'), _order: 'a' }))
    expect(await publish(source.put('faqs', faq))).toEqual(['/', '/faq'])
    expect(await publish({ collection: 'faqs', id: 'f' })).toEqual([])
    expect(await publish(source.put('faqs', { ...faq, updatedAt: 'later' }))).toEqual([])
  })

  test('the product name, or a page in the header: every page', async () => {
    const source = blog(5)
    const { publish, shown } = await site(source)
    expect(await publish(rename(source, 'Forge'))).toHaveLength(shown.size)
    expect(await publish(source.put('pages', informationPage('about')))).toHaveLength(shown.size)
    expect(await publish(source.remove('pages', 'about'))).not.toContain('/about')
    expect(shown.has('/about')).toBe(false)
  })
})

test('two posts that swap slugs: both pages', async () => {
  const source = blog(3)
  const { publish, shown } = await site(source)
  await publish(changed(source, 'p1', { slug: 'post-2' }), changed(source, 'p2', { slug: 'post-1' }))
  expect(shown.get('/blog/post-1')).toContain('"Post 2"')
  expect(shown.get('/blog/post-2')).toContain('"Post 1"')
})

test('any changes in any order: the same as a full rendering', async () => {
  const action = fc.oneof(
    fc.record({ what: fc.constant('title' as const), at: fc.nat(29), value: fc.nat(3) }),
    fc.record({ what: fc.constant('slug' as const), at: fc.nat(29), value: fc.nat(35) }),
    fc.record({ what: fc.constant('category' as const), at: fc.nat(29), value: fc.nat(2) }),
    fc.record({ what: fc.constant('day' as const), at: fc.nat(29), value: fc.nat(40) }),
    fc.record({ what: fc.constant('remove' as const), at: fc.nat(29), value: fc.constant(0) }),
    fc.record({ what: fc.constant('add' as const), at: fc.integer({ min: 30, max: 60 }), value: fc.nat(2) }),
    fc.record({ what: fc.constant('author' as const), at: fc.constant(0), value: fc.nat(3) }),
    fc.record({ what: fc.constant('category-slug' as const), at: fc.nat(1), value: fc.nat(3) }),
    fc.record({ what: fc.constant('no-category' as const), at: fc.nat(1), value: fc.constant(0) }),
    fc.record({ what: fc.constant('tags' as const), at: fc.nat(29), value: fc.nat(3) }),
    fc.record({ what: fc.constant('tag-slug' as const), at: fc.nat(1), value: fc.nat(3) }),
    fc.record({ what: fc.constant('no-tag' as const), at: fc.nat(1), value: fc.constant(0) }),
  )
  const apply = (
    source: MemorySource,
    { what, at, value }: { what: string; at: number; value: number },
  ): Change => {
    const existing = source.documents.posts[at % Math.max(1, source.documents.posts.length)]
    if (what === 'author') {
      return source.put('authors', { id: 'a1', updatedAt: '', name: `Team ${value}`, bio: '', avatar: null })
    }
    if (what === 'category-slug') {
      return source.put('post-categories', category(`c${at + 1}`, `Name${value}`))
    }
    if (what === 'tag-slug') return source.put('tags', category(`t${at + 1}`, `Tag${at}${value}`))
    if (what === 'no-tag') return source.remove('tags', `t${at + 1}`)
    if (what === 'no-category') return source.remove('post-categories', `c${at + 1}`)
    if (what === 'add' || !existing) return source.put('posts', post(at, { category: `c${(value % 2) + 1}` }))
    if (what === 'remove') return source.remove('posts', existing.id)
    // Payload does not allow two posts with the same slug.
    const taken = source.documents.posts.some(({ slug }) => slug === `post-${value}`)
    const more: Record<string, Partial<Post>> = {
      title: { title: `Title ${value}` },
      slug: taken ? {} : { slug: `post-${value}` },
      category: { category: `c${value + 1}` },
      tags: { tags: ['t1', 't2'].filter((_, index) => (value >> index) % 2 === 1) },
      day: { publishedOn: new Date(value * 3_600_000).toISOString() },
    }
    return changed(source, existing.id, more[what] ?? {})
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
      async (rounds) => {
        const source = blog(2 * postsPerPage + 5)
        const { publish, shown, fresh } = await site(source)
        for (const round of rounds) {
          await publish(...round.map((one) => apply(source, one)))
          expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(await fresh()))
        }
      },
    ),
    tries(60),
  )
})

describe('the pages of a list', () => {
  test('contain every post once, newest first, and link to each other', async () => {
    for (const posts of [0, 1, 12, 23, 24, 25, 36, 61]) {
      const source = blog(posts)
      const { content } = await site(source)
      const reader = createReader({ content, post: async () => null }).reader
      const found: string[] = []
      let number: number | null = null
      for (;;) {
        const page = await reader.postPage(null, number)
        if (!page) throw new Error('no such page')
        found.push(...page.posts.map(({ id }) => id))
        if (page.older === null) break
        number = Number(/\d+$/.exec(page.older)?.[0])
        expect((await reader.postPage(null, number))?.newer).toMatch(/^\/blog/)
      }
      expect(found).toEqual(Array.from({ length: posts }, (_, index) => `p${posts - index}`))
      for (const none of [0, -1, 1.5, 99]) expect(await reader.postPage(null, none)).toBeNull()
    }
  })
})
