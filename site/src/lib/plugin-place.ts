import type { PluginSummary } from '#contract/api.ts'
import { commonMessages } from '#contract/messages/common.ts'
import { routes } from '#contract/routes.ts'

/** The screen where a plugin opens (spec, core §2): the editor if it was imported or edited, else the builder. */
export const routeOf = ({ isImported, originalPlugin }: Omit<PlacedPlugin, 'id'>): string =>
  isImported || originalPlugin !== null ? routes.pluginEditor : routes.builder

/** The address where a plugin opens. */
export const placeOf = (plugin: PlacedPlugin): string => `${routeOf(plugin)}?id=${plugin.id}`

/** What a plugin is called in lists and headings: the name in its header, and what kind of copy it is, if any. */
export function titleOf({ name, originalPlugin, isCopy }: NamedPlugin): string {
  if (originalPlugin !== null) return commonMessages.edited(name)
  return isCopy ? commonMessages.copied(name) : name
}

type NamedPlugin = Pick<PluginSummary, 'name' | 'originalPlugin' | 'isCopy'>
type PlacedPlugin = Pick<PluginSummary, 'id' | 'isImported' | 'originalPlugin'>
