import type { Payload } from 'payload'
import type { PluginSummary, VersionAnswer } from '#contract/api.ts'
import { detailsOfProblems } from '#contract/edits.ts'
import type { Report } from '#contract/report.ts'
import type { SaveFilesInput } from '#contract/schemas/edits.ts'
import { isCaptured } from '#wordpress/captured/index.ts'
import { importDefaults } from '#wordpress/intake/index.ts'
import { isKeptAsIs } from '#wordpress/paths/index.ts'
import { hashOf, putBlobs } from '../../platform/blobs.ts'
import { database, row, sql, storable, transaction } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { queuePluginChanged } from '../../platform/realtime/outbox.ts'
import {
  appendVersion,
  changedPaths,
  entryFor,
  followHeader,
  loadFiles,
  lockNewest,
  mainFileOf,
  moveLocks,
  newestVersion,
  ownPlugin,
  requireNoTurn,
  summaryOf,
  versionByNumber,
} from '../plugins/index.ts'
import type { Manifest, Version } from '../plugins/index.ts'
import { applyChanges } from './apply-changes.ts'
import type { Edited } from './apply-changes.ts'
import { problemsOf, reportOn } from './problems.ts'

/** One press of the button. */
interface Press {
  readonly userId: string
  readonly pluginId: string
  readonly requestId: string
  readonly hash: string
}

const answerWith = async (
  executor: Executor,
  { userId, pluginId }: Press,
  versionNumber: number,
): Promise<VersionAnswer> => ({
  version: summaryOf(await versionByNumber(executor, pluginId, versionNumber)),
  plugin: await ownPlugin(executor, userId, pluginId),
})

/** The number of the version that this press has already made, or null. */
async function knownVersion(executor: Executor, { userId, requestId, hash }: Press): Promise<number | null> {
  const known = await row<{ input_hash: string; number: number }>(
    executor,
    sql`select e.input_hash, v.version_number::int as number
        from plugsmith.plugin_edits e join plugin_versions v on v.id = e.version_id
        where e.user_id = ${userId} and e.request_id = ${requestId}`,
  )
  if (known && known.input_hash !== hash) throw new ServiceError('request_reused')
  return known?.number ?? null
}

/**
 * Corrects what file lists show of moved files: a new name can turn a file that is kept as it is into one of the plugin's
 * own, and back.
 */
async function withMoved(executor: Executor, base: Manifest, { manifest, written }: Edited): Promise<Edited> {
  const moved = Object.entries(manifest).filter(([path]) => !written.has(path) && !Object.hasOwn(base, path))
  const unread = moved.filter(([path, { binary }]) => binary && !isKeptAsIs(path))
  const bytes = await loadFiles(executor, Object.fromEntries(unread))
  const entries = moved.map(([path, entry]) => {
    const read = bytes.get(path)
    return [
      path,
      read ? entryFor(path, read) : { ...entry, binary: entry.binary || isKeptAsIs(path) },
    ] as const
  })
  return { manifest: { ...manifest, ...Object.fromEntries(entries) }, written }
}

/** A preview that the next version can keep: what WordPress rendered shows only the files that it ran. */
const mockOf = (html: string | null): string | null => (html === null || isCaptured(html) ? null : html)

/** Appends the version; its blobs are stored already. */
async function store(
  tx: Executor,
  press: Press,
  plugin: PluginSummary,
  base: Version,
  edited: Edited,
  report: Report | null,
): Promise<number> {
  const { userId, pluginId, requestId, hash } = press
  const main = await mainFileOf(tx, edited.manifest, plugin.slug)
  const made = await appendVersion(tx, {
    pluginId,
    headerVersion: main ? storable(main.header.version) || importDefaults.version : base.headerVersion,
    turnId: null,
    origin: 'edit',
    userPrompt: null,
    assistantResponse: null,
    manifest: edited.manifest,
    backendPreviewHtml: mockOf(base.backendPreviewHtml),
    frontendPreviewHtml: mockOf(base.frontendPreviewHtml),
    report,
  })
  if (main) await followHeader(tx, pluginId, main, false)
  await tx.execute(sql`
    insert into plugsmith.plugin_edits (user_id, request_id, input_hash, version_id)
    values (${userId}, ${requestId}, ${hash}, ${made.id})`)
  await queuePluginChanged(tx, userId, pluginId)
  return made.versionNumber
}

/**
 * Saves files that a person has changed: a new version of the plugin itself, free, with the bytes as they were sent. The
 * code is read before the transaction on an immutable version, so that only its number has to be compared under the lock.
 * @returns the new version, or the one that this press has already made; for changes that change nothing, the newest
 * @throws ServiceError `not_found`, `turn_running`, `version_conflict`, `request_reused`; `invalid_input` for a change that
 *   is not possible (see `refusedChange`); `code_problems` unless they are to be saved all the same
 */
export async function saveFiles(
  payload: Payload,
  userId: string,
  pluginId: string,
  input: SaveFilesInput,
): Promise<VersionAnswer> {
  const db = database(payload)
  const hash = hashOf(Buffer.from(JSON.stringify([pluginId, input])))
  const press: Press = { userId, pluginId, requestId: input.requestId, hash }
  const plugin = await ownPlugin(db, userId, pluginId)
  // Read first: a concurrent try of the same press that ends in between is then found.
  const base = await newestVersion(db, pluginId)
  const known = await knownVersion(db, press)
  if (known !== null) return answerWith(db, press, known)
  await requireNoTurn(db, pluginId)
  if (base?.versionNumber !== input.baseVersion) throw new ServiceError('version_conflict')
  const applied = applyChanges(base.manifest, input.changes, plugin.isImported)
  if (changedPaths(base.manifest, applied.manifest).length === 0) return { version: summaryOf(base), plugin }
  const edited = await withMoved(db, base.manifest, applied)
  const problems = await problemsOf(db, plugin, base.manifest, edited)
  if (problems.length > 0 && !input.despiteProblems)
    throw new ServiceError('code_problems', detailsOfProblems(problems))
  const report = problems.length > 0 ? await reportOn(db, plugin, base, edited) : null
  // In a transaction of its own, because it may take a second; until a version refers to them, blobs are kept for a day.
  await transaction(payload, (tx) => putBlobs(tx, edited.written.values()))
  return transaction(payload, async (tx) => {
    // Concurrent tries wait for each other here; the second finds the first one's version.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`files:${userId}:${input.requestId}`}, 0))`,
    )
    const made = await knownVersion(tx, press)
    if (made !== null) return answerWith(tx, press, made)
    const locked = await lockNewest(tx, userId, pluginId, input.baseVersion)
    const number = await store(tx, press, locked.plugin, base, edited, report)
    for (const change of input.changes) {
      if (change.kind === 'move') await moveLocks(tx, pluginId, change.path, change.to)
      if (change.kind === 'delete') await moveLocks(tx, pluginId, change.path, null)
    }
    return answerWith(tx, press, number)
  })
}
