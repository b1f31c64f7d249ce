import type { ContentCollection } from '#contract/content/documents.ts'
import { row, sql } from '../database/index.ts'
import type { Executor } from '../database/index.ts'

interface Table {
  readonly table: string
  /** The column that says which document it is. */
  readonly title: string
  /** Whether there are drafts. */
  readonly drafts: boolean
}

/** The tables of what the public may see. */
const tables: Readonly<Record<ContentCollection, Table>> = {
  posts: { table: 'posts', title: 'title', drafts: true },
  pages: { table: 'pages', title: 'title', drafts: true },
  'legal-pages': { table: 'legal_pages', title: 'title', drafts: true },
  faqs: { table: 'faqs', title: 'question', drafts: true },
  'post-categories': { table: 'post_categories', title: 'name', drafts: false },
  'faq-categories': { table: 'faq_categories', title: 'name', drafts: false },
  authors: { table: 'authors', title: 'name', drafts: false },
  media: { table: 'media', title: 'filename', drafts: false },
  redirects: { table: 'redirects', title: 'from', drafts: false },
}

/** The globals among them, with what the admin calls them. */
const globals: Readonly<Record<string, string>> = {
  'globals/site-settings': 'Site settings',
  'globals/navigation': 'Navigation',
  'globals/home': 'Start page',
  'globals/pricing': 'Pricing page',
}

/** A document, or a global, as the outbox names it. */
export interface ContentKey {
  readonly collection: string
  /** Null for a global. */
  readonly id: string | null
}

export interface ContentDocument {
  readonly title: string
  readonly published: boolean
  readonly changedAt: Date | null
}

const isCollection = (name: string): name is ContentCollection => Object.hasOwn(tables, name)

/** What is stored of a document now; null when there is none. */
export async function contentDocument(
  executor: Executor,
  { collection, id }: ContentKey,
): Promise<ContentDocument | null> {
  const global = globals[collection]
  if (global !== undefined && id === null) return { title: global, published: true, changedAt: null }
  if (!isCollection(collection) || id === null) return null
  const { table, title, drafts } = tables[collection]
  const found = await row<{ title: string | null; published: boolean; changedAt: string }>(
    executor,
    sql`select ${sql.identifier(title)} as title, updated_at as "changedAt",
          ${drafts ? sql`coalesce(_status = 'published', false)` : sql`true`} as published
        from ${sql.identifier(table)} where id = ${id}::uuid`,
  )
  return (
    (found && {
      title: found.title ?? '',
      published: found.published,
      changedAt: new Date(found.changedAt),
    }) ??
    null
  )
}
