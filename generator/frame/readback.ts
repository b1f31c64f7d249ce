import { capabilityById, capabilityIds, findCapability } from '../capabilities/index.ts'
import { readConfigClass } from '../php/read.ts'
import { configPath, reservedMethods } from './config-file.ts'
import { isShortcode } from '../words/shortcodes.ts'
import type { Language, Spoken } from '../words/language.ts'
import { identityOf } from './identity.ts'
import { descriptionOf, firstChanges, firstVersion, withHeaderValues } from './spec.ts'
import type { Part, PluginSpec } from './spec.ts'

const headerField = (main: string, name: string): string =>
  new RegExp(`^[ \\t/*#@]*${name}:(.*)$`, 'im').exec(main)?.[1]?.trim() ?? ''

/** The slug of a plugin that the generator made, by the paths of its files; null for any other plugin. */
export function slugOfFiles(paths: readonly string[]): string | null {
  for (const path of paths) {
    const slug = /^([a-z][a-z0-9-]*)\.php$/.exec(path)?.[1]
    if (slug && paths.includes(configPath(slug))) return slug
  }
  // Work that broke off before the main file: the configuration comes first.
  const config = paths.map((path) => /^includes\/class-([a-z][a-z0-9-]*)-config\.php$/.exec(path)?.[1])
  return paths.some((path) => /^[^/]+\.php$/.test(path)) ? null : (config.find(Boolean) ?? null)
}

/** The files from which the spec of a plugin can be read back. */
export const readbackPaths = (slug: string): string[] => [`${slug}.php`, configPath(slug), 'readme.txt']

/**
 * Reads the spec of a plugin back from its files.
 *
 * @param slug its slug
 * @param contents the files of `readbackPaths`; an incomplete plugin needs only its configuration
 * @param author used when there is no main file that names one
 * @returns null if the files cannot be read back, for example after the configuration was rewritten by hand
 */
export function readSpec(
  slug: string,
  contents: ReadonlyMap<string, string>,
  author: string,
): PluginSpec | null {
  const main = contents.get(`${slug}.php`)
  const config = contents.get(configPath(slug))
  if (config === undefined) return null
  const readme = contents.get('readme.txt')
  const values = readConfigClass(config)
  if (!values) return null

  const language: Language = values['language'] === 'sv' ? 'sv' : 'en'
  const parts: Part[] = []
  for (const [method, value] of Object.entries(values)) {
    if (reservedMethods.some((name) => name === method)) continue
    const id = capabilityIds.find((one) => one.replaceAll('-', '_') === method.replace(/_\d+$/, ''))
    const params = id === undefined ? null : findCapability(id)?.revive(value, language)
    if (id === undefined || !params) return null
    const written = Object.keys(value as object)
    const missing = Object.keys(params).filter((name) => !written.includes(name))
    parts.push({ id, key: method, params, ...(missing.length > 0 && { missing }) })
  }
  const title = typeof values['title'] === 'string' ? values['title'] : slug
  const used = parts.map(({ id }) => capabilityById(id))
  const codes = codesIn(values['shortcodes'])
  if (main === undefined) {
    if (used.length === 0) return null
    const description = descriptionOf(used)
    const changes = firstChanges(used)
    return withHeaderValues({
      slug,
      name: title,
      author,
      version: firstVersion,
      description,
      title,
      language,
      parts,
      ...(codes && { codes }),
      ...(values['editors'] === true && { editors: true }),
      changes,
    })
  }
  const { constant } = identityOf(slug)
  const version = headerField(main, 'Version') || firstVersion
  return {
    slug,
    name: headerField(main, 'Plugin Name') || slug,
    author: headerField(main, 'Author'),
    version,
    description: headerField(main, 'Description'),
    title,
    language,
    parts,
    ...(codes && { codes }),
    ...(values['editors'] === true && { editors: true }),
    changes: readme === undefined ? firstChanges(used, version) : changesIn(readme),
    repeated: {
      readmeName: /^=== (.*) ===$/m.exec(readme ?? '')?.[1] ?? '',
      stableTag: /^Stable tag: (.*)$/m.exec(readme ?? '')?.[1] ?? version,
      constant: new RegExp(`define\\( '${constant}_VERSION', '([^']*)' \\);`).exec(main)?.[1] ?? version,
    },
  }
}

/** The settings that a change of a plugin needs, and that the release which made it did not have. */
export const settingsOfLater = (before: PluginSpec, after: PluginSpec): Spoken[] =>
  before.parts.flatMap(({ id, key, params, missing = [] }) => {
    const changed = after.parts.find((part) => part.key === key)?.params ?? params
    return missing
      .filter((name) => JSON.stringify(changed[name]) !== JSON.stringify(params[name]))
      .map((name) => capabilityById(id).settings?.[name]?.label ?? { en: name, sv: name })
  })

/** The shortcodes that the person named; null where there are none. */
function codesIn(value: unknown): Record<string, string> | null {
  if (typeof value !== 'object' || value === null) return null
  const codes = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && isShortcode(entry[1]),
  )
  return codes.length === 0 ? null : Object.fromEntries(codes)
}

const changesIn = (readme: string): string[] =>
  (readme.split('== Changelog ==\n\n')[1] ?? '').replace(/\n+$/, '').split('\n')
