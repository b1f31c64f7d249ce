import type { Payload } from 'payload'
import type { Page, VersionOrigin, VersionRow, VersionSummary } from '#contract/api.ts'
import type { Since } from '#contract/report.ts'
import { limits } from '#contract/limits.ts'
import { database, isoDate, row, rows, sql } from '../../platform/database/index.ts'
import { markdownText } from '../../platform/markdown-text.ts'
import { ownPlugin } from './plugin.ts'
import { summaryOf, versionByNumber } from './versions.ts'

interface Found {
  readonly id: string
  readonly version_number: number
  readonly header_version: string
  readonly origin: VersionOrigin
  readonly created_at: string
  readonly user_prompt: string
  readonly assistant_response: string
  readonly files: number
  readonly size: number
  readonly passed: boolean | null
  readonly since: Since | null
}

/** The first characters of a column, with an ellipsis where it was cut. */
function beginning(column: 'user_prompt' | 'assistant_response', characters: number) {
  const text = sql`coalesce(${sql.raw(`v.${column}`)}, '')`
  return sql`case when char_length(${text}) > ${characters} then left(${text}, ${characters}) || '…' else ${text} end`
}

/** Read this many times the visible length of an answer, because its marks and link targets are left out. */
const readFor = 12

/** The first words of an answer whose beginning the database returned, with an ellipsis if it was cut. */
function excerptOf(answer: string, characters: number): string {
  const words = [...markdownText(answer)]
  return words.length > characters ? `${words.slice(0, characters).join('')}…` : words.join('')
}

const toRow = (found: Found, newest: number): VersionRow => ({
  id: found.id,
  versionNumber: found.version_number,
  headerVersion: found.header_version,
  origin: found.origin,
  createdAt: isoDate(found.created_at),
  userPrompt: found.user_prompt,
  assistantResponse: excerptOf(found.assistant_response, limits.lists.responseExcerpt),
  files: found.files,
  size: found.size,
  passed: found.passed,
  since: found.since,
  current: found.version_number === newest,
})

/**
 * One page of the versions of a plugin, newest first. Long columns are counted or cut in the database, so no manifest,
 * preview or report is loaded.
 * @param page from 1; one beyond the last is empty
 * @throws ServiceError `not_found`
 */
export async function listVersions(
  payload: Payload,
  userId: string,
  pluginId: string,
  page: number,
): Promise<Page<VersionRow>> {
  const db = database(payload)
  await ownPlugin(db, userId, pluginId)
  const { versions: perPage, promptExcerpt, responseExcerpt } = limits.lists
  const all = await row<{ count: number; newest: number }>(
    db,
    sql`select count(*)::int as count, coalesce(max(version_number), 0)::int as newest
        from plugin_versions where plugin_id = ${pluginId}`,
  )
  const { count = 0, newest = 0 } = all ?? {}
  // Select the page first, so that only its manifests are read.
  const found = await rows<Found>(
    db,
    sql`select v.id, v.version_number::int as version_number, v.header_version, v.origin, v.created_at,
          ${beginning('user_prompt', promptExcerpt)} as user_prompt,
          ${beginning('assistant_response', readFor * responseExcerpt)} as assistant_response,
          (v.report->>'passed')::boolean as passed, v.report->'since' as since, contents.files, contents.size
        from (
          select * from plugin_versions where plugin_id = ${pluginId}
          order by version_number desc limit ${perPage} offset ${(page - 1) * perPage}
        ) v
        cross join lateral (
          select count(*)::int as files, coalesce(sum((entry.value->>'size')::bigint), 0)::float as size
          from jsonb_each(v.manifest) entry
        ) contents
        order by v.version_number desc`,
  )
  const totalPages = Math.max(1, Math.ceil(count / perPage))
  return {
    docs: found.map((one) => toRow(one, newest)),
    totalDocs: count,
    page,
    totalPages,
    hasNextPage: page < totalPages,
    hasPrevPage: page > 1,
  }
}

/**
 * A version of a plugin of this person, without its contents.
 * @throws ServiceError `not_found`
 */
export async function readVersion(
  payload: Payload,
  userId: string,
  pluginId: string,
  versionNumber: number,
): Promise<VersionSummary> {
  const db = database(payload)
  await ownPlugin(db, userId, pluginId)
  return summaryOf(await versionByNumber(db, pluginId, versionNumber))
}
