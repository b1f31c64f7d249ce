import { headingName } from '#contract/content/heading-name.ts'
import { contentPaths } from '#contract/content/paths.ts'
import type { PayloadRequest } from 'payload'
import { environment } from '../../platform/environment.ts'
import { executorOf, row, sql } from '../../platform/database/index.ts'

/** Collections whose documents have a page of their own and drafts of it, with their tables. */
const drafted = { posts: 'posts', pages: 'pages', 'legal-pages': 'legal_pages' } as const
export type Drafted = keyof typeof drafted
export const withDrafts = Object.keys(drafted) as readonly Drafted[]
export const hasDrafts = (slug: string): slug is Drafted => Object.hasOwn(drafted, slug)

/** Collections whose documents have an address of their own: a category has its list. */
export type Addressed = Drafted | 'post-categories'
export const addressed: readonly Addressed[] = [...withDrafts, 'post-categories']
export const isAddressed = (slug: string): slug is Addressed => addressed.some((each) => each === slug)

const prefixes: Readonly<Record<Addressed, string>> = {
  posts: contentPaths.post(''),
  pages: contentPaths.page(''),
  'legal-pages': contentPaths.page(''),
  'post-categories': contentPaths.postList('', null),
}

/** The public path of a document. */
export const pathOf = (collection: Addressed, slug: string): string => prefixes[collection] + slug

/**
 * Where staff see a document that is not saved for everybody yet; null before it is saved for the first time. A question is
 * one of many on its page: it is named, and opens.
 */
export const draftUrl = (
  collection: string,
  { id, question }: { readonly id?: unknown; readonly question?: unknown },
): string | null => {
  if (typeof id !== 'string') return null
  const place = collection === 'faqs' && typeof question === 'string' ? `#${headingName(question)}` : ''
  return environment().PUBLIC_URL + contentPaths.draft(collection, id) + place
}

/** The slugs of a collection's documents that have a page now, as `slug`, with `id`. */
const live = (collection: Addressed) =>
  hasDrafts(collection)
    ? sql`select id, slug from ${sql.identifier(drafted[collection])} where _status = 'published'`
    : // A list without an article is no page.
      sql`select id, slug from post_categories category where exists (
            select 1 from posts where category_id = category.id and _status = 'published')`

/** The path at which a document is published as the transaction of `req` sees it, or null. */
export async function publishedPath(
  req: PayloadRequest,
  collection: Addressed,
  id: string,
): Promise<string | null> {
  const found = await row<{ slug: string | null }>(
    await executorOf(req),
    sql`select slug from (${live(collection)}) live where id = ${id}`,
  )
  return found?.slug ? pathOf(collection, found.slug) : null
}

/** Which of our documents stands at a path now, or null. */
export async function publishedAt(req: PayloadRequest, path: string): Promise<Addressed | null> {
  const executor = await executorOf(req)
  for (const collection of addressed) {
    const prefix = prefixes[collection]
    if (!path.startsWith(prefix)) continue
    const slug = path.slice(prefix.length)
    const found = await row(executor, sql`select 1 from (${live(collection)}) live where slug = ${slug}`)
    if (found) return collection
  }
  return null
}

/** Whether another document of these collections, draft or not, has the slug. */
export async function isTaken(
  req: PayloadRequest,
  among: readonly string[],
  slug: string,
  id: string | undefined,
): Promise<boolean> {
  const executor = await executorOf(req)
  for (const collection of among) {
    const table = sql.identifier(collection.replaceAll('-', '_'))
    const other = await row(
      executor,
      sql`select 1 from ${table} where slug = ${slug} and id::text is distinct from ${id ?? null}::text`,
    )
    if (other) return true
  }
  return false
}

/** Whether a document is published or ever was, as far as its versions are kept; where there are no drafts all are. */
export async function wasPublished(req: PayloadRequest, collection: string, id: string): Promise<boolean> {
  if (!hasDrafts(collection)) return true
  const table = drafted[collection]
  const found = await row(
    await executorOf(req),
    sql`select 1 from ${sql.identifier(table)} where id = ${id} and _status = 'published'
        union all
        select 1 from ${sql.identifier(`_${table}_v`)} where parent_id = ${id} and was_published limit 1`,
  )
  return found !== undefined
}
