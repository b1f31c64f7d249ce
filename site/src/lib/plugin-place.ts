import type { ListedPlugin } from '#contract/dashboard.ts'
import { plannedRoutes, routeExists, routes } from '#contract/routes.ts'

/** The address where a plugin opens; imported or edited ones will open in the editor. */
export function placeOf({
  id,
  isImported,
  originalPlugin,
}: Pick<ListedPlugin, 'id' | 'isImported' | 'originalPlugin'>): string {
  const edited = isImported || originalPlugin !== null
  return `${edited && routeExists('pluginEditor') ? plannedRoutes.pluginEditor : routes.builder}?id=${id}`
}
