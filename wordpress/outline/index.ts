import { limits } from '#contract/limits.ts'
import { parsePhp } from '../syntax/index.ts'
import { addScript, addUnparsedPhp } from './by-lines.ts'
import { createEntries } from './outline.ts'
import type { Entries, FileOutline } from './outline.ts'
import { addPhp } from './php.ts'

/**
 * The outline of a plugin: its functions, classes, hooks, shortcodes, blocks, routes, pages and options, with their lines.
 * It is sent in place of files that are too many to be read at once.
 */
export type { EntryKind, FileOutline, OutlineEntry } from './outline.ts'

function addBlock(entries: Entries, source: string): void {
  const name = /"name"\s*:\s*"([^"]+)"/.exec(source)?.[1]
  if (name !== undefined) entries.add('block', name, 1)
}

function addFile(entries: Entries, path: string, source: string, mayParse: boolean): void {
  if (/\.php$/i.test(path)) {
    const read = mayParse && source.length <= limits.plugin.parsedCharacters ? parsePhp(source) : null
    if (read && 'tree' in read) addPhp(entries, read)
    else addUnparsedPhp(entries, source)
  } else if (/\.js$/i.test(path)) addScript(entries, source)
  else if (/(?:^|\/)block\.json$/i.test(path)) addBlock(entries, source)
}

/**
 * The outlines of files, in their order.
 * @param files path → text, the most important ones first
 * @param milliseconds after which PHP is no longer parsed, but only read line by line
 */
export function outlineOf(
  files: Iterable<readonly [string, string]>,
  milliseconds: number = limits.outline.milliseconds,
): readonly FileOutline[] {
  const started = performance.now()
  const outlines: FileOutline[] = []
  for (const [path, source] of files) {
    const entries = createEntries()
    addFile(entries, path, source, performance.now() - started < milliseconds)
    outlines.push({ path, lines: source.split('\n').length, entries: entries.all() })
  }
  return outlines
}
