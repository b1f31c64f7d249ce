import { globalSchemas } from '#contract/content/documents.ts'
import type { DraftedGlobal } from '#contract/content/drafted-globals.ts'
import { contentKinds } from '#contract/content/kinds.ts'
import type { DraftedCollection } from '#contract/content/kinds.ts'
import type { CollectionSlug, GlobalSlug, Payload } from 'payload'
import { row, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'

/** Documents that several people may have open: all content, and the switches and limits. */

export interface EditedDocument {
  /** `{collection}/{id}` or `globals/{slug}`, as stored in our tables. */
  readonly key: string
  readonly collection: CollectionSlug | null
  readonly global: GlobalSlug | null
  /** Null for a global. */
  readonly id: string | null
}

const globals: ReadonlySet<string> = new Set([...Object.keys(globalSchemas), 'operation'])
const collections: ReadonlySet<string> = new Set([...Object.keys(contentKinds), 'email-templates'])

export const isEditedCollection = (slug: string): boolean => collections.has(slug)
export const isEditedGlobal = (slug: string): boolean => globals.has(slug)

export const editedDocument = (collection: string, id: string): EditedDocument => ({
  key: `${collection}/${id}`,
  collection: collection as CollectionSlug,
  global: null,
  id,
})
export const editedGlobal = (slug: string): EditedDocument => ({
  key: `globals/${slug}`,
  collection: null,
  global: slug as GlobalSlug,
  id: null,
})

/** Payload's name for the table of a slug. */
type TableName<Slug extends string> = Slug extends `${infer First}-${infer Rest}`
  ? `${First}_${TableName<Rest>}`
  : Slug
type EditedTable = TableName<
  keyof typeof contentKinds | keyof typeof globalSchemas | 'email-templates' | 'operation'
>
type DraftedTable = TableName<DraftedCollection>
type VersionedTable =
  DraftedTable | 'home' | 'navigation' | 'pricing' | 'contact' | 'operation' | 'email_templates'

const tableOf = ({ collection, global }: EditedDocument): EditedTable =>
  String(collection ?? global).replaceAll('-', '_') as EditedTable

export const mainTable = (document: EditedDocument) => sql.identifier(tableOf(document))
/** The versions table of a document that has versions. */
export const versionsTable = (document: EditedDocument) =>
  sql.identifier(`_${tableOf(document) as VersionedTable}_v`)
/** The versions table of a document that has drafts, with the columns that mark drafts. */
export const draftsTable = (document: EditedDocument) =>
  sql.identifier(`_${tableOf(document) as DraftedTable}_v`)

/** The same of a global that has drafts, of which there is only one. */
export const draftedGlobalsTable = (document: EditedDocument) =>
  sql.identifier(`_${tableOf(document) as DraftedGlobal}_v`)

/** How Payload is configured to version the document. */
export function versioning(
  payload: Payload,
  { collection, global }: EditedDocument,
): { readonly versions: boolean; readonly drafts: boolean } {
  const config = collection
    ? payload.collections[collection].config
    : payload.config.globals.find(({ slug }) => slug === global)
  const { versions } = config ?? {}
  return { versions: Boolean(versions), drafts: Boolean(versions && versions.drafts) }
}

/** SQL condition for the row of a document, or the only row of a global. */
export const ownRow = ({ id }: EditedDocument) => (id === null ? sql`true` : sql`id = ${id}::uuid`)

/**
 * When the newest version was saved, draft or not; null if the document does not exist. Locks the row until the
 * transaction ends, so that the second of two concurrent saves sees the first.
 */
export async function lockNewestSave(
  executor: Executor,
  payload: Payload,
  document: EditedDocument,
): Promise<Date | null> {
  // A global has no row before its first save, so take an advisory lock: two first saves would each insert one.
  if (document.id === null)
    await executor.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`global:${document.key}`}, 0))`,
    )
  // Let foreign keys refer to the row meanwhile, as storing a version does.
  await executor.execute(
    sql`select 1 from ${mainTable(document)} where ${ownRow(document)} for no key update`,
  )
  return newest(executor, payload, document)
}

/**
 * Locks a document before anything of it is deleted, so that a save in progress finishes first.
 * @returns whether it still exists
 */
export async function lockDocument(executor: Executor, document: EditedDocument): Promise<boolean> {
  const held = await row(
    executor,
    sql`select 1 as held from ${mainTable(document)} where ${ownRow(document)} for update`,
  )
  return held !== undefined
}

/** When the newest version was saved, without a lock. */
export async function newest(
  executor: Executor,
  payload: Payload,
  document: EditedDocument,
): Promise<Date | null> {
  const { drafts } = versioning(payload, document)
  if (drafts && document.global !== null) {
    const newestOf = await row<{ at: string | null }>(
      executor,
      sql`select greatest(
            (select updated_at from ${mainTable(document)} limit 1),
            (select version_updated_at from ${draftedGlobalsTable(document)}
              where latest order by updated_at desc limit 1)) as at`,
    )
    return newestOf?.at ? new Date(newestOf.at) : null
  }
  const found = await row<{ at: string | null }>(
    executor,
    sql`select greatest(updated_at, ${
      drafts
        ? sql`(select version_updated_at from ${draftsTable(document)}
               where parent_id = main.id and latest order by updated_at desc limit 1)`
        : sql`null`
    }) as at from ${mainTable(document)} main where ${ownRow(document)} limit 1`,
  )
  return found?.at ? new Date(found.at) : null
}
