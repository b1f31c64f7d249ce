import { createHash, randomUUID } from 'node:crypto'
import type { Database } from './ledger.ts'

/** Path below the plugin's top folder → bytes. */
export type Files = Readonly<Record<string, Buffer>>

export const slug = 'tide-table'

/** A small plugin that passes every check. */
export function soundFiles(
  name = 'Tide Table',
  version = '1.0.0',
  others: Readonly<Record<string, string | Buffer>> = {},
): Files {
  const main = `<?php
/**
 * Plugin Name: ${name}
 * Description: Shows the tide.
 * Version: ${version}
 * Author: Ada Lovelace
 * License: GPL-2.0-or-later
 * Text Domain: ${slug}
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

define( 'TIDE_TABLE_VERSION', '${version}' );

function tide_table_show() {
	return esc_html__( 'High water', '${slug}' );
}
add_shortcode( 'tide', 'tide_table_show' );
`
  const readme = `=== ${name} ===
Contributors: ada
Stable tag: ${version}
License: GPL-2.0-or-later

Shows the tide.
`
  const files = { [`${slug}.php`]: main, 'readme.txt': readme, ...others }
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [path, Buffer.from(content)]))
}

/** A version as a test inserts it. */
export interface Inserted {
  readonly files: Files
  readonly headerVersion?: string
  readonly backend?: string
  readonly frontend?: string
  readonly report?: unknown
  readonly userPrompt?: string
  readonly assistantResponse?: string
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Inserts a plugin with these versions, stored as the server stores them. */
export async function insertPlugin(
  db: Database,
  ownerId: string,
  versions: readonly Inserted[],
): Promise<string> {
  const { id } = await db.row<{ id: string }>(
    `insert into plugins (owner_id, name, author, slug, status) values ($1, 'Tide Table', 'Ada Lovelace', $2, $3) returning id`,
    [ownerId, versions.length > 0 ? slug : null, versions.length > 0 ? 'completed' : 'draft'],
  )
  for (const [at, version] of versions.entries()) {
    const manifest: Record<string, object> = {}
    for (const [path, bytes] of Object.entries(version.files)) {
      manifest[path] = { hash: sha256(bytes), size: bytes.byteLength, binary: bytes.includes(0) }
      await db.rows(
        `insert into plugsmith.blobs (hash, size, bytes) values ($1, $2, $3) on conflict do nothing`,
        [sha256(bytes), bytes.byteLength, bytes],
      )
    }
    await db.rows(
      `insert into plugin_versions (plugin_id, version_number, header_version, origin, manifest, backend_preview_html,
         frontend_preview_html, report, user_prompt, assistant_response)
       values ($1, $2, $3, 'ai', $4, $5, $6, $7, $8, $9)`,
      [
        id,
        at + 1,
        version.headerVersion ?? '1.0.0',
        JSON.stringify(manifest),
        version.backend ?? null,
        version.frontend ?? null,
        version.report ? JSON.stringify(version.report) : null,
        version.userPrompt ?? null,
        version.assistantResponse ?? null,
      ],
    )
  }
  return id
}

/** Inserts a turn that no worker processes: it stays active until `done` removes it. */
export async function insertActiveTurn(
  db: Database,
  userId: string,
  pluginId: string,
): Promise<{ readonly done: () => Promise<unknown> }> {
  const { id } = await db.row<{ id: string }>(
    `insert into turns (user_id, plugin_id, request_id, prompt, view_mode, status)
     values ($1, $2, $3, 'A change', 'backend', 'writing') returning id`,
    [userId, pluginId, randomUUID()],
  )
  return { done: () => db.rows(`delete from turns where id = $1`, [id]) }
}

/**
 * A conversation of this many messages, alternating questions and answers, one per second.
 * @param sameMoment how many consecutive messages share a timestamp
 */
export const insertMessages = (
  db: Pick<Database, 'rows'>,
  pluginId: string,
  count: number,
  { sameMoment = 1 }: { readonly sameMoment?: number } = {},
): Promise<unknown> =>
  db.rows(
    `insert into messages (plugin_id, role, content, files, created_at)
     select $1, (case when n % 2 = 0 then 'user' else 'assistant' end)::enum_messages_role,
       case when n % 2 = 0 then 'Question ' || n || ': make the button a little larger'
         else 'Answer ' || n || ': the **button** is larger now.\n\n- \`form.css\`: more padding\n- Keyboard focus is kept' end,
       case when n % 2 = 1 then '["assets/css/form.css", "includes/class-form.php"]'::jsonb end,
       now() - make_interval(secs => ($2::int - (n / $3::int) * $3::int))
     from generate_series(0, $2::int - 1) n`,
    [pluginId, count, sameMoment],
  )

/** The stored versions of a plugin, oldest first. */
export const storedVersions = (db: Database, pluginId: string) =>
  db.rows<{
    number: number
    origin: string
    headerVersion: string
    manifest: Record<string, { hash: string; size: number; binary: boolean }>
    backend: string | null
    frontend: string | null
    report: unknown
  }>(
    `select version_number::int as number, origin::text, header_version as "headerVersion", manifest,
       backend_preview_html as backend, frontend_preview_html as frontend, report
     from plugin_versions where plugin_id = $1 order by version_number`,
    [pluginId],
  )

/** The files of a version, as stored bytes. */
export async function storedFiles(
  db: Database,
  pluginId: string,
  versionNumber: number,
): Promise<Map<string, Uint8Array>> {
  const stored = await db.rows<{ path: string; bytes: Buffer }>(
    `select file.key as path, blobs.bytes
     from plugin_versions v, jsonb_each(v.manifest) file join plugsmith.blobs on blobs.hash = file.value->>'hash'
     where v.plugin_id = $1 and v.version_number = $2`,
    [pluginId, versionNumber],
  )
  return new Map(stored.map(({ path, bytes }) => [path, new Uint8Array(bytes)]))
}
