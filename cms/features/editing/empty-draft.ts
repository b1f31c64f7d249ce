import { contentKinds, draftedCollections, isDraftedCollection } from '#contract/content/kinds.ts'
import type { Payload } from 'payload'
import { forEachRow, database, rows, sql } from '../../platform/database/index.ts'
import { editedDocument } from './documents.ts'
import type { EditedDocument } from './documents.ts'
import { editorOf } from './editors.ts'

/** Fields that are filled in automatically. */
const byItself: ReadonlySet<string> = new Set([
  ...['id', 'createdAt', 'updatedAt', '_status', '_order', 'slug', 'generateSlug', 'readMinutes', 'kind'],
  ...[
    'type',
    'format',
    'indent',
    'version',
    'direction',
    'textFormat',
    'textStyle',
    'mode',
    'style',
    'detail',
  ],
])

/** Whether a draft contains nothing that somebody wrote or chose. */
export function isEmptyDraft(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value === 'number') return false
  if (Array.isArray(value)) return value.every(isEmptyDraft)
  if (typeof value !== 'object' || value === null) return true
  const { type } = value as { readonly type?: unknown }
  // Rich text that contains more than words: a rule, a table, a block.
  if (typeof type === 'string' && !['root', 'paragraph', 'text', 'linebreak'].includes(type)) return false
  return Object.entries(value).every(([name, part]) => byItself.has(name) || isEmptyDraft(part))
}

/**
 * Deletes a draft that was never filled in and that nobody has open.
 * @returns whether it was deleted
 */
export async function dropEmptyDraft(payload: Payload, document: EditedDocument): Promise<boolean> {
  const { collection, id } = document
  // Only collections with drafts: there 'Create New' saves a draft at once, so that autosave works.
  if (collection === null || !isDraftedCollection(collection) || id === null) return false
  const found = await payload.find({
    collection,
    draft: true,
    where: { id: { equals: id } },
    depth: 0,
    limit: 1,
    pagination: false,
  })
  const [doc] = found.docs
  if (!doc || doc._status === 'published' || !isEmptyDraft(doc)) return false
  if ((await editorOf(database(payload), document)) !== null) return false
  // Keep a draft that was published before: it was emptied on purpose.
  const { totalDocs } = await payload.countVersions({
    collection,
    where: { parent: { equals: id }, 'version._status': { equals: 'published' } },
  })
  if (totalDocs > 0) return false
  await payload.delete({ collection, id })
  return true
}

/**
 * Deletes empty drafts that were left open, for example when a browser crashed.
 * @returns how many
 */
export async function dropLeftDrafts(payload: Payload): Promise<number> {
  let dropped = 0
  for (const collection of draftedCollections) {
    const left = await rows<{ id: string }>(
      database(payload),
      sql`select id from ${sql.identifier(contentKinds[collection].table)}
          where _status = 'draft' and updated_at < now() - interval '1 day' limit 500`,
    )
    await forEachRow(left, async ({ id }) => {
      if (await dropEmptyDraft(payload, editedDocument(collection, id))) dropped += 1
    })
  }
  return dropped
}
