import type { PluginSummary } from '#contract/api.ts'
import { routes } from '#contract/routes.ts'

/** The screen where a plugin opens (spec, core §2): the editor if it was imported or edited, else the builder. */
export const routeOf = ({ isImported, originalPlugin }: Omit<PlacedPlugin, 'id'>): string =>
  isImported || originalPlugin !== null ? routes.pluginEditor : routes.builder

/** The address where a plugin opens. */
export const placeOf = (plugin: PlacedPlugin): string => `${routeOf(plugin)}?id=${plugin.id}`

type PlacedPlugin = Pick<PluginSummary, 'id' | 'isImported' | 'originalPlugin'>
