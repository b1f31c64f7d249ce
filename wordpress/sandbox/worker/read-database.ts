import { DatabaseSync } from 'node:sqlite'
import type { EmscriptenFs } from '../runtime/filesystem.ts'

/** The relevant part of WordPress's stored data. */
export interface Stored {
  readonly activePlugins: readonly string[]
  readonly options: ReadonlySet<string>
  readonly tables: ReadonlySet<string>
  readonly cronEvents: ReadonlySet<string>
}

export const databaseFile = '/wordpress/wp-content/database/.ht.sqlite'

/** Data written by WordPress itself and by its SQLite driver. */
const ownOptions =
  /^(_transient_|_site_transient_|recently_activated$|rewrite_rules$|cron$|uninstall_plugins$|active_plugins$|can_compress_scripts$|finished_updating_comment_type$|auto_core_update|wp_attachment_pages|db_upgraded$|theme_switched$|fresh_site$|widget_|sidebars_widgets$|recovery_|\w+_children$|theme_mods_|nav_menu_options$|user_count$|https_detection_errors$|wp_force_deactivated_plugins$|finished_splitting_shared_terms$|link_manager_enabled$)/
const ownEvents =
  /^(wp_(scheduled|version|update|privacy|site_health|https|delete|split)_\w+|recovery_mode_clean_expired_keys|delete_expired_transients|do_pings|publish_future_post|importer_scheduled_cleanup)$/
const ownTables = /^(_wp_sqlite_|_mysql_|sqlite_)/

/**
 * Reads WordPress's database without PHP, so that the plugin cannot interfere.
 * @throws Error if the database is destroyed
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

/** Entries of the second that the first lacks, sorted. */
export const added = (before: ReadonlySet<string>, after: Iterable<string>): string[] =>
  [...new Set(after)].filter((name) => !before.has(name)).sort()
