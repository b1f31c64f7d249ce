import { identityOf } from './identity.ts'
import { requiredBy, startedBy } from './main-file.ts'
import type { PluginSpec } from './spec.ts'
import type { Files } from './template.ts'

const sameKeys = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && other.every((key) => one.includes(key))

/** Whether a main file starts the parts that its plugin has, and nothing that is not there. */
function starts(main: string, spec: PluginSpec, files: Files, there: ReadonlySet<string>): boolean {
  const identity = identityOf(spec.slug)
  const required = requiredBy(main, identity)
  return (
    requiredBy(files[`${spec.slug}.php`] ?? '', identity).every((path) => required.includes(path)) &&
    required.every((path) => there.has(path) || files[path] !== undefined) &&
    sameKeys(
      startedBy(main),
      spec.parts.map(({ key }) => key),
    )
  )
}

/**
 * The files to write before a plugin kept from a stopped turn works: missing files, and a main file that does not match the
 * configuration.
 *
 * @param spec of the plugin, from its configuration
 * @param files all files of such a plugin
 * @param paths the existing files
 * @param main the actual main file, if any
 */
export function unfinished(
  spec: PluginSpec,
  files: Files,
  paths: readonly string[],
  main: string | undefined,
): Set<string> {
  const there = new Set(paths)
  const open = new Set(Object.keys(files).filter((path) => !there.has(path)))
  if (main !== undefined && !starts(main, spec, files, there)) open.add(`${spec.slug}.php`)
  return open
}
