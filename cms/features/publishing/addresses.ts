import { headingName } from '#contract/content/heading-name.ts'
import { addressedCollections, contentKinds, isDraftedCollection } from '#contract/content/kinds.ts'
import type { AddressedCollection, SluggedCollection } from '#contract/content/kinds.ts'
import { contentPaths } from '#contract/content/paths.ts'
import type { PayloadRequest } from 'payload'
import { environment } from '../../platform/environment.ts'
import { executorOf, row, sql } from '../../platform/database/index.ts'

/**
 * The page on which staff preview a draft; null before it is saved for the first time. A FAQ entry opens on the page of
 * all questions.
 */
export const draftUrl = (
  collection: string,
  { id, question }: { readonly id?: unknown; readonly question?: unknown },
): string | null => {
  if (typeof id !== 'string') return null
  const place = collection === 'faqs' && typeof question === 'string' ? `#${headingName(question)}` : ''
  return environment().PUBLIC_URL + contentPaths.draft(collection, id) + place
}

/** The page on which staff preview the draft of a global. */
export const globalDraftUrl = (name: string): string =>
  environment().PUBLIC_URL + contentPaths.draftOfGlobal(name)

/** The slugs of a collection's documents that have a page now, as `slug`, with `id`. */
const live = (collection: AddressedCollection) =>
  isDraftedCollection(collection)
    ? sql`select id, slug from ${sql.identifier(contentKinds[collection].table)} where _status = 'published'`
    : // A category or a tag without articles has no page.
      collection === 'tags'
      ? sql`select id, slug from tags tag where exists (
              select 1 from posts_rels link join posts on posts.id = link.parent_id
              where link.tags_id = tag.id and link.path = 'tags' and posts._status = 'published')`
      : sql`select id, slug from post_categories category where exists (
              select 1 from posts where category_id = category.id and _status = 'published')`

/** The path at which a document is published, as the transaction of `req` sees it, or null. */
export async function publishedPath(
  req: PayloadRequest,
  collection: AddressedCollection,
  id: string,
): Promise<string | null> {
  const found = await row<{ slug: string | null }>(
    await executorOf(req),
    sql`select slug from (${live(collection)}) live where id = ${id}`,
  )
  return found?.slug ? contentKinds[collection].page(found.slug) : null
}

/** The collection of the document published at a path, or null. */
export async function publishedAt(req: PayloadRequest, path: string): Promise<AddressedCollection | null> {
  const executor = await executorOf(req)
  for (const collection of addressedCollections) {
    const { prefix } = contentKinds[collection].slug
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
  among: readonly SluggedCollection[],
  slug: string,
  id: string | undefined,
): Promise<boolean> {
  const executor = await executorOf(req)
  for (const collection of among) {
    const table = sql.identifier(contentKinds[collection].table)
    const other = await row(
      executor,
      sql`select 1 from ${table} where slug = ${slug} and id::text is distinct from ${id ?? null}::text`,
    )
    if (other) return true
  }
  return false
}

/**
 * Whether a document is or ever was published, according to its stored versions; in a collection without drafts every
 * document is.
 */
export async function wasPublished(req: PayloadRequest, collection: string, id: string): Promise<boolean> {
  if (!isDraftedCollection(collection)) return true
  const { table } = contentKinds[collection]
  const found = await row(
    await executorOf(req),
    sql`select 1 from ${sql.identifier(table)} where id = ${id} and _status = 'published'
        union all
        select 1 from ${sql.identifier(`_${table}_v`)} where parent_id = ${id} and was_published limit 1`,
  )
  return found !== undefined
}
