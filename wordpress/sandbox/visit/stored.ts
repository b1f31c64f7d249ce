import { DatabaseSync } from 'node:sqlite'
import type { EmscriptenFs } from '../runtime/filesystem.ts'
import { databaseFile, readDatabase } from '../worker/read-database.ts'

/** Queries for one name of each thing that WordPress stores apart from options, tables and events. */
const queries = [
  "select 'post ' || post_type || ' ' || ID as name from wp_posts where post_status <> 'auto-draft'",
  "select 'meta ' || meta_key || ' of post ' || post_id as name from wp_postmeta",
  "select 'meta ' || meta_key || ' of user ' || user_id as name from wp_usermeta",
  "select 'meta ' || meta_key || ' of comment ' || comment_id as name from wp_commentmeta",
  "select 'meta ' || meta_key || ' of term ' || term_id as name from wp_termmeta",
  "select 'comment ' || comment_ID as name from wp_comments",
  "select 'user ' || user_login as name from wp_users",
  "select 'term ' || term_id || ' of ' || taxonomy as name from wp_term_taxonomy",
]

/** Written by WordPress itself while people look around. */
const ownNames =
  /^meta (?:session_tokens|_edit_lock|_edit_last|wp_user-settings\S*|_pingme|_encloseme|wp_dashboard_quick_press_last_post_id) of /

/** Names of roles and capabilities in the serialized option. */
const rolesIn = (serialized: string): string[] => [
  ...[...serialized.matchAll(/s:\d+:"([^"]+)";a:2:\{s:4:"name"/g)].map(([, role = '']) => `role ${role}`),
  ...[...serialized.matchAll(/s:\d+:"([^"]+)";b:[01];/g)].map(([, name = '']) => `capability ${name}`),
]

/**
 * Everything in WordPress's database, by name, without what WordPress writes itself.
 * @throws Error if the database is destroyed
 */
export function namesStored(fs: EmscriptenFs): Set<string> {
  const { options, tables, cronEvents } = readDatabase(fs)
  const database = new DatabaseSync(':memory:')
  try {
    database.deserialize(fs.readFile(databaseFile))
    const rows = queries.flatMap((query) => database.prepare(query).all())
    const roles = database.prepare("select option_value from wp_options where option_name = 'wp_user_roles'")
    return new Set([
      ...[...options].map((name) => `option ${name}`),
      ...[...tables].map((name) => `table ${name}`),
      ...[...cronEvents].map((name) => `event ${name}`),
      ...rows.map(({ name }) => String(name)).filter((name) => !ownNames.test(name)),
      ...rolesIn(String(roles.get()?.['option_value'] ?? '')),
    ])
  } finally {
    database.close()
  }
}
