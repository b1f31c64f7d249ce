import { uploadMessages } from '#contract/messages/upload.ts'
import { mainFileCandidates } from '../header/index.ts'
import { visiblePath } from '../paths/index.ts'
import { IntakeProblem } from './problem.ts'

const { theme, several, zipInside } = uploadMessages
/** Bytes that WordPress reads of a theme's style.css too (`get_file_data`). */
const headerBytes = 8 * 1024
const themeName = /^[ \t/*#@]*Theme Name:(.*)$/im
/** Names of plugins that a message lists. */
const mostNames = 5

/** The name of the theme that these files are, or null. */
function themeOf(files: ReadonlyMap<string, Uint8Array>): string | null {
  const start = new TextDecoder().decode(files.get('style.css')?.subarray(0, headerBytes))
  const name = themeName.exec(start.replace(/\r\n?/g, '\n'))?.[1]?.replace(/\*\/.*$/, '')
  return name?.trim() || null
}

/** The folders at the top that are plugins by themselves. */
function pluginFolders(files: ReadonlyMap<string, Uint8Array>): readonly string[] {
  const byFolder = Map.groupBy(files, ([path]) =>
    path.includes('/') ? path.slice(0, path.indexOf('/')) : '',
  )
  return [...byFolder]
    .filter(([folder, inside]) => {
      const below = inside.map(([path, bytes]) => [path.slice(folder.length + 1), bytes] as const)
      return folder !== '' && mainFileCandidates(new Map(below)).length > 0
    })
    .map(([folder]) => folder)
    .sort()
}

/**
 * What was brought instead of a plugin, where that can be told.
 * @param files below the top folder, none of which is a plugin's main file
 * @param others paths of the files that are not shown
 */
export function broughtInstead(
  files: ReadonlyMap<string, Uint8Array>,
  others: readonly string[],
): IntakeProblem | null {
  const name = themeOf(files)
  if (name !== null) return new IntakeProblem('theme', theme.said(name), theme.hint)
  const folders = pluginFolders(files)
  if (folders.length > 1) {
    const more = folders.length > mostNames ? ` and ${folders.length - mostNames} more` : ''
    const named = folders.slice(0, mostNames).join(', ') + more
    return new IntakeProblem('several', several.said(named), several.hint)
  }
  const inside = others.find((path) => /\.zip$/i.test(path))
  return inside === undefined
    ? null
    : new IntakeProblem('zipInside', zipInside.said(visiblePath(inside)), zipInside.hint)
}
