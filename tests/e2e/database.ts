import pg from 'pg'
import type { Page } from '@playwright/test'
import { required, signUpAs } from './fixtures.ts'

/** Queries the product's database, for states that cannot be reached from outside. */
export async function query<Row extends pg.QueryResultRow>(
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: required('E2E_DATABASE_URL') })
  await client.connect()
  try {
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

/** Signs up as somebody whose account is older than a day, so that the limits of new accounts do not apply. */
export async function signUpEarlier(page: Page, fullName?: string): Promise<void> {
  const { email } = await signUpAs(page, fullName)
  await query(`update users set created_at = now() - interval '2 days' where email = $1`, [email])
}

/**
 * Inserts a plugin with one version per admin preview, oldest first; null for a version without one. Returns the
 * plugin's id.
 */
export async function pluginWithPreviews(
  email: string,
  previews: readonly (string | null)[],
): Promise<string> {
  const [plugin] = await query<{ id: string }>(
    `insert into plugins (owner_id, name, author)
     select id, 'Hostile', 'Somebody' from users where email = $1 returning id`,
    [email],
  )
  if (!plugin) throw new Error('the plugin was not stored')
  await query(
    `insert into plugin_versions (plugin_id, version_number, header_version, origin, manifest, backend_preview_html)
     select $1, number, '1.0.0', 'ai', '{}', html from unnest($2::text[]) with ordinality as given (html, number)`,
    [plugin.id, previews],
  )
  return plugin.id
}

/** Inserts a plugin whose newest version has this preview. */
export const pluginWithPreview = (email: string, html: string): Promise<string> =>
  pluginWithPreviews(email, [html])
