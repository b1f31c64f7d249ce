import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Post } from '#contract/content/documents.ts'
import type { Change, Render } from '#server/publisher/index.ts'
import { entriesOf } from '#server/publisher/release/index.ts'
import type { Entry } from '#server/publisher/release/index.ts'
import { temporaryFolder } from '../gateway/support.ts'
import { memorySource, page, post, publisherIn, releaseIn } from './fixture.ts'
import type { MemorySource } from './fixture.ts'
import { tries } from '../../support/fuzz.ts'

/** Renders pages that read what real ones read: posts with their images and neighbors, lists, the sitemap. */
const render: Render = async (url, { content }) => {
  const seen: unknown[] = []
  const slug = /^\/blog\/([^/]+)$/.exec(url)?.[1]
  if (slug !== undefined) {
    const article = await content.bySlug('posts', slug)
    seen.push(article?.title, article && (await content.postsNear(article.id, 3)).map(({ title }) => title))
    if (article?.image) seen.push(await content.image(article.image))
  } else if (url.startsWith('/blog')) {
    const number = /\d+$/.exec(url)
    seen.push((await content.postPage(null, number && Number(number)))?.posts.map(({ title }) => title))
  } else if (url.startsWith('/sitemap-')) seen.push(await content.sitemapPart(Number(/\d+/.exec(url))))
  return new Response(page(JSON.stringify([url, seen]).replaceAll('<', '')), {
    status: url === '/404' ? 404 : 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}

const image = (number: number) => ({
  id: `m${number}`,
  updatedAt: '',
  alt: '',
  filename: `image-${number}.avif`,
  mimeType: 'image/avif',
  width: 10,
  height: 10,
  sizes: {},
})

const leading = (from: string, slug: string) => ({
  id: `from-${from}`,
  updatedAt: '',
  from: `/blog/${from}`,
  to: { type: 'custom' as const, url: `/blog/${slug}` },
})

interface Action {
  readonly what: 'title' | 'image' | 'slug' | 'day' | 'remove' | 'add' | 'redirect' | 'lead-nowhere'
  readonly at: number
  readonly value: number
}

const action: fc.Arbitrary<Action> = fc.record({
  what: fc.constantFrom('title', 'image', 'slug', 'day', 'remove', 'add', 'redirect', 'lead-nowhere'),
  at: fc.nat(19),
  value: fc.nat(40),
})

let saves = 0
/** As Payload does. */
const savedNow = (): { updatedAt: string } => ({ updatedAt: new Date((saves += 1)).toISOString() })

function apply(source: MemorySource, { what, at, value }: Action): Change {
  const before = source.documents.posts[at % Math.max(1, source.documents.posts.length)]
  if (what === 'redirect') return source.put('redirects', leading(`old-${at}`, `post-${value}`))
  if (what === 'lead-nowhere') return source.remove('redirects', `from-old-${at}`)
  if (what === 'add' || !before) return source.put('posts', post(100 + value, savedNow()))
  if (what === 'remove') return source.remove('posts', before.id)
  const taken = source.documents.posts.some(({ slug }) => slug === `post-${value}`)
  const more: Readonly<Record<string, Partial<Post>>> = {
    title: { title: `Title ${value}` },
    image: { image: value % 4 === 0 ? null : `m${value % 4}` },
    slug: taken ? {} : { slug: `post-${value}` },
    day: { publishedOn: new Date(value * 3_600_000).toISOString() },
  }
  return source.put('posts', { ...before, ...more[what], ...savedNow() })
}

/** The response at every address, regardless of what pages read while rendering. */
async function answersIn(folder: string): Promise<Record<string, unknown>> {
  const answer = (entry: Entry): unknown => (entry.kind === 'page' ? { ...entry, reads: null } : entry)
  return Object.fromEntries(
    [...entriesOf(await releaseIn(folder))].map(([url, entry]) => [url, answer(entry)]),
  )
}

test('a post is read again only after it was saved', async () => {
  const source = memorySource()
  source.put('post-categories', { id: 'c1', updatedAt: '', name: 'Ideas', slug: 'ideas', description: '' })
  for (let number = 1; number <= 9; number += 1) source.put('posts', post(number))
  const publisher = await publisherIn(await temporaryFolder(), { source, render })
  await publisher.publish([])
  const asked = async (id: string, more: Partial<Post>): Promise<string[]> => {
    source.asked.byIds.length = 0
    const before = source.documents.posts.find((one) => one.id === id) ?? post(0)
    await publisher.publish([source.put('posts', { ...before, ...more, ...savedNow() })])
    return source.asked.byIds
  }
  // The three that name it are rendered again, from memory.
  expect(await asked('p3', { title: 'Another' })).toEqual(['p3'])
  expect(await asked('p4', { body: { root: { type: 'root', children: [{ type: 'paragraph' }] } } })).toEqual([
    'p4',
  ])
  expect(await asked('p3', { title: 'A third' })).toEqual(['p3'])
})

test('an incremental release equals a full one, whatever changes in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
      async (rounds) => {
        const source = memorySource()
        source.put('post-categories', {
          id: 'c1',
          updatedAt: '',
          name: 'Ideas',
          slug: 'ideas',
          description: '',
        })
        for (const number of [1, 2, 3]) source.put('media', image(number))
        for (let number = 1; number <= 20; number += 1) source.put('posts', post(number))
        const folder = await temporaryFolder()
        const publisher = await publisherIn(folder, { source, render })
        await publisher.publish([])
        for (const round of rounds) await publisher.publish(round.map((one) => apply(source, one)))
        const fresh = await temporaryFolder()
        await (await publisherIn(fresh, { source, render })).publish([])
        expect(await answersIn(folder)).toEqual(await answersIn(fresh))
      },
    ),
    tries(15),
  )
})
