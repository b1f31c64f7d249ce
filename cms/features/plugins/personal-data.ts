import type { Payload } from 'payload'
import { createZip } from '#wordpress/archive/index.ts'
import { slugify } from '#wordpress/slug/index.ts'
import { database, row, rows, sql } from '../../platform/database/index.ts'
import type { PersonalData, PersonalFile, PersonalRow } from '../../platform/personal-data/index.ts'
import { loadFiles } from './manifest.ts'
import type { Manifest } from './manifest.ts'

interface CurrentVersion {
  readonly id: string
  readonly plugin: string
  readonly slug: string | null
  readonly name: string
}

async function zipOf(payload: Payload, { id, slug, name }: CurrentVersion): Promise<Uint8Array> {
  const db = database(payload)
  const version = await row<{ manifest: Manifest; created_at: string }>(
    db,
    sql`select manifest, created_at from plugin_versions where id = ${id}`,
  )
  // Deleted meanwhile.
  const files = await loadFiles(db, version?.manifest ?? {})
  return createZip({ slug: slug ?? slugify(name), files, date: new Date(version?.created_at ?? 0) })
}

/** The current version of each plugin, as it can be installed. */
async function currentZips(payload: Payload, userId: string): Promise<readonly PersonalFile[]> {
  const current = await rows<CurrentVersion>(
    database(payload),
    sql`select v.id, p.id as plugin, p.slug, p.name
        from plugins p
        cross join lateral (
          select id from plugin_versions where plugin_id = p.id order by version_number desc limit 1) v
        where p.owner_id = ${userId} order by p.created_at, p.id`,
  )
  return current.map((version) => ({
    // Several plugins may have the same slug.
    path: `plugins/${version.slug ?? slugify(version.name)}-${version.plugin.slice(0, 8)}.zip`,
    load: () => zipOf(payload, version),
  }))
}

/** Plugins, what is known of each version, and the ZIP of the current one. */
export const pluginData: PersonalData = {
  records: [
    {
      file: 'plugins.json',
      page: (executor, userId, { at, id }, limit) =>
        rows<PersonalRow>(
          executor,
          sql`select p.created_at::text as at, p.id, jsonb_build_object(
                'id', p.id, 'slug', p.slug, 'name', p.name, 'description', p.description, 'status', p.status,
                'author', p.author, 'version', p.version, 'isPublic', p.is_public, 'isImported', p.is_imported,
                'isSample', p.is_sample, 'isCopy', p.is_copy, 'importMetadata', p.import_metadata,
                'originalPlugin', p.original_plugin_id,
                'locks', (select coalesce(jsonb_agg(l.path order by l.path), '[]')
                          from plugsmith.plugin_locks l where l.plugin_id = p.id),
                'createdAt', p.created_at, 'updatedAt', p.updated_at) as data
              from plugins p
              where p.owner_id = ${userId} and (p.created_at, p.id) > (${at}::timestamptz, ${id}::uuid)
              order by p.created_at, p.id limit ${limit}`,
        ),
    },
    {
      file: 'plugin-versions.json',
      page: (executor, userId, { at, id }, limit) =>
        rows<PersonalRow>(
          executor,
          sql`select v.created_at::text as at, v.id, jsonb_build_object(
                'id', v.id, 'plugin', v.plugin_id, 'versionNumber', v.version_number,
                'version', v.header_version, 'origin', v.origin, 'userPrompt', v.user_prompt,
                'assistantResponse', v.assistant_response,
                'files', (select coalesce(jsonb_agg(jsonb_build_object('path', f.key, 'size', f.value->'size')
                            order by f.key), '[]') from jsonb_each(v.manifest) f),
                'createdAt', v.created_at) as data
              from plugin_versions v join plugins p on p.id = v.plugin_id
              where p.owner_id = ${userId} and (v.created_at, v.id) > (${at}::timestamptz, ${id}::uuid)
              order by v.created_at, v.id limit ${limit}`,
        ),
    },
    {
      file: 'downloads.json',
      page: (executor, userId, { at, id }, limit) =>
        rows<PersonalRow>(
          executor,
          sql`select d.charged_at::text as at, d.id, jsonb_build_object(
                'version', d.version_id, 'chargedAt', d.charged_at) as data
              from plugsmith.downloads d
              where d.user_id = ${userId} and (d.charged_at, d.id) > (${at}::timestamptz, ${id}::uuid)
              order by d.charged_at, d.id limit ${limit}`,
        ),
    },
  ],
  files: currentZips,
}
