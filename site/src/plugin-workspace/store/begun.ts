import { tabStorage } from '../../lib/storage.ts'

/**
 * The plugin that this page has just begun. A reload that was on its way already when the address was given its id goes to
 * the old address, and would show an empty builder while the plugin is being made.
 */

const key = 'plugsmith:begun'

export const keepBegun = (pluginId: string): boolean => tabStorage.write(key, pluginId)

/** The plugin that was begun right before a reload, or null: whoever comes here otherwise wants a new one. */
export function takeBegun(): string | null {
  const begun = tabStorage.read(key)
  tabStorage.remove(key)
  const [visit] = performance.getEntriesByType('navigation')
  return (visit as PerformanceNavigationTiming | undefined)?.type === 'reload' ? begun : null
}
