/** The fields of a plugin's header and the names under which WordPress reads them (`get_plugin_data`). */
export const headerFields = {
  name: 'Plugin Name',
  pluginUri: 'Plugin URI',
  version: 'Version',
  description: 'Description',
  author: 'Author',
  authorUri: 'Author URI',
  textDomain: 'Text Domain',
  domainPath: 'Domain Path',
  network: 'Network',
  requiresWp: 'Requires at least',
  requiresPhp: 'Requires PHP',
  updateUri: 'Update URI',
  requiresPlugins: 'Requires Plugins',
  license: 'License',
} as const

export type HeaderField = keyof typeof headerFields

/** A plugin's header; a field that is not there is empty, as in WordPress. */
export type PluginHeader = Readonly<Record<HeaderField, string>>
