import { isKeptAsIs } from '#wordpress/paths/index.ts'
import { thirdPartyFolder } from '#wordpress/third-party/index.ts'

/**
 * A plugin's files with their sizes, one per line, sorted. Files that are only kept as they are have none, and a folder of
 * third-party code has one.
 * @param files path and bytes of each
 * @param isImported whether others have written the plugin
 */
export function listingOf(
  files: Iterable<readonly [string, number]>,
  isImported: boolean,
): readonly string[] {
  const lines: string[] = []
  const folders = new Map<string, number>()
  for (const [path, size] of files) {
    if (isKeptAsIs(path)) continue
    const folder = isImported ? thirdPartyFolder(path) : null
    if (folder === null) lines.push(`${path} (${size} bytes)`)
    else folders.set(folder, (folders.get(folder) ?? 0) + 1)
  }
  for (const [folder, count] of folders)
    lines.push(`${folder} (third-party code: ${count} ${count === 1 ? 'file' : 'files'})`)
  return lines.sort()
}
