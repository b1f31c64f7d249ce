import type { Payload } from 'payload'
import type { ContentField } from '#contract/content-check.ts'
import { database, rows, sql } from '../../../platform/database/index.ts'

/** A document with what is checked of it. */
export interface Checked {
  readonly collection: string
  readonly id: string
  readonly title: string
  /** What may hold links and images, by field. */
  readonly content: readonly { readonly field: ContentField; readonly value: unknown }[]
  /** Fields that a reader or a search engine misses. */
  readonly missing: readonly ('description' | 'image' | 'alt')[]
  /** The address at which a redirect starts. */
  readonly from?: string
}

/** Documents whose ids follow `after`, in the order of their ids. */
type Read = (payload: Payload, after: string, most: number) => Promise<readonly Checked[]>

interface Named {
  readonly id: string
  readonly title: string | null
}
interface Written extends Named {
  readonly content: unknown
}
interface Described extends Written {
  readonly description: string | null
}

const isBlank = (text: string | null | undefined): boolean => (text ?? '').trim() === ''

const posts: Read = async (payload, after, most) => {
  const found = await rows<Described & { readonly image: string | null }>(
    database(payload),
    sql`select id, title, body as content, meta_description as description, image_id as image
        from posts where _status = 'published' and id > ${after}::uuid order by id limit ${most}`,
  )
  return found.map(({ id, title, content, description, image }) => ({
    collection: 'posts',
    id,
    title: title ?? '',
    content: [{ field: 'body', value: content }],
    missing: [
      ...(isBlank(description) ? (['description'] as const) : []),
      ...(image === null ? (['image'] as const) : []),
    ],
  }))
}

const pages: Read = async (payload, after, most) => {
  const found = await rows<Described>(
    database(payload),
    sql`select id, title, blocks as content, meta_description as description
        from pages where _status = 'published' and id > ${after}::uuid order by id limit ${most}`,
  )
  return found.map(({ id, title, content, description }) => ({
    collection: 'pages',
    id,
    title: title ?? '',
    content: [{ field: 'blocks', value: content }],
    missing: isBlank(description) ? ['description'] : [],
  }))
}

const legalPages: Read = async (payload, after, most) => {
  const found = await rows<Described>(
    database(payload),
    sql`select id, title, meta_description as description,
          (select jsonb_agg(jsonb_build_object('body', section.body) order by section._order) from legal_pages_sections section
            where section._parent_id = page.id) as content
        from legal_pages page where _status = 'published' and id > ${after}::uuid order by id limit ${most}`,
  )
  return found.map(({ id, title, content, description }) => ({
    collection: 'legal-pages',
    id,
    title: title ?? '',
    content: [{ field: 'sections', value: content }],
    missing: isBlank(description) ? ['description'] : [],
  }))
}

const faqs: Read = async (payload, after, most) => {
  const found = await rows<Written>(
    database(payload),
    sql`select id, question as title, answer as content
        from faqs where _status = 'published' and id > ${after}::uuid order by id limit ${most}`,
  )
  return found.map(({ id, title, content }) => ({
    collection: 'faqs',
    id,
    title: title ?? '',
    content: [{ field: 'answer', value: content }],
    missing: [],
  }))
}

const redirects: Read = async (payload, after, most) => {
  const found = await rows<{ readonly id: string; readonly from: string }>(
    database(payload),
    sql`select id, "from" from redirects where id > ${after}::uuid order by id limit ${most}`,
  )
  return found.map(({ id, from }) => ({
    collection: 'redirects',
    id,
    title: from,
    content: [],
    missing: [],
    from,
  }))
}

const images: Read = async (payload, after, most) => {
  const found = await rows<Named & { readonly alt: string }>(
    database(payload),
    sql`select id, filename as title, alt from media where id > ${after}::uuid order by id limit ${most}`,
  )
  return found.map(({ id, title, alt }) => ({
    collection: 'media',
    id,
    title: title ?? '',
    content: [],
    missing: isBlank(alt) ? ['alt'] : [],
  }))
}

/** The links of the parts that every page has, and of the start and contact pages; all of them at once. */
const globals: Read = async (payload) => {
  const [navigation, home, contact] = await Promise.all([
    payload.findGlobal({ slug: 'navigation', depth: 0 }),
    payload.findGlobal({ slug: 'home', depth: 0 }),
    payload.findGlobal({ slug: 'contact', depth: 0 }),
  ])
  const shared = { collection: 'globals', missing: [] }
  return [
    {
      ...shared,
      id: 'navigation',
      title: '',
      content: [
        { field: 'header', value: navigation.header },
        { field: 'footer', value: navigation.footer },
      ],
    },
    {
      ...shared,
      id: 'home',
      title: '',
      content: [
        {
          field: 'sections',
          // Nothing in place of hidden ones, so that the others keep their numbers.
          value: home.sections?.map((section) => ('hidden' in section && section.hidden ? null : section)),
        },
      ],
    },
    { ...shared, id: 'contact', title: '', content: [{ field: 'ways', value: contact.ways }] },
  ]
}

/** In the order of the list: what is on every page comes first. */
export const sources: readonly { readonly read: Read; readonly isWhole?: true }[] = [
  { read: globals, isWhole: true },
  { read: redirects },
  { read: pages },
  { read: legalPages },
  { read: faqs },
  { read: posts },
  { read: images },
]
