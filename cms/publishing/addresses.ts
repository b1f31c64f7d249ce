import { contentPaths } from '#contract/content/paths.ts'
import type { PayloadRequest } from 'payload'
import { environment } from '../environment.ts'
import { executorOf, row, sql } from '../database/index.ts'

/** Collections whose documents have an address of their own, with their tables. */
const tables = { posts: 'posts', pages: 'pages', 'legal-pages': 'legal_pages' } as const
export type Addressed = keyof typeof tables
export const addressed = Object.keys(tables) as readonly Addressed[]
export const isAddressed = (slug: string): slug is Addressed => Object.hasOwn(tables, slug)

/** The public path of a document. */
export const pathOf = (collection: Addressed, slug: string): string =>
  collection === 'posts' ? contentPaths.post(slug) : contentPaths.page(slug)

/** Where staff see a document that is not saved for everybody yet; null before it is saved for the first time. */
export const draftUrl = (collection: string, { id }: { readonly id?: unknown }): string | null =>
  typeof id === 'string' ? environment().PUBLIC_URL + contentPaths.draft(collection, id) : null

/** The path at which a document is published as the transaction of `req` sees it, or null. */
export async function publishedPath(
  req: PayloadRequest,
  collection: Addressed,
  id: string,
): Promise<string | null> {
  const found = await row<{ slug: string | null }>(
    await executorOf(req),
    sql`select slug from ${sql.identifier(tables[collection])} where id = ${id} and _status = 'published'`,
  )
  return found?.slug ? pathOf(collection, found.slug) : null
}

/** Which of our documents stands at a path now, or null. */
export async function publishedAt(req: PayloadRequest, path: string): Promise<Addressed | null> {
  const executor = await executorOf(req)
  for (const collection of addressed) {
    const prefix = pathOf(collection, '')
    if (!path.startsWith(prefix)) continue
    const slug = path.slice(prefix.length)
    const found = await row(
      executor,
      sql`select 1 from ${sql.identifier(tables[collection])} where slug = ${slug} and _status = 'published'`,
    )
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
  if (!isAddressed(collection)) return true
  const table = tables[collection]
  const found = await row(
    await executorOf(req),
    sql`select 1 from ${sql.identifier(table)} where id = ${id} and _status = 'published'
        union all
        select 1 from ${sql.identifier(`_${table}_v`)} where parent_id = ${id} and version__status = 'published' limit 1`,
  )
  return found !== undefined
}
