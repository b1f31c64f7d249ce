import type { ListedPlugin } from '#contract/dashboard.ts'
import { plannedRoutes, routeExists, routes } from '#contract/routes.ts'

/** Where a plugin opens: what is imported or edited in the editor, once there is one. */
export function placeOf({
  id,
  isImported,
  originalPlugin,
}: Pick<ListedPlugin, 'id' | 'isImported' | 'originalPlugin'>): string {
  const edited = isImported || originalPlugin !== null
  return `${edited && routeExists('pluginEditor') ? plannedRoutes.pluginEditor : routes.builder}?id=${id}`
}
