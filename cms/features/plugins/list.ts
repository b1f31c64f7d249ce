import type { Payload } from 'payload'
import type { Page } from '#contract/api.ts'
import type { DashboardAnswer, DashboardView, ListedPlugin, PluginSort } from '#contract/dashboard.ts'
import { limits } from '#contract/limits.ts'
import { containing, database, isoDate, row, rows, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { isActive } from './active-turn.ts'

interface Found {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly status: 'draft' | 'completed'
  readonly author: string
  readonly version: string
  readonly version_number: number | null
  readonly passed: boolean | null
  readonly making: boolean
  readonly is_public: boolean | null
  readonly is_imported: boolean | null
  readonly is_sample: boolean | null
  readonly is_copy: boolean | null
  readonly original_plugin_id: string | null
  readonly created_at: string
  readonly updated_at: string
}

const toListed = (found: Found): ListedPlugin => ({
  id: found.id,
  name: found.name,
  description: found.description,
  status: found.status,
  author: found.author,
  version: found.version,
  versionNumber: found.version_number,
  passed: found.passed,
  making: found.making,
  isPublic: found.is_public ?? false,
  isImported: found.is_imported ?? false,
  isSample: found.is_sample ?? false,
  isCopy: found.is_copy ?? false,
  originalPlugin: found.original_plugin_id,
  createdAt: isoDate(found.created_at),
  updatedAt: isoDate(found.updated_at),
})

/** Sort by id last, so that rows with equal keys keep their order between two pages. */
const orders: Readonly<Record<PluginSort, ReturnType<typeof sql.raw>>> = {
  newest: sql.raw('created_at desc, id desc'),
  oldest: sql.raw('created_at, id'),
  name: sql.raw('lower(name), id'),
  changed: sql.raw('updated_at desc, id desc'),
}

const sections = {
  own: sql.raw('original_plugin_id is null'),
  edited: sql.raw('original_plugin_id is not null'),
} as const

/** SQL: name or description contain this text, ignoring case; wildcards of LIKE are escaped. */
function contains(search: string) {
  if (search === '') return sql.raw('true')
  const pattern = containing(search)
  return sql`(name ilike ${pattern} or description ilike ${pattern})`
}

async function pageOf(
  db: Executor,
  userId: string,
  section: keyof typeof sections,
  view: DashboardView,
  totalDocs: number,
): Promise<Page<ListedPlugin>> {
  const { page: perPage, descriptionExcerpt } = limits.lists
  const totalPages = Math.max(1, Math.ceil(totalDocs / perPage))
  const page = Math.min(view[section], totalPages)
  const found =
    totalDocs === 0
      ? []
      : await rows<Found>(
          db,
          // Select the page first, so that only its versions are looked up.
          sql`select p.id, p.name, p.description, p.status, p.author, p.version, p.is_public, p.is_imported, p.is_sample,
                p.is_copy, p.original_plugin_id, p.created_at, p.updated_at, newest.version_number, newest.passed,
                exists (select 1 from turns t where t.plugin_id = p.id and ${isActive}) as making
              from (
                select id, name, left(coalesce(description, ''), ${descriptionExcerpt}) as description, status, author,
                  version, is_public, is_imported, is_sample, is_copy, original_plugin_id, created_at, updated_at,
                  row_number() over (order by ${orders[view.sort]}) as place
                from plugins where owner_id = ${userId} and ${sections[section]} and ${contains(view.search)}
                order by ${orders[view.sort]} limit ${perPage} offset ${(page - 1) * perPage}
              ) p
              left join lateral (
                select v.version_number::int as version_number, (v.report->>'passed')::boolean as passed
                from plugin_versions v where v.plugin_id = p.id order by v.version_number desc limit 1
              ) newest on true
              order by p.place`,
        )
  return {
    docs: found.map(toListed),
    totalDocs,
    page,
    totalPages,
    hasNextPage: page < totalPages,
    hasPrevPage: page > 1,
  }
}

/**
 * A person's dashboard: a page of each section, and the totals. Only their own plugins, even for staff who may see all.
 * @param view a page beyond the last shows the last one
 */
export async function listOwnPlugins(
  payload: Payload,
  userId: string,
  view: DashboardView,
): Promise<DashboardAnswer> {
  const db = database(payload)
  const counted = await row<{ own: number; edited: number; total: number; this_week: number }>(
    db,
    sql`select count(*) filter (where ${sections.own} and ${contains(view.search)})::int as own,
          count(*) filter (where ${sections.edited} and ${contains(view.search)})::int as edited,
          count(*)::int as total,
          count(*) filter (where created_at > now() - interval '7 days')::int as this_week
        from plugins where owner_id = ${userId}`,
  )
  const { own = 0, edited = 0, total = 0, this_week: thisWeek = 0 } = counted ?? {}
  const [ownPage, editedPage] = await Promise.all([
    pageOf(db, userId, 'own', view, own),
    pageOf(db, userId, 'edited', view, edited),
  ])
  return { own: ownPage, edited: editedPage, counts: { total, thisWeek } }
}
