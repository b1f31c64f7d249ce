import type { PluginSummary } from '#contract/api.ts'
import type { Flash } from '../lib/flash.ts'

/** The page of a workspace. Its address says which plugin it shows. */
export interface WorkspacePage {
  /** The plugin in the page's address; null for a new one. */
  pluginId(): string | null
  /** Puts a plugin into the address, so that a reload comes back to it. */
  setPluginId(pluginId: string): void
  /** Where a plugin opens that does not open here, or null for one that does. */
  otherPlaceOf(plugin: Pick<PluginSummary, 'id' | 'isImported' | 'originalPlugin'>): string | null
  /** What the sign-in says to those who come without a session. */
  readonly signInNeeded: Flash
}
