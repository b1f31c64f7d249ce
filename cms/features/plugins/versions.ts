import type { Report } from '#contract/report.ts'
import type { VersionOrigin, VersionSummary } from '#contract/api.ts'
import { isoDate, jsonb, row, rows, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { lockBlobs } from '../../platform/blobs.ts'
import { enqueueCheck } from './check-queue.ts'
import { filesOf } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { summaryOfReport } from './report-summary.ts'

export interface Version {
  readonly id: string
  readonly pluginId: string
  readonly versionNumber: number
  readonly headerVersion: string
  readonly origin: VersionOrigin
  readonly createdAt: string
  readonly manifest: Manifest
  readonly report: Report | null
  readonly backendPreviewHtml: string | null
  readonly frontendPreviewHtml: string | null
}

interface VersionRow {
  readonly id: string
  readonly plugin_id: string
  readonly version_number: number
  readonly header_version: string
  readonly origin: VersionOrigin
  readonly created_at: string
  readonly manifest: Manifest
  readonly report: Report | null
  readonly backend_preview_html: string | null
  readonly frontend_preview_html: string | null
}

const columns =
  sql.raw(`v.id, v.plugin_id, v.version_number::int as version_number, v.header_version, v.origin, v.created_at,
  v.manifest, v.report, v.backend_preview_html, v.frontend_preview_html`)

const toVersion = (found: VersionRow): Version => ({
  id: found.id,
  pluginId: found.plugin_id,
  versionNumber: found.version_number,
  headerVersion: found.header_version,
  origin: found.origin,
  createdAt: isoDate(found.created_at),
  manifest: found.manifest,
  report: found.report,
  backendPreviewHtml: found.backend_preview_html,
  frontendPreviewHtml: found.frontend_preview_html,
})

/** The newest version of a plugin, or null while it has none. */
export async function newestVersion(executor: Executor, pluginId: string): Promise<Version | null> {
  const found = await row<VersionRow>(
    executor,
    sql`select ${columns} from plugin_versions v where v.plugin_id = ${pluginId}
        order by v.version_number desc limit 1`,
  )
  return found ? toVersion(found) : null
}

/** The newest version of a plugin that passed the checks, or null. */
export async function newestPassing(executor: Executor, pluginId: string): Promise<Version | null> {
  const found = await row<VersionRow>(
    executor,
    sql`select ${columns} from plugin_versions v
        where v.plugin_id = ${pluginId} and (v.report->>'passed')::boolean
        order by v.version_number desc limit 1`,
  )
  return found ? toVersion(found) : null
}

interface SummaryRow extends Omit<
  VersionRow,
  'plugin_id' | 'backend_preview_html' | 'frontend_preview_html'
> {
  readonly backend: boolean
  readonly frontend: boolean
}

/** `summaryOf` the newest version of a plugin, or null while it has none; its previews are not loaded. */
export async function newestSummary(executor: Executor, pluginId: string): Promise<VersionSummary | null> {
  const found = await row<SummaryRow>(
    executor,
    sql`select v.id, v.version_number::int as version_number, v.header_version, v.origin, v.created_at, v.manifest,
          v.report, coalesce(v.backend_preview_html, '') <> '' as backend,
          coalesce(v.frontend_preview_html, '') <> '' as frontend
        from plugin_versions v where v.plugin_id = ${pluginId}
        order by v.version_number desc limit 1`,
  )
  if (!found) return null
  return {
    id: found.id,
    versionNumber: found.version_number,
    headerVersion: found.header_version,
    origin: found.origin,
    createdAt: isoDate(found.created_at),
    files: filesOf(found.manifest),
    previews: { backend: found.backend, frontend: found.frontend },
    report: found.report && summaryOfReport(found.report),
  }
}

/** The number of the newest version of a plugin, 0 while it has none. */
export async function newestNumber(executor: Executor, pluginId: string): Promise<number> {
  const found = await row<{ newest: number }>(
    executor,
    sql`select coalesce(max(version_number), 0)::int as newest from plugin_versions where plugin_id = ${pluginId}`,
  )
  return found?.newest ?? 0
}

/** The numbers of all versions of a plugin, newest first. */
export async function versionNumbers(executor: Executor, pluginId: string): Promise<readonly number[]> {
  const found = await rows<{ number: number }>(
    executor,
    sql`select version_number::int as number from plugin_versions where plugin_id = ${pluginId}
        order by version_number desc`,
  )
  return found.map(({ number }) => number)
}

/**
 * A version of a plugin by its number.
 * @throws ServiceError `not_found`
 */
export async function versionByNumber(
  executor: Executor,
  pluginId: string,
  versionNumber: number,
): Promise<Version> {
  const found = await row<VersionRow>(
    executor,
    sql`select ${columns} from plugin_versions v
        where v.plugin_id = ${pluginId} and v.version_number = ${versionNumber}`,
  )
  if (!found) throw new ServiceError('not_found')
  return toVersion(found)
}

/**
 * A version by its id, if its plugin belongs to this person.
 * @throws ServiceError `not_found`
 */
export async function ownVersion(executor: Executor, userId: string, versionId: string): Promise<Version> {
  const found = await row<VersionRow>(
    executor,
    sql`select ${columns} from plugin_versions v join plugins p on p.id = v.plugin_id
        where v.id = ${versionId} and p.owner_id = ${userId}`,
  )
  if (!found) throw new ServiceError('not_found')
  return toVersion(found)
}

/**
 * The files of a version by its id, if its plugin belongs to this person.
 * @throws ServiceError `not_found`
 */
export async function ownManifest(executor: Executor, userId: string, versionId: string): Promise<Manifest> {
  const found = await row<{ manifest: Manifest }>(
    executor,
    sql`select v.manifest from plugin_versions v join plugins p on p.id = v.plugin_id
        where v.id = ${versionId} and p.owner_id = ${userId}`,
  )
  if (!found) throw new ServiceError('not_found')
  return found.manifest
}

/** A version whose checks have ended. */
export interface ReportedVersion extends Pick<Version, 'versionNumber' | 'manifest'> {
  readonly report: Report
}

/** The newest version with a report before one of this number, or null. */
export async function reportedBefore(
  executor: Executor,
  pluginId: string,
  versionNumber: number,
): Promise<ReportedVersion | null> {
  const found = await row<{ version_number: number; manifest: Manifest; report: Report }>(
    executor,
    sql`select version_number::int as version_number, manifest, report from plugin_versions
        where plugin_id = ${pluginId} and version_number < ${versionNumber} and report is not null
        order by version_number desc limit 1`,
  )
  if (!found) return null
  return { versionNumber: found.version_number, manifest: found.manifest, report: found.report }
}

/** A version as sent to the builder, without its contents. */
export function summaryOf(version: Version): VersionSummary {
  const { id, versionNumber, headerVersion, origin, createdAt, manifest, report } = version
  return {
    id,
    versionNumber,
    headerVersion,
    origin,
    createdAt,
    files: filesOf(manifest),
    previews: {
      backend: Boolean(version.backendPreviewHtml),
      frontend: Boolean(version.frontendPreviewHtml),
    },
    report: report && summaryOfReport(report),
  }
}

export interface NewVersion {
  readonly pluginId: string
  readonly headerVersion: string
  readonly turnId: string | null
  readonly origin: VersionOrigin
  readonly userPrompt: string | null
  readonly assistantResponse: string | null
  readonly manifest: Manifest
  readonly backendPreviewHtml: string | null
  readonly frontendPreviewHtml: string | null
  readonly report: Report | null
}

/**
 * Appends a version under the next number, and queues its checks if it has no report yet. Locks the plugin's row first, so that two writers cannot take the same
 * number, and the blobs of its manifest, so that none is deleted before the version refers to it.
 * @throws Error when a blob is missing
 */
export async function appendVersion(
  tx: Executor,
  version: NewVersion,
): Promise<{ id: string; versionNumber: number }> {
  await tx.execute(sql`select 1 from plugins where id = ${version.pluginId} for update`)
  await lockBlobs(
    tx,
    Object.values(version.manifest).map(({ hash }) => hash),
  )
  const made = await row<{ id: string; version_number: number }>(
    tx,
    sql`insert into plugin_versions (plugin_id, version_number, header_version, turn_id, origin, user_prompt,
          assistant_response, manifest, backend_preview_html, frontend_preview_html, report)
        select ${version.pluginId}::uuid,
          (select coalesce(max(version_number), 0) + 1 from plugin_versions where plugin_id = ${version.pluginId}::uuid),
          ${version.headerVersion}::varchar, ${version.turnId}::uuid, ${version.origin}::enum_plugin_versions_origin,
          ${version.userPrompt}::varchar, ${version.assistantResponse}::varchar,
          ${jsonb(version.manifest)}::jsonb, ${version.backendPreviewHtml}::varchar,
          ${version.frontendPreviewHtml}::varchar,
          ${version.report ? jsonb(version.report) : null}::jsonb
        returning id, version_number::int as version_number`,
  )
  if (!made) throw new Error('the version was not stored')
  // A kept draft is what a turn had just written: it is not complete, and the chat says so.
  if (version.report === null && version.origin !== 'draft')
    await enqueueCheck(tx, made.id, version.origin === 'import')
  return { id: made.id, versionNumber: made.version_number }
}
