import type { Payload } from 'payload'
import type { Report } from '#contract/report.ts'
import { SandboxBroke } from '#wordpress/sandbox/index.ts'
import { sinceVersion } from '#wordpress/verify/index.ts'
import { database, jsonb, row, rows, sql, storable, transaction } from '../../platform/database/index.ts'
import { queuePluginChanged } from '../../platform/realtime/outbox.ts'
import { loadFiles, reportedBefore, versionByNumber } from '../plugins/index.ts'
import type { ReportedVersion, Version } from '../plugins/index.ts'
import { blameForAll, judgeEdit, judgeOriginal } from './blame.ts'
import type { Blame } from './blame.ts'
import { runChecks } from './run-checks.ts'
import type { Checked } from './run-checks.ts'

/** A version that has no report yet, and its plugin. */
interface Unchecked {
  readonly id: string
  readonly plugin_id: string
  readonly number: number
  readonly newest: number
  readonly slug: string | null
  readonly is_imported: boolean
  readonly owner_id: string
}

const uncheckedVersion = (payload: Payload, versionId: string): Promise<Unchecked | undefined> =>
  row<Unchecked>(
    database(payload),
    sql`select v.id, v.plugin_id, v.version_number::int as number, p.slug, p.owner_id,
          coalesce(p.is_imported, false) as is_imported,
          coalesce((select max(n.version_number)::int from plugin_versions n where n.plugin_id = p.id), 0) as newest
        from plugin_versions v join plugins p on p.id = v.plugin_id
        where v.id = ${versionId} and v.report is null`,
  )

const isOriginal = ({ is_imported: isImported, number }: Unchecked): boolean => isImported && number === 1

/**
 * The newest earlier version with a report. For a plugin that was brought along, its first version is checked for that if
 * it has none yet.
 */
async function versionBefore(
  payload: Payload,
  unchecked: Unchecked,
  signal: AbortSignal,
): Promise<ReportedVersion | null> {
  const db = database(payload)
  const { plugin_id: pluginId, number } = unchecked
  const found = await reportedBefore(db, pluginId, number)
  if (found || !unchecked.is_imported || number === 1) return found
  const first = await versionByNumber(db, pluginId, 1)
  await checkVersion(payload, first.id, signal)
  return reportedBefore(db, pluginId, number)
}

async function blameOf(
  payload: Payload,
  unchecked: Unchecked,
  before: ReportedVersion | null,
): Promise<Blame> {
  if (!unchecked.is_imported) return blameForAll
  if (isOriginal(unchecked) || !before) return judgeOriginal
  const files = () => loadFiles(database(payload), before.manifest)
  return judgeEdit({ report: before.report, files })
}

/**
 * Stores the result with the version, and with others that have the same files: a copy of it, or one that was restored.
 * Versions never change otherwise, and only one without a report takes this.
 */
async function store(
  payload: Payload,
  { id, owner_id: ownerId }: Unchecked,
  report: Report,
  captured: Checked['captured'],
): Promise<void> {
  const shown = (html: string | null | undefined): string | null => (html ? storable(html) : null)
  await transaction(payload, async (tx) => {
    const checked = await row<{ plugin_id: string }>(
      tx,
      sql`update plugin_versions set report = ${jsonb(report)}::jsonb,
            backend_preview_html = coalesce(${shown(captured?.backend)}::varchar, backend_preview_html),
            frontend_preview_html = coalesce(${shown(captured?.frontend)}::varchar, frontend_preview_html)
          where id = ${id} and report is null returning plugin_id`,
    )
    if (!checked) return
    const same = await rows<{ plugin_id: string }>(
      tx,
      sql`update plugin_versions v set report = checked.report - 'since',
            backend_preview_html = checked.backend_preview_html,
            frontend_preview_html = checked.frontend_preview_html
          from plugin_versions checked, plugins p
          where checked.id = ${id} and p.id = v.plugin_id and v.report is null
            and (p.id = checked.plugin_id or p.original_plugin_id = checked.plugin_id)
            and v.manifest = checked.manifest
          returning v.plugin_id`,
    )
    for (const pluginId of new Set([checked, ...same].map((version) => version.plugin_id)))
      await queuePluginChanged(tx, ownerId, pluginId)
  })
}

async function check(
  payload: Payload,
  unchecked: Unchecked,
  version: Version,
  signal: AbortSignal,
): Promise<void> {
  const before = await versionBefore(payload, unchecked, signal)
  const { report, captured } = await runChecks(
    await loadFiles(database(payload), version.manifest),
    {
      slug: unchecked.slug,
      foreign: unchecked.is_imported,
      userId: unchecked.owner_id,
      blame: await blameOf(payload, unchecked, before),
      mustRun: true,
      signal,
    },
    payload.logger,
  )
  const since = before && sinceVersion(before.versionNumber, before.report, report)
  await store(payload, unchecked, since ? { ...report, since } : report, captured)
}

/**
 * Checks a version that was stored without a report, and stores the result with it. One that has been replaced meanwhile is
 * left out, except for a plugin as it was uploaded, which later versions are compared with.
 * @throws CouldNotJudge if WordPress is away, the signal's reason, or an unexpected error; then it is to be tried again
 */
export async function checkVersion(payload: Payload, versionId: string, signal: AbortSignal): Promise<void> {
  const unchecked = await uncheckedVersion(payload, versionId)
  if (!unchecked) return
  if (unchecked.number < unchecked.newest && !isOriginal(unchecked)) return
  const { plugin_id: pluginId, number, owner_id: ownerId } = unchecked
  const version = await versionByNumber(database(payload), pluginId, number)
  try {
    await check(payload, unchecked, version, signal)
  } catch (error) {
    // To try again would not help: it stays 'Not verified'.
    if (!(error instanceof SandboxBroke)) throw error
    payload.logger.warn({ err: error, versionId }, 'a version cannot be judged')
    await transaction(payload, (tx) => queuePluginChanged(tx, ownerId, pluginId))
  }
}
