import type { ContentCollection } from './documents.ts'
import { contentPaths, reservedPostSlugs } from './paths.ts'

/**
 * Descriptors of the kinds of content, without their fields, which are in `documents.ts`. The CMS, the publisher and the
 * site read them, so that a new kind is described once.
 */
interface ContentKind {
  /** Its table, as Payload names it. */
  readonly table: string
  /** The field that names a document in lists. */
  readonly title: string
  /**
   * What a draft may lack and its page needs, by field.
   * @param now ISO time
   * Null where there are no drafts: a saved document is public.
   */
  readonly draftDefaults: ((now: string) => Readonly<Record<string, unknown>>) | null
  /** How its documents are addressed; null where they have no slug. */
  readonly slug: SlugRules | null
  /** Where readers find a document: its own page, a page of many, or null for part of other pages. */
  readonly page: ((slug: string) => string) | string | null
  /** The part of the sitemap that lists its pages: the first one, or the numbered ones after it. */
  readonly sitemap: 'first' | 'numbered' | null
}

export interface SlugRules {
  /** The field that the slug is made from. */
  readonly from: 'title' | 'name'
  /** What precedes the slug in the address. */
  readonly prefix: string
  /** The kinds that share these addresses. */
  readonly among: readonly ContentCollection[]
  /** Slugs that other addresses below the prefix need. */
  readonly reserved: readonly string[]
}

const emptyText = { root: { type: 'root', children: [] } }
const rootSlug = {
  from: 'title',
  prefix: contentPaths.page(''),
  among: ['pages', 'legal-pages'],
  reserved: [],
} as const satisfies SlugRules

/** Every kind of content, by the slug of its collection. */
export const contentKinds = {
  posts: {
    table: 'posts',
    title: 'title',
    draftDefaults: (now) => ({
      title: '',
      slug: 'draft',
      excerpt: '',
      category: '',
      publishedOn: now,
      readMinutes: 1,
      body: emptyText,
    }),
    slug: { from: 'title', prefix: contentPaths.post(''), among: ['posts'], reserved: reservedPostSlugs },
    page: contentPaths.post,
    sitemap: 'numbered',
  },
  'post-categories': {
    table: 'post_categories',
    title: 'name',
    draftDefaults: null,
    slug: {
      from: 'name',
      prefix: contentPaths.postList('', null),
      among: ['post-categories'],
      reserved: [],
    },
    // The first page of its list; lists are in the sitemap as lists.
    page: (slug) => contentPaths.postList(slug, null),
    sitemap: null,
  },
  tags: {
    table: 'tags',
    title: 'name',
    draftDefaults: null,
    slug: { from: 'name', prefix: contentPaths.tagList('', null), among: ['tags'], reserved: [] },
    page: (slug) => contentPaths.tagList(slug, null),
    sitemap: null,
  },
  authors: {
    table: 'authors',
    title: 'name',
    draftDefaults: null,
    slug: null,
    page: null,
    sitemap: null,
  },
  pages: {
    table: 'pages',
    title: 'title',
    draftDefaults: () => ({ title: '', slug: 'draft', kind: 'information' }),
    slug: rootSlug,
    page: contentPaths.page,
    sitemap: 'first',
  },
  'legal-pages': {
    table: 'legal_pages',
    title: 'title',
    draftDefaults: (now) => ({ title: '', slug: 'draft', validFrom: now }),
    slug: rootSlug,
    page: contentPaths.page,
    sitemap: 'first',
  },
  faqs: {
    table: 'faqs',
    title: 'question',
    // A question that was never dragged comes first.
    draftDefaults: () => ({ question: '', answer: emptyText, category: '', _order: '' }),
    slug: null,
    page: contentPaths.faq,
    sitemap: null,
  },
  'faq-categories': {
    table: 'faq_categories',
    title: 'name',
    draftDefaults: null,
    slug: { from: 'name', prefix: `${contentPaths.faq}#`, among: ['faq-categories'], reserved: [] },
    page: contentPaths.faq,
    sitemap: null,
  },
  media: {
    table: 'media',
    title: 'filename',
    draftDefaults: null,
    slug: null,
    page: null,
    sitemap: null,
  },
  redirects: {
    table: 'redirects',
    title: 'from',
    draftDefaults: null,
    slug: null,
    page: null,
    sitemap: null,
  },
} as const satisfies Readonly<Record<ContentCollection, ContentKind>>

type Kinds = typeof contentKinds
type KindWith<Part> = {
  [Name in ContentCollection]: Kinds[Name] extends Part ? Name : never
}[ContentCollection]

/** Kinds with drafts. */
export type DraftedCollection = KindWith<{ readonly draftDefaults: object }>
/** Kinds whose documents have a page of their own. */
export type AddressedCollection = KindWith<{ readonly page: (slug: string) => string }>
/** Kinds whose documents have a slug. */
export type SluggedCollection = KindWith<{ readonly slug: object }>

const collections = Object.keys(contentKinds) as readonly ContentCollection[]
const isKind = (name: string): name is ContentCollection => Object.hasOwn(contentKinds, name)

export const isDraftedCollection = (name: string): name is DraftedCollection =>
  isKind(name) && contentKinds[name].draftDefaults !== null
export const isAddressedCollection = (name: string): name is AddressedCollection =>
  isKind(name) && typeof contentKinds[name].page === 'function'

export const draftedCollections = collections.filter(isDraftedCollection)
export const addressedCollections = collections.filter(isAddressedCollection)
/** Kinds that write pages: documents with drafts and a page of their own. */
export const pageCollections = addressedCollections.filter(isDraftedCollection)
export type PageCollection = AddressedCollection & DraftedCollection
