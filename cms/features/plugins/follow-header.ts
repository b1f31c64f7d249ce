import { withoutDirectionMarks } from '#contract/names.ts'
import { findMainFile } from '#wordpress/header/index.ts'
import type { MainFile } from '#wordpress/header/index.ts'
import { isSlug, slugify } from '#wordpress/slug/index.ts'
import { sql, storable } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { loadFiles } from './manifest.ts'
import type { Manifest } from './manifest.ts'

/** The slug a plugin gets with its first version: the name of its main file, which the checks hold to be right. */
function slugOf({ path, header }: MainFile): string {
  const name = path.replace(/\.php$/, '')
  return isSlug(name) ? name : slugify(header.name)
}

/**
 * The main file of a version.
 * @param slug the plugin's, once it has one
 * @returns null where there is none: a draft that never passed the checks may be without
 */
export async function mainFileOf(
  executor: Executor,
  manifest: Manifest,
  slug: string | null,
): Promise<MainFile | null> {
  const top = Object.entries(manifest).filter(([path]) => path.endsWith('.php') && !path.includes('/'))
  return findMainFile(await loadFiles(executor, Object.fromEntries(top)), slug ?? undefined)
}

/** As others are shown it. What we write into a header has no such marks; what somebody brought along may. */
const shown = (text: string): string => withoutDirectionMarks(storable(text))

/**
 * Sets a plugin's row after the header of its newest version: the two never disagree. Every transaction
 * that makes a version calls this. The slug is set once and never changed: by a version that nobody has checked only where
 * the file's name and its text domain agree on it, since what comes after has to keep to it.
 * @param checked whether the checks hold the name of the main file to be right
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
      name = ${shown(name)},
      description = ${shown(description)},
      author = ${shown(author)},
      version = ${storable(version)},
      slug = coalesce(slug, ${slug}::varchar),
      status = 'completed',
      updated_at = now()
    where id = ${pluginId}`)
}
