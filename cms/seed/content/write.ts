import type { Payload, PayloadRequest } from 'payload'
import type { documentSchemas } from '#contract/content/documents.ts'
import type { Known } from './document.ts'
import { faqs, pricingQuestions } from './faqs/index.ts'
import { home, navigation } from './globals.ts'
import { drawing, images } from './images.ts'
import { faqCategories, postCategories, tags } from './kinds.ts'
import { legalPages, pages } from './pages/index.ts'
import { articles } from './posts/index.ts'

/** Records what was stored, by the names that texts use to refer to it. */
class Stored {
  readonly #ids = new Map<string, string>()

  keep(collection: keyof typeof documentSchemas, name: string, id: string): void {
    this.#ids.set(`${collection}/${name}`, id)
  }

  idOf(collection: keyof typeof documentSchemas, name: string): string {
    const id = this.#ids.get(`${collection}/${name}`)
    if (id === undefined) throw new Error(`The sample content has no ${collection}/${name} yet.`)
    return id
  }
}

/**
 * Writes and publishes all sample content, each document after those it refers to.
 * @param req holds the transaction
 */
export async function writeContent(payload: Payload, req: PayloadRequest): Promise<void> {
  const stored = new Stored()
  const references: Known = {
    idOf: (collection, name) => stored.idOf(collection, name),
  }

  for (const [name, alt] of Object.entries(images)) {
    const { id } = await payload.create({
      collection: 'media',
      data: { alt },
      file: await drawing(name),
      req,
    })
    stored.keep('media', name, id)
  }
  for (const data of postCategories) {
    const { id } = await payload.create({ collection: 'post-categories', data, req })
    stored.keep('post-categories', data.slug, id)
  }
  for (const data of tags) {
    const { id } = await payload.create({ collection: 'tags', data, req })
    stored.keep('tags', data.slug, id)
  }
  for (const data of faqCategories) {
    const { id } = await payload.create({ collection: 'faq-categories', data, req })
    stored.keep('faq-categories', data.slug, id)
  }

  const _status = 'published'
  for (const post of articles) {
    const data = { ...post(references), _status } as const
    const { id } = await payload.create({ collection: 'posts', data, req })
    stored.keep('posts', data.slug, id)
  }
  for (const faq of faqs(references)) {
    const { id } = await payload.create({ collection: 'faqs', data: { ...faq, _status }, req })
    stored.keep('faqs', faq.question, id)
  }
  for (const legalPage of legalPages) {
    await payload.create({ collection: 'legal-pages', data: { ...legalPage, _status }, req })
  }
  for (const page of pages) {
    await payload.create({ collection: 'pages', data: { ...page(references), _status }, req })
  }

  await payload.updateGlobal({ slug: 'navigation', data: navigation, req })
  await payload.updateGlobal({ slug: 'home', data: home, req })
  const questions = pricingQuestions.map((question) => stored.idOf('faqs', question))
  await payload.updateGlobal({ slug: 'pricing', data: { faqs: questions }, req })
}
