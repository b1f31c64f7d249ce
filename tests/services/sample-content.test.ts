import { getEnabledNodes } from '@payloadcms/richtext-lexical'
import type { LexicalRichTextAdapter } from '@payloadcms/richtext-lexical'
import { createHeadlessEditor } from '@payloadcms/richtext-lexical/lexical/headless'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { faqs, pricingQuestions } from '#cms/seed/content/faqs/index.ts'
import { navigation } from '#cms/seed/content/globals.ts'
import { body, paragraph } from '#cms/seed/content/lexical.ts'
import { legalPages, pages } from '#cms/seed/content/pages/index.ts'
import { articles } from '#cms/seed/content/posts/index.ts'
import type { seedContent } from '#cms/seed/content/index.ts'
import { Database } from '../support/ledger.ts'
import { startServices } from '../support/services.ts'
import type { Services } from '../support/services.ts'

/** Sample content is added only once, whatever happens to it later, and also to existing installations. */

const written = ['posts', 'pages', 'legal-pages', 'faqs'] as const
/** How many there are of each. */
const seeded = [articles.length, pages.length, legalPages.length, faqs({ idOf: () => '' }).length]
const around = ['media', 'post-categories', 'tags', 'faq-categories'] as const

let services: Services
let db: Database
let give: typeof seedContent

beforeAll(async () => {
  services = await startServices()
  db = new Database(String(process.env['DATABASE_URL']))
  ;({ seedContent: give } = await import('#cms/seed/content/index.ts'))
})
afterAll(async () => {
  await db.close()
  await services.stop()
})

const counts = (): Promise<number[]> =>
  Promise.all(written.map(async (collection) => (await services.payload.count({ collection })).totalDocs))
async function deleteAll(): Promise<void> {
  for (const collection of [...written, ...around]) {
    const { errors } = await services.payload.delete({ collection, where: { id: { exists: true } } })
    expect(errors).toEqual([])
  }
}

it('sample posts are stored exactly as the editor would store them', async () => {
  const { payload } = services
  const field = payload.collections.posts.config.flattenedFields.find(({ name }) => name === 'body')
  const { editorConfig } = (field as { editor: LexicalRichTextAdapter }).editor
  const editor = createHeadlessEditor({ nodes: getEnabledNodes({ editorConfig }) })
  const { docs } = await payload.find({ collection: 'posts', depth: 0 })
  expect(docs).toHaveLength(articles.length)
  for (const post of docs) {
    const stored: unknown = JSON.parse(JSON.stringify(editor.parseEditorState(JSON.stringify(post.body))))
    expect(stored).toEqual(post.body)
  }
})

it('sample content is created once, and not again after deletion', async () => {
  expect(await counts()).toEqual(seeded)
  const { header } = await services.payload.findGlobal({ slug: 'navigation' })
  expect(header?.map(({ href }) => href)).toEqual(navigation.header.map(({ href }) => href))
  const { faqs: shown } = await services.payload.findGlobal({ slug: 'pricing', depth: 0 })
  expect(shown).toHaveLength(pricingQuestions.length)
  await give(services.payload)
  expect(await counts()).toEqual(seeded)
  await deleteAll()
  await give(services.payload)
  expect(await counts()).toEqual([0, 0, 0, 0])
})

it('sample content is added to an older installation and announced to the publisher', async () => {
  await db.rows('delete from plugsmith.seeded')
  await db.rows('delete from plugsmith.publish_outbox')
  await give(services.payload)
  expect(await counts()).toEqual(seeded)
  expect(await db.count(`from plugsmith.publish_outbox where collection = 'posts'`)).toBe(articles.length)
})

it('sample content is not added where staff already wrote content', async () => {
  await deleteAll()
  await db.rows('delete from plugsmith.seeded')
  const { payload } = services
  const category = await payload.create({
    collection: 'faq-categories',
    data: { name: 'Ours', slug: 'ours' },
  })
  await payload.create({
    collection: 'faqs',
    data: {
      question: 'Ours?',
      answer: body(paragraph('Ours.')),
      category: category.id,
      _status: 'published',
    },
  })
  await give(payload)
  expect(await counts()).toEqual([0, 0, 0, 1])
})
