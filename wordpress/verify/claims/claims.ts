/** What its author says of a plugin, to be compared with its files. */
export interface Claims {
  /** Paths that were planned. */
  readonly files: readonly string[]
  /** What the person is told about the plugin, in Markdown. */
  readonly texts: readonly string[]
}
