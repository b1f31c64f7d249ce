import type { ContentCollection } from '#contract/content/documents.ts'
import type { DraftedGlobal } from '#contract/content/drafted-globals.ts'
import { contentKinds, isAddressedCollection, isDraftedCollection } from '#contract/content/kinds.ts'
import { plannedRoutes, routes } from '#contract/routes.ts'
import { row, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'

interface GlobalTable {
  readonly table: string
  /** Its title in the admin. */
  readonly title: string
  /** The page that shows it first. */
  readonly path: string | null
}

/** The globals among them. */
const globals: Readonly<Record<string, GlobalTable>> = {
  'globals/site-settings': { table: 'site_settings', title: 'Site settings', path: '/' },
  'globals/navigation': { table: 'navigation', title: 'Navigation', path: '/' },
  'globals/home': { table: 'home', title: 'Start page', path: '/' },
  'globals/pricing': { table: 'pricing', title: 'Pricing page', path: routes.pricing },
  'globals/contact': { table: 'contact', title: 'Contact page', path: plannedRoutes.contact },
}

/** The title of a global with drafts in the admin. */
export const titleOfGlobal = (name: DraftedGlobal): string => globals[`globals/${name}`]?.title ?? ''

/** What is made of other tables, and written by nobody. */
const computed: Readonly<Record<string, Omit<GlobalTable, 'table'>>> = {
  'globals/front-page': { title: 'Threads and plugins on the start page', path: '/' },
  'globals/sign-up-offer': { title: 'What people get when they sign up', path: routes.auth },
}

/** Every table whose changes the public may see, with the collection name that the outbox uses. */
export const publicTables: readonly {
  readonly name: string
  readonly table: string
  readonly drafts: boolean
}[] = [
  ...Object.entries(contentKinds).map(([name, { table }]) => ({
    name,
    table,
    drafts: isDraftedCollection(name),
  })),
  ...Object.entries(globals).map(([name, { table }]) => ({ name, table, drafts: false })),
]

/** The outbox's name for a document or a global. */
export interface ContentKey {
  readonly collection: string
  /** Null for a global. */
  readonly id: string | null
}

export interface ContentDocument {
  readonly title: string
  readonly published: boolean
  /** Whether it was once public and no longer is, according to its stored versions. */
  readonly withdrawn: boolean
  readonly changedAt: Date | null
  /** Its public path; null if it is not published or has no page of its own. */
  readonly path: string | null
}

/** The public path of a published document. */
function readAt(collection: ContentCollection, slug: string | null): string | null {
  const { page } = contentKinds[collection]
  if (typeof page !== 'function') return page
  return isDraftedCollection(collection) && slug ? page(slug) : null
}

const isCollection = (name: string): name is ContentCollection => Object.hasOwn(contentKinds, name)

/** The stored document; null if it does not exist. */
export async function contentDocument(
  executor: Executor,
  { collection, id }: ContentKey,
): Promise<ContentDocument | null> {
  const global = globals[collection] ?? computed[collection]
  if (global !== undefined && id === null) {
    const { title, path } = global
    return { title, path, published: true, withdrawn: false, changedAt: null }
  }
  if (!isCollection(collection) || id === null) return null
  const { table, title } = contentKinds[collection]
  const drafts = isDraftedCollection(collection)
  const hasPage = drafts && isAddressedCollection(collection)
  const versions = sql.identifier(`_${table}_v`)
  const own = sql.identifier(title)
  // Only the versions table has a draft's content.
  const latestTitle = drafts
    ? sql`coalesce((select nullif(${sql.identifier(`version_${title}`)}, '') from ${versions}
          where parent_id = document.id and latest limit 1), ${own})`
    : own
  const found = await row<{
    title: string | null
    published: boolean
    withdrawn: boolean
    changedAt: string
    slug: string | null
  }>(
    executor,
    sql`select ${latestTitle} as title, updated_at as "changedAt",
          ${drafts ? sql`coalesce(_status = 'published', false)` : sql`true`} as published,
          ${drafts ? sql`coalesce(_status = 'draft', false) and exists (select 1 from ${versions} where parent_id = document.id and was_published)` : sql`false`} as withdrawn,
          ${hasPage ? sql`slug` : sql`null`} as slug
        from ${sql.identifier(table)} document where id = ${id}::uuid`,
  )
  return (
    (found && {
      title: found.title ?? '',
      published: found.published,
      withdrawn: found.withdrawn,
      changedAt: new Date(found.changedAt),
      path: found.published ? readAt(collection, found.slug) : null,
    }) ??
    null
  )
}

/** Whether a document was published after a given time, by anyone. */
export async function publishedSince(
  executor: Executor,
  { collection, id }: ContentKey,
  moment: string,
): Promise<boolean> {
  if (!isDraftedCollection(collection)) return false
  const found = await row(
    executor,
    sql`select 1 from ${sql.identifier(`_${contentKinds[collection].table}_v`)}
        where parent_id = ${id} and was_published and created_at > ${moment}::timestamptz limit 1`,
  )
  return found !== undefined
}
