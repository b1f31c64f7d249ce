import { expect, inject, it } from 'vitest'
import { documentSchemas } from '#contract/content/documents.ts'
import type { ContentCollection, Documents } from '#contract/content/documents.ts'
import { contentPaths } from '#contract/content/paths.ts'
import { furtherPages, onDemandPages, routes } from '#contract/routes.ts'
import type { Known } from '#cms/seed/content/document.ts'
import { faqs as seededFaqs } from '#cms/seed/content/faqs/index.ts'
import { legalPages, pages as seededPages } from '#cms/seed/content/pages/index.ts'
import { articles } from '#cms/seed/content/posts/index.ts'
import { Client } from '../../support/client.ts'

/** The content of a new installation, as visitors see it. */

const product = inject('product')
const visitor = new Client(product.url)

const perPage = 500

/** All published documents of a collection. Other suites write there too, sometimes thousands. */
async function read<Name extends ContentCollection>(name: Name): Promise<Documents[Name][]> {
  const found: Documents[Name][] = []
  for (let after = ''; ;) {
    const next = after === '' ? '' : `&where[id][greater_than]=${after}`
    const answer = await visitor.get(`/api/${name}?depth=0&limit=${perPage}&sort=id${next}`)
    expect(answer.status, answer.text).toBe(200)
    const docs = answer
      .json<{ docs: unknown[] }>()
      .docs.map((doc) => documentSchemas[name].parse(doc) as Documents[Name])
    found.push(...docs)
    const last = docs.at(-1)
    if (docs.length < perPage || !last) return found
    after = last.id
  }
}

const [posts, pages, legal, faqs, categories, groups, images, authors] = await Promise.all([
  read('posts'),
  read('pages'),
  read('legal-pages'),
  read('faqs'),
  read('post-categories'),
  read('faq-categories'),
  read('media'),
  read('authors'),
])
/** What a new installation has, by slug or question; other suites use other ones. */
const known: Known = { idOf: (_collection, name) => name }
const slugs = new Set(articles.map((article) => article(known).slug))
const written = posts.filter(({ slug }) => slugs.has(slug))
const seededQuestions = seededFaqs(known).map(({ question }) => question)
const seededSlugs = [...seededPages.map((page) => page(known)), ...legalPages].map(({ slug }) => slug)
const seeded = [
  ...written,
  ...[...pages, ...legal].filter(({ slug }) => seededSlugs.includes(slug)),
  ...faqs.filter(({ question }) => seededQuestions.includes(question)),
]

it('all seeded content is published', () => {
  expect(new Set(written.map(({ slug }) => slug))).toEqual(slugs)
  expect([...pages, ...legal].map(({ slug }) => slug)).toEqual(expect.arrayContaining(seededSlugs))
  expect(faqs.map(({ question }) => question)).toEqual(expect.arrayContaining(seededQuestions))
  expect(categories.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Business', 'Trends', 'Tutorial', 'Comparison', 'Ideas', 'Security']),
  )
})

it('seeded content refers only to published documents', () => {
  const ids = new Set(
    [posts, pages, legal, faqs, categories, groups, images, authors].flat().map(({ id }) => id),
  )
  for (const post of written) {
    const named = [post.category, post.author, post.image, ...post.related].filter((id) => id !== null)
    for (const id of named) expect(ids, `${post.slug}: ${id}`).toContain(id)
  }
  for (const faq of faqs.filter(({ question }) => seededQuestions.includes(question)))
    expect(ids).toContain(faq.category)
})

it('each cover has its file', async () => {
  const covers = written.flatMap(({ image }) => image ?? [])
  expect(covers.length).toBeGreaterThanOrEqual(2)
  for (const id of covers) {
    const image = images.find((one) => one.id === id)
    for (const filename of [image?.filename, image?.sizes['w480avif']?.filename]) {
      const answer = await visitor.get(`/api/media/file/${filename ?? ''}`)
      expect(answer.status, filename ?? id).toBe(200)
    }
  }
})

/** Every link and document that a text refers to, at any depth. */
function* targets(value: unknown): Generator<{ href: string } | { collection: string; id: string }> {
  if (typeof value !== 'object' || value === null) return
  const { href, url, linkType, doc } = value as Readonly<Record<string, unknown>>
  if (typeof href === 'string') yield { href }
  if (linkType === 'custom') yield { href: String(url) }
  if (linkType === 'internal') {
    const { relationTo, value: id } = doc as { relationTo: string; value: string }
    yield { collection: relationTo, id }
  }
  for (const part of Object.values(value)) yield* targets(part)
}

it('seeded content has no broken links', () => {
  const known = new Map<string, readonly { id: string }[]>([
    ['posts', posts],
    ['pages', pages],
    ['legal-pages', legal],
  ])
  const paths = new Set<string>([
    ...Object.values(routes),
    ...furtherPages,
    ...onDemandPages,
    ...posts.map(({ slug }) => contentPaths.post(slug)),
    ...[...pages, ...legal].map(({ slug }) => contentPaths.page(slug)),
  ])
  const found = [...targets(seeded)]
  expect(found.length).toBeGreaterThan(10)
  for (const target of found) {
    if ('id' in target) {
      const ids = known.get(target.collection)?.map(({ id }) => id)
      expect(ids).toContain(target.id)
    } else if (!target.href.startsWith('mailto:')) {
      const { origin, pathname } = new URL(target.href, product.url)
      if (origin === new URL(product.url).origin) expect(paths).toContain(pathname)
    }
  }
})
