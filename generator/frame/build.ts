import { capabilityById } from '../capabilities/index.ts'
import { rowSwitches } from '../columns/index.ts'
import type { PartContext } from './capability.ts'
import type { PluginSpec, UsedPart } from './spec.ts'
import { configFile, configPath } from './config-file.ts'
import { identityOf } from './identity.ts'
import type { Identity } from './identity.ts'
import { listingValues } from './listing.ts'
import { mainFile } from './main-file.ts'
import { fieldValues } from './records.ts'
import { readmeFile } from './readme-file.ts'
import { fillTemplates, loadTemplates } from './template.ts'
import type { Files, TemplateValues } from './template.ts'
import { uninstallFile } from './uninstall-file.ts'

const sharedTemplates = loadTemplates(new URL('./files/', import.meta.url))

/** The parts of a plugin with their shortcodes, in the plugin's order. */
export function usedParts(spec: PluginSpec): UsedPart[] {
  const { prefix } = identityOf(spec.slug)
  return spec.parts.map((part, index) => {
    const capability = capabilityById(part.id)
    if (capability.shortcode === '') return { capability, part, shortcode: '' }
    const named = spec.codes?.[part.key]
    if (named !== undefined) return { capability, part, shortcode: named }
    const number = /_\d+$/.exec(part.key)?.[0] ?? ''
    const ending = `${capability.shortcode}${number}`
    const own = prefix === ending || (index === 0 && prefix.endsWith(`_${ending}`))
    return { capability, part, shortcode: own ? prefix : `${prefix}_${ending}` }
  })
}

/** What a part's code is written with. */
export const contextOf = (
  spec: PluginSpec,
  { part, shortcode }: UsedPart,
  identity: Identity,
): PartContext => ({
  identity,
  key: part.key,
  shortcode,
  language: spec.language,
  parts: spec.parts,
})

/** Stands in the paths and texts of files that each part has for itself, for its name with hyphens. */
const ownName = 'xpartkey'

/** Files of the parts of one capability, without the shared ones. */
function capabilityFiles(spec: PluginSpec, uses: readonly UsedPart[], identity: Identity): Files {
  const files: Record<string, string> = {}
  const all = uses.map((used) => used.capability.values(used.part.params, contextOf(spec, used, identity)))
  for (const [at, used] of uses.entries()) {
    const own: [string, string][] = []
    const shared: [string, string][] = []
    for (const entry of used.capability.templates) (entry[0].includes(ownName) ? own : shared).push(entry)
    const name = used.part.key.replaceAll('_', '-')
    const named = own.map(([path, text]): [string, string] => [
      path.replaceAll(ownName, name),
      text.replaceAll(ownName, name),
    ])
    Object.assign(files, fillTemplates(new Map(named), { ...all[at], shortcode: used.shortcode }, identity))
    if (at === 0)
      Object.assign(
        files,
        fillTemplates(new Map(shared), { ...union(all), shortcode: used.shortcode }, identity),
      )
  }
  return files
}

/** What several parts of a capability ask of the class they share: a switch is on if one of them needs it. */
function union(all: readonly TemplateValues[]): TemplateValues {
  const values: Record<string, boolean | string> = {}
  for (const one of all)
    for (const [name, value] of Object.entries(one))
      values[name] = typeof value === 'boolean' ? value || values[name] === true : (values[name] ?? value)
  return values
}

/**
 * The configuration first, since everything else can be generated from it (`readSpec`), so that a draft can be resumed
 * wherever it breaks off. Then the main file, then the files that people read first.
 */
const rank = (path: string, slug: string): number => {
  if (path === configPath(slug)) return -1
  if (!path.includes('/')) return path.endsWith('.php') ? (path === 'uninstall.php' ? 4 : 0) : 5
  return path.startsWith('includes/') ? 1 : path.startsWith('assets/') ? 3 : 2
}

/**
 * For each optional class file `class-xplugin-{name}.php` that plugins share, whether some code uses the class, or another
 * such class that is used.
 */
function sharedClasses(code: string, { className }: Identity): TemplateValues {
  const classes = [...sharedTemplates].flatMap(([path, text]): [string, string][] => {
    const name = /class-xplugin-([a-z]+)\.php$/.exec(path)?.[1]
    return name === undefined ? [] : [[name, text]]
  })
  const used = new Set<string>()
  const look = (text: string, prefix: string): void => {
    for (const [name, template] of classes) {
      if (used.has(name) || !new RegExp(`\\b${prefix}_${name}\\b`, 'i').test(text)) continue
      used.add(name)
      look(template, 'Xplugin')
    }
  }
  look(code, className)
  return Object.fromEntries(classes.map(([name]) => [name, used.has(name)]))
}

/** The paths of the class files among a plugin's files. */
export const classPaths = (files: Files): string[] =>
  Object.keys(files).filter((path) => /^includes\/class-.*\.php$/.test(path))

/**
 * All files of a plugin.
 *
 * @param spec the definition of the plugin
 * @param identity its names, where they do not all follow from the slug
 * @returns path → content, in the order of writing
 */
export function buildFiles(spec: PluginSpec, identity: Identity = identityOf(spec.slug)): Files {
  const used = usedParts(spec)
  const inEditor = used.filter(({ capability }) => capability.editorBlock)
  const files: Record<string, string> = {}
  for (const id of new Set(spec.parts.map((part) => part.id)))
    Object.assign(
      files,
      capabilityFiles(
        spec,
        used.filter(({ part }) => part.id === id),
        identity,
      ),
    )
  const code = Object.values(files).join('\n')
  const shared = fillTemplates(
    sharedTemplates,
    {
      editors: spec.editors === true,
      mayChange: spec.editors === true ? "'edit_others_posts'" : "'manage_options'",
      color: used.some(({ capability }) => capability.usesColors),
      ...rowSwitches(spec.parts),
      ...sharedClasses(code, identity),
      ...fieldValues(spec.parts, code, identity.className, spec.language),
      ...listingValues(spec.language),
      editorBlocks: inEditor
        .map(({ part }) => `'${identity.slug}/${part.key.replaceAll('_', '-')}'`)
        .join(', '),
    },
    identity,
  )
  Object.assign(files, shared)
  files[configPath(identity.slug)] = configFile(spec, identity)
  files['uninstall.php'] = uninstallFile(used, identity)
  files['readme.txt'] = readmeFile(spec, used)
  files[`${identity.slug}.php`] = mainFile(spec, used, classPaths(files), identity)
  const order = Object.entries(files).sort(
    ([one], [other]) => rank(one, spec.slug) - rank(other, spec.slug) || (one < other ? -1 : 1),
  )
  return Object.fromEntries(order)
}
