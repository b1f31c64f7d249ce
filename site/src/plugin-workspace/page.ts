/** The page of a workspace. Its address says which plugin it shows. */
export interface WorkspacePage {
  /** The plugin in the page's address; null for a new one. */
  pluginId(): string | null
  /** Puts a plugin into the address, so that a reload comes back to it. */
  setPluginId(pluginId: string): void
}
