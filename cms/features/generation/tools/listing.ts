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

const depthOf = (line: string): number => line.split('/').length

/**
 * The lines of a listing that fit, in its order. The files at the top, such as the main file and the readme, go before those
 * in folders, wherever they are in the order of names.
 */
export function fittingLines(lines: readonly string[], fits: (line: string) => boolean): readonly string[] {
  const fitting = new Set([...lines].sort((one, other) => depthOf(one) - depthOf(other)).filter(fits))
  return lines.filter((line) => fitting.has(line))
}
