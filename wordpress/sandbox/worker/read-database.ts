import { DatabaseSync } from 'node:sqlite'
import type { EmscriptenFs } from '../runtime/filesystem.ts'

/** What WordPress has stored, as far as it matters here. */
export interface Stored {
  readonly activePlugins: readonly string[]
  readonly options: ReadonlySet<string>
  readonly tables: ReadonlySet<string>
  readonly cronEvents: ReadonlySet<string>
}

const databaseFile = '/wordpress/wp-content/database/.ht.sqlite'

/** What WordPress and its stand-in for MySQL write down by themselves. */
const ownOptions =
  /^(_transient_|_site_transient_|recently_activated$|rewrite_rules$|cron$|uninstall_plugins$|active_plugins$|can_compress_scripts$|finished_updating_comment_type$|auto_core_update|wp_attachment_pages|db_upgraded$|theme_switched$|fresh_site$|widget_|sidebars_widgets$|recovery_)/
const ownEvents =
  /^(wp_(scheduled|version|update|privacy|site_health|https|delete|split)_\w+|recovery_mode_clean_expired_keys|delete_expired_transients|do_pings|publish_future_post|importer_scheduled_cleanup)$/
const ownTables = /^(_wp_sqlite_|_mysql_|sqlite_)/

/**
 * Reads WordPress's database from outside, where no PHP and so nothing of the plugin has a say.
 * @throws Error where the database is destroyed
 */
export function readDatabase(fs: EmscriptenFs): Stored {
  const database = new DatabaseSync(':memory:')
  try {
    database.deserialize(fs.readFile(databaseFile))
    const option = (name: string): string => {
      const row = database
        .prepare('select option_value as value from wp_options where option_name = ?')
        .get(name)
      return typeof row?.['value'] === 'string' ? row['value'] : ''
    }
    const names = (query: string): string[] =>
      database
        .prepare(query)
        .all()
        .map(({ name }) => String(name))
    const all = names('select option_name as name from wp_options')
    return {
      activePlugins: quoted(option('active_plugins')),
      options: new Set(all.filter((name) => !ownOptions.test(name))),
      tables: new Set(
        names("select name from sqlite_master where type = 'table'").filter((name) => !ownTables.test(name)),
      ),
      cronEvents: new Set(hooksOf(option('cron')).filter((name) => !ownEvents.test(name))),
    }
  } finally {
    database.close()
  }
}

/** The strings in a serialized PHP array of strings. */
const quoted = (serialized: string): string[] =>
  [...serialized.matchAll(/i:\d+;s:\d+:"(.*?)";/g)].map(([, text = '']) => text)

/** `cron` is time → hook → key of its arguments → event. */
const hooksOf = (serialized: string): string[] =>
  [...serialized.matchAll(/s:\d+:"([^"]+)";a:\d+:\{s:32:"[0-9a-f]{32}";/g)].map(([, hook = '']) => hook)

/** What the second has over the first, sorted. */
export const added = (before: ReadonlySet<string>, after: Iterable<string>): string[] =>
  [...new Set(after)].filter((name) => !before.has(name)).sort()
