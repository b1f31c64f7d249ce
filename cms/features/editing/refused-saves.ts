import type { Payload, PayloadRequest, TypeWithVersion } from 'payload'
import { executorOf, row, sql } from '../../platform/database/index.ts'
import { draftedGlobalsTable, draftsTable, versioning, versionsTable } from './documents.ts'
import type { EditedDocument } from './documents.ts'

interface Refused {
  readonly document: EditedDocument
  readonly userId: string
  /** The version that the form was loaded from. */
  readonly base: string
  readonly data: Readonly<Record<string, unknown>>
}

/** The version that stores an earlier refused save of the same form. */
export async function refusedSaveVersion(
  executor: Awaited<ReturnType<typeof executorOf>>,
  { key }: EditedDocument,
  userId: string,
  base: string,
): Promise<string | null> {
  const kept = await row<{ version: string }>(
    executor,
    sql`select version_id as version from plugsmith.refused_saves
        where document = ${key} and user_id = ${userId}::uuid and base = ${base}::timestamptz`,
  )
  return kept?.version ?? null
}

/** Runs `work` in one of Payload's transactions. @throws what `work` throws, after a rollback */
async function inTransaction<Result>(
  payload: Payload,
  work: (req: PayloadRequest) => Promise<Result>,
): Promise<Result> {
  const transactionID = await payload.db.beginTransaction()
  if (transactionID === null) throw new Error('no transaction could be begun')
  const req = { payload, transactionID, context: {} } as PayloadRequest
  try {
    const result = await work(req)
    await payload.db.commitTransaction(transactionID)
    return result
  } catch (reason) {
    await payload.db.rollbackTransaction(transactionID)
    throw reason
  }
}

/**
 * Keeps the content of a refused save as a version right before the newest one, where it can be found, compared and
 * restored. Repeated saves of one form are kept as one version.
 * @returns the version; null where the document has no versions
 */
export async function storeRefusedSave(
  payload: Payload,
  { document, userId, base, data }: Refused,
): Promise<string | null> {
  const { collection, global, id, key } = document
  const { versions, drafts } = versioning(payload, document)
  if (!versions) return null
  return inTransaction(payload, async (req) => {
    const executor = await executorOf(req)
    // Serialize: a form may send its next save while this one is being stored.
    await executor.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
    const current = (collection
      ? await payload.findByID({ collection, id: id ?? '', depth: 0, draft: true, req, overrideAccess: true })
      : await payload.findGlobal({
          slug: global ?? 'home',
          depth: 0,
          draft: drafts,
          req,
          overrideAccess: true,
        })) as unknown as Record<string, unknown>
    const newest = await row<{ id: string; updatedAt: string }>(
      executor,
      sql`select id, updated_at as "updatedAt" from ${versionsTable(document)}
          where ${collection ? sql`parent_id = ${id}::uuid` : sql`true`} order by updated_at desc limit 1`,
    )
    // Payload takes a draft that is later than the published row for the newest one, and writes that row some
    // milliseconds before its version.
    const published =
      drafts && current['_status'] === 'published' ? Date.parse(String(current['updatedAt'])) : Infinity
    const at = newest
      ? new Date(Math.min(Date.parse(newest.updatedAt), published) - 1).toISOString()
      : new Date().toISOString()
    const words: Record<string, unknown> = {
      ...current,
      ...data,
      ...(drafts && { _status: 'draft' }),
      updatedAt: at,
    }
    delete words.id
    const before = await refusedSaveVersion(executor, document, userId, base)
    const versionData = words as unknown as TypeWithVersion<object>['version'] & {
      createdAt: string
      updatedAt: string
    }
    if (before) {
      const update = {
        id: before,
        req,
        versionData: { createdAt: at, updatedAt: at, parent: id, version: words },
      }
      await (collection
        ? payload.db.updateVersion({ ...update, collection } as unknown as Parameters<
            typeof payload.db.updateVersion
          >[0])
        : payload.db.updateGlobalVersion({ ...update, global } as unknown as Parameters<
            typeof payload.db.updateGlobalVersion
          >[0]))
      return before
    }
    const shared = { autosave: false, createdAt: at, updatedAt: at, req, versionData }
    const made = collection
      ? await payload.db.createVersion({ ...shared, collectionSlug: collection, parent: id ?? '' })
      : await payload.db.createGlobalVersion({
          ...shared,
          globalSlug: global ?? 'home',
          parent: '',
        } as Parameters<typeof payload.db.createGlobalVersion>[0])
    const version = String(made.id)
    // Keep the saved version the latest, so that the next person does not open this one.
    if (drafts && global !== null)
      // Payload marks the new version of a global as the latest whatever its time.
      await executor.execute(
        sql`update ${draftedGlobalsTable(document)} set latest = id = ${newest?.id ?? version}::uuid`,
      )
    else if (drafts)
      await executor.execute(
        sql`update ${draftsTable(document)} set latest = false where id = ${version}::uuid`,
      )
    await executor.execute(
      sql`insert into plugsmith.refused_saves (document, user_id, base, version_id)
          values (${key}, ${userId}::uuid, ${base}::timestamptz, ${version}::uuid)`,
    )
    return version
  })
}
