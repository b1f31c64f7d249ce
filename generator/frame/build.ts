import { blockById } from '../blocks/index.ts'
import type { PluginSpec, UsedBlock } from './spec.ts'
import { configFile, configPath } from './config-file.ts'
import { identityOf } from './identity.ts'
import type { Identity } from './identity.ts'
import { mainFile } from './main-file.ts'
import { readmeFile } from './readme-file.ts'
import { fillTemplates, loadTemplates } from './template.ts'
import type { Files } from './template.ts'
import { uninstallFile } from './uninstall-file.ts'

const sharedTemplates = loadTemplates(new URL('./files/', import.meta.url))

/** The blocks of a plugin with their shortcodes, in the plugin's order. */
export function usedBlocks(spec: PluginSpec): UsedBlock[] {
  const { prefix } = identityOf(spec.slug)
  return spec.blocks.map((use, index) => {
    const block = blockById(use.id)
    const part = block.shortcode
    if (part === '') return { block, use, shortcode: '' }
    const own = prefix === part || (index === 0 && prefix.endsWith(`_${part}`))
    return { block, use, shortcode: own ? prefix : `${prefix}_${part}` }
  })
}

/** Files of one block, without the shared ones. */
export function blockFiles(used: UsedBlock, identity: Identity): Files {
  const values = { ...used.block.values(used.use.params), shortcode: used.shortcode }
  return fillTemplates(used.block.templates, values, identity)
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
 * All files of a plugin.
 *
 * @param spec the definition of the plugin
 * @returns path → content, in the order of writing
 */
export function buildFiles(spec: PluginSpec): Files {
  const identity = identityOf(spec.slug)
  const used = usedBlocks(spec)
  const inEditor = used.filter(({ block }) => block.editorBlock)
  const shared = fillTemplates(
    sharedTemplates,
    {
      color: used.some(({ block }) => block.usesColours),
      editorBlocks: inEditor.map(({ block }) => `'${identity.slug}/${block.id}'`).join(', '),
    },
    identity,
  )
  const files: Record<string, string> = { ...shared }
  for (const one of used) Object.assign(files, blockFiles(one, identity))
  files[configPath(identity.slug)] = configFile(spec, identity)
  files['uninstall.php'] = uninstallFile(used, identity)
  files['readme.txt'] = readmeFile(spec, used)
  const classes = Object.keys(files).filter((path) => /^includes\/class-.*\.php$/.test(path))
  files[`${identity.slug}.php`] = mainFile(spec, used, classes, identity)
  const order = Object.entries(files).sort(
    ([one], [other]) => rank(one, spec.slug) - rank(other, spec.slug) || (one < other ? -1 : 1),
  )
  return Object.fromEntries(order)
}
