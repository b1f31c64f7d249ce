import type { Page, PluginSummary } from './api.ts'
import { limits } from './limits.ts'

/** The list of /dashboard: its parameters and its answer. */

export const pluginSorts = ['newest', 'oldest', 'name', 'changed'] as const
export type PluginSort = (typeof pluginSorts)[number]

/** The two lists (spec, core §2): without a reference to an original plugin, and with one. */
export const pluginSections = ['own', 'edited'] as const
export type PluginSection = (typeof pluginSections)[number]

/**
 * The view, stored under these names in the address of the page and of the request. Missing parameters default to
 * `firstView`. Each section has its own page number.
 */
export interface DashboardView extends Readonly<Record<PluginSection, number>> {
  /** What name or description contain, in capitals or not; '' for all. */
  readonly search: string
  readonly sort: PluginSort
}

export const firstView: DashboardView = { own: 1, edited: 1, search: '', sort: 'newest' }

/** The names in addresses. */
export const viewParameters = { own: 'page', edited: 'edited', search: 'search', sort: 'sort' } as const

/** One plugin of the list. */
export interface ListedPlugin extends Pick<
  PluginSummary,
  | 'id'
  | 'name'
  | 'status'
  | 'author'
  | 'version'
  | 'isPublic'
  | 'isImported'
  | 'isCopy'
  | 'originalPlugin'
  | 'createdAt'
  | 'updatedAt'
> {
  /** The first `limits.lists.descriptionExcerpt` characters; '' if there is none. */
  readonly description: string
  /** Number of its newest version, and whether the checks of that one passed (null: never checked); null without one. */
  readonly versionNumber: number | null
  readonly passed: boolean | null
  /** Whether a turn is running. */
  readonly making: boolean
  /** Whether it came with the installation. */
  readonly isSample: boolean
}

/**
 * `GET /api/app/dashboard`: the signed-in person's plugins only, even for admins. A page beyond the last one is the last one.
 */
export interface DashboardAnswer extends Readonly<Record<PluginSection, Page<ListedPlugin>>> {
  /** Of all plugins, regardless of the search. */
  readonly counts: {
    readonly total: number
    /** Made within the last seven days (spec, core §9). */
    readonly thisWeek: number
  }
}

const isSort = (value: string | null): value is PluginSort =>
  (pluginSorts as readonly (string | null)[]).includes(value)

/** A page's number as addresses carry it: whole, from 1; undefined for anything else. */
const pageOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

/** The view of an address; what cannot be read there is as in `firstView`, and a search ends where its field would end. */
export function readView(query: URLSearchParams): DashboardView {
  const sort = query.get(viewParameters.sort)
  return {
    own: pageOf(query.get(viewParameters.own)) ?? firstView.own,
    edited: pageOf(query.get(viewParameters.edited)) ?? firstView.edited,
    search: (query.get(viewParameters.search) ?? '').trim().slice(0, limits.lists.searchCharacters),
    sort: isSort(sort) ? sort : firstView.sort,
  }
}

/** Writes a view into a query, without defaults; other parameters are kept. */
export function writeView(view: DashboardView, query = new URLSearchParams()): URLSearchParams {
  for (const key of ['own', 'edited', 'search', 'sort'] as const) {
    if (view[key] === firstView[key]) query.delete(viewParameters[key])
    else query.set(viewParameters[key], String(view[key]))
  }
  return query
}
