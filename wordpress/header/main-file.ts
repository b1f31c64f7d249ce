import { readHeader } from './read.ts'
import type { PluginHeader } from './fields.ts'

export interface MainFile {
  /** In the top folder, so without a '/'. */
  readonly path: string
  readonly header: PluginHeader
}

/** The order in which WordPress lists plugins: by name, numbers as numbers (`_sort_uname_callback`, `strnatcasecmp`). */
const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Every file that WordPress takes for a plugin's main file (`get_plugins`): `.php` in the top folder, with a name,
 * which in PHP '0' is not. The first is the one that it activates after an upload (`Plugin_Upgrader::plugin_info`).
 */
export function mainFileCandidates(files: ReadonlyMap<string, Uint8Array>): readonly MainFile[] {
  const candidates: MainFile[] = []
  for (const [path, bytes] of files) {
    if (path.includes('/') || path.startsWith('.') || !path.endsWith('.php')) continue
    const header = readHeader(bytes)
    if (header.name !== '' && header.name !== '0') candidates.push({ path, header })
  }
  return candidates.sort((a, b) => byName.compare(a.header.name, b.header.name) || (a.path < b.path ? -1 : 1))
}

/**
 * The main file of a plugin.
 * @param slug where there are several candidates, the one of this name is it
 * @returns null when there is none
 */
export function findMainFile(files: ReadonlyMap<string, Uint8Array>, slug?: string): MainFile | null {
  const candidates = mainFileCandidates(files)
  return candidates.find(({ path }) => path === `${slug}.php`) ?? candidates[0] ?? null
}
