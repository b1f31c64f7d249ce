import { withoutDirectionMarks } from '#contract/names.ts'
import { limits } from '#contract/limits.ts'
import { importDefaults } from '#wordpress/intake/index.ts'
import { findMainFile } from '#wordpress/header/index.ts'
import type { MainFile } from '#wordpress/header/index.ts'
import { isSlug, slugify } from '#wordpress/slug/index.ts'
import { row, sql, storable } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { loadFiles } from './manifest.ts'
import type { Manifest } from './manifest.ts'

/** The slug a plugin gets with its first version: the name of its main file, which the checks have verified. */
function slugOf({ path, header }: MainFile): string {
  const name = path.replace(/\.php$/, '')
  return isSlug(name) ? name : slugify(header.name)
}

/**
 * The main file of a version.
 * @param slug the plugin's, once it has one
 * @returns null if there is none, as in a draft that never passed the checks
 */
export async function mainFileOf(
  executor: Executor,
  manifest: Manifest,
  slug: string | null,
): Promise<MainFile | null> {
  const top = Object.entries(manifest).filter(([path]) => path.endsWith('.php') && !path.includes('/'))
  return findMainFile(await loadFiles(executor, Object.fromEntries(top)), slug ?? undefined)
}

/** The path of the main file of a plugin's newest version, or null. */
export async function newestMainFile(
  executor: Executor,
  { id, slug }: { readonly id: string; readonly slug: string | null },
): Promise<string | null> {
  const newest = await row<{ manifest: Manifest }>(
    executor,
    sql`select manifest from plugin_versions where plugin_id = ${id} order by version_number desc limit 1`,
  )
  return newest ? ((await mainFileOf(executor, newest.manifest, slug))?.path ?? null) : null
}

/** Text without direction marks: ours never has any, but an uploaded header may. */
const shown = (text: string): string => withoutDirectionMarks(storable(text))

/** Truncates to a length counted like the form's (`informationSchema`); an uploaded header may be longer. */
const cut = (text: string, length: number): string => [...text].slice(0, length).join('')

/**
 * Updates a plugin's row from the header of its newest version. Every transaction that creates a version calls this, so
 * that the two never disagree. The slug is set once and never changed, because later versions have to keep it. An
 * unchecked version sets it only if file name and text domain agree.
 * @param checked whether the checks have verified the name of the main file
 */
export async function followHeader(
  tx: Executor,
  pluginId: string,
  main: MainFile,
  checked = true,
): Promise<void> {
  const { name, description, author, version, textDomain } = main.header
  const slug = checked || main.path === `${textDomain}.php` ? slugOf(main) : null
  await tx.execute(sql`
    update plugins set
      name = ${cut(shown(name), limits.pluginName)},
      description = ${shown(description)},
      -- The spec's defaults for a header that says nothing (core §9).
      author = coalesce(nullif(${cut(shown(author), limits.fullName)}::varchar, ''),
        case when is_imported then ${importDefaults.author} else '' end),
      version = coalesce(nullif(${cut(storable(version), limits.pluginVersion)}::varchar, ''), ${importDefaults.version}),
      slug = coalesce(slug, ${slug}::varchar),
      status = 'completed',
      updated_at = now()
    where id = ${pluginId}`)
}
