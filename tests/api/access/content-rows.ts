import { randomUUID } from 'node:crypto'
import type { Client } from '../../support/client.ts'
import { create, postData, richText, unique, uploadImage } from '../../support/content.ts'
import { picture } from '../../support/images.ts'
import type { Database } from '../../support/ledger.ts'

/** Content as staff leave it: one public document of each collection, and drafts that only staff may see. */

/** Collections with drafts, and those whose documents are public as soon as they are saved. */
export const draftedSlugs = ['posts', 'pages', 'legal-pages', 'faqs'] as const
export const publicSlugs = [
  'post-categories',
  'tags',
  'authors',
  'faq-categories',
  'media',
  'redirects',
] as const
export const contentSlugs = [...draftedSlugs, ...publicSlugs, 'email-templates'] as const
export type DraftedSlug = (typeof draftedSlugs)[number]
export type PublicSlug = (typeof publicSlugs)[number]
export type ContentSlug = (typeof contentSlugs)[number]

/** A word that occurs only in drafts. */
export const secret = `secretdraft${randomUUID().replaceAll('-', '').slice(0, 12)}`

export interface ContentRows {
  /** A public document of each collection. */
  readonly published: Readonly<Record<ContentSlug, string>>
  /** A document that was never published. */
  readonly drafts: Readonly<Record<DraftedSlug, string>>
  /** A published document with newer text in a draft. */
  readonly ahead: Readonly<Record<DraftedSlug, string>>
  /** The data that each drafted document is created from. */
  data(slug: DraftedSlug, word: string): object
}

/** Creates all of them, as staff do. */
export async function makeContent(staff: Client, db: Database): Promise<ContentRows> {
  const category = (await create(staff, 'post-categories', { name: unique('Category') })).id
  const tag = (await create(staff, 'tags', { name: unique('Tag') })).id
  const faqCategory = (await create(staff, 'faq-categories', { name: unique('Questions') })).id
  const author = (await create(staff, 'authors', { name: unique('Author') })).id
  const bytes = await picture(600, 300).png().toBuffer()
  const image = (await uploadImage(staff, { bytes, name: 'Access.png', type: 'image/png' })).id
  const sections = (word: string) => [{ title: 'One', body: richText(word) }]
  const data = (slug: DraftedSlug, word: string): object => {
    const title = unique(word)
    if (slug === 'posts')
      return postData(category, { title, excerpt: word, tags: [tag], body: richText(word) })
    if (slug === 'pages') return { title, blocks: [{ blockType: 'prose', body: richText(word) }] }
    if (slug === 'legal-pages') return { title, validFrom: '2026-11-01', sections: sections(word) }
    return { question: title, answer: richText(word), category: faqCategory }
  }
  const each = async (make: (slug: DraftedSlug) => Promise<{ id: string }>) => {
    const ids: Partial<Record<DraftedSlug, string>> = {}
    for (const slug of draftedSlugs) ids[slug] = (await make(slug)).id
    return ids as Record<DraftedSlug, string>
  }
  const drafts = await each((slug) =>
    create(staff, slug, { ...data(slug, secret), _status: 'draft' }, '&draft=true'),
  )
  const ahead = await each(async (slug) => {
    const { id } = await create(staff, slug, { ...data(slug, 'public'), _status: 'published' })
    const { _status: _, ...words } = data(slug, secret) as { _status?: string }
    const answer = await staff.patch(`/api/${slug}/${id}?draft=true`, words)
    if (answer.status !== 200) throw new Error(answer.text)
    return { id }
  })
  const related = { related: [drafts.posts] }
  const published = await each((slug) =>
    create(staff, slug, {
      ...data(slug, 'public'),
      ...(slug === 'posts' && { ...related, author, image }),
      _status: 'published',
    }),
  )
  const redirect = await create(staff, 'redirects', {
    from: `/${unique('old').replaceAll(' ', '-')}`,
    to: { type: 'reference', reference: { relationTo: 'posts', value: drafts.posts } },
  })
  const { id: template } = await db.row<{ id: string }>(
    `select id from email_templates where name = 'welcome'`,
  )
  return {
    drafts,
    ahead,
    data,
    published: {
      ...published,
      'post-categories': category,
      tags: tag,
      'faq-categories': faqCategory,
      authors: author,
      media: image,
      redirects: redirect.id,
      'email-templates': template,
    },
  }
}
