import type { AdminInventory, PageInventory } from '../pack/pack-file.ts'
import type { Discovered } from '../result.ts'
import { added } from './read-database.ts'
import type { Stored } from './read-database.ts'

/** What a plugin adds to WordPress: the contents with it minus those without it. */

/** In the database. */
export const storedByPlugin = (
  before: Stored,
  after: Stored,
): Pick<Discovered, 'options' | 'tables' | 'cronEvents'> => ({
  options: added(before.options, after.options),
  tables: added(before.tables, after.tables),
  cronEvents: added(before.cronEvents, after.cronEvents),
})

/** Entries of the admin's menu that lead to the plugin's pages; one without a title is called by its slug. */
export function newMenu(known: AdminInventory, now: AdminInventory): AdminInventory['menu'] {
  const old = new Set(known.menu.map(({ slug }) => slug))
  const urls = new Set(known.menu.map(({ url }) => url))
  return now.menu
    .filter(({ slug, url }) => !old.has(slug) && !urls.has(url))
    .map((entry) => ({ ...entry, title: entry.title || entry.slug }))
}

/** Routes without parameters in their path. */
export function newRoutes(known: AdminInventory, now: AdminInventory): string[] {
  const old = new Set(known.restRoutes.map(({ route }) => route))
  return now.restRoutes
    .filter(({ route, get }) => get && !old.has(route) && !route.includes('('))
    .map(({ route }) => route)
}

const fresh = (before: readonly string[], after: readonly string[]): string[] => added(new Set(before), after)

/** What it registers in the admin. */
export function inAdmin(
  known: AdminInventory,
  now: AdminInventory,
): Pick<Discovered, 'adminPages' | 'restRoutes' | 'ajaxActions' | 'postTypes' | 'taxonomies'> {
  return {
    adminPages: newMenu(known, now).map(({ slug }) => slug),
    restRoutes: fresh(
      known.restRoutes.map(({ route }) => route),
      now.restRoutes.map(({ route }) => route),
    ),
    // WordPress adds an action for each taxonomy.
    ajaxActions: fresh(known.ajaxActions, now.ajaxActions).filter(
      (name) => !now.taxonomies.some((taxonomy) => name === `add-${taxonomy}`),
    ),
    postTypes: fresh(known.postTypes, now.postTypes),
    taxonomies: fresh(known.taxonomies, now.taxonomies),
  }
}

/** What it registers for use on pages. */
export const onPages = (
  known: PageInventory,
  now: PageInventory,
): Pick<Discovered, 'shortcodes' | 'blocks' | 'widgets'> => ({
  shortcodes: fresh(known.shortcodes, now.shortcodes),
  blocks: fresh(known.blocks, now.blocks),
  widgets: fresh(
    known.widgets.map(({ id }) => id),
    now.widgets.map(({ id }) => id),
  ),
})
