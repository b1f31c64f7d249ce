import type { Project } from '../../conversation.ts'
import { identityOf } from '../../frame/identity.ts'
import type { Identity } from '../../frame/identity.ts'

/** The plugin of others that the generator adds parts to, and what these are called there. */
export type Host = {
  /** Its name, as its header says it. */
  readonly name: string
  /** Its main file. */
  readonly main: string
  /** Its text domain, which the parts use for their texts, too. */
  readonly textDomain: string
  /** The folder of the parts. */
  readonly folder: string
  /** Begin of all their names, instead of a slug of their own. */
  readonly slug: string
}

/** The folder and the names of parts that were added to a plugin. */
export type Place = Pick<Host, 'folder' | 'slug'>

const longestSlug = 40

/** Slugs for the parts of a plugin; the first whose names nobody uses is taken. */
export function slugsFor(slug: string): string[] {
  const plain = slug
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-+|-+$/g, '')
  const base = /^[a-z]/.test(plain) ? plain : `plugin-${plain}`.replace(/-$/, '')
  return ['additions', 'extras', 'own-parts'].map((ending) => `${base}-${ending}`)
}

/** Texts that show whether some code uses the names that follow from a slug. */
export function namesOf(slug: string): string[] {
  const { prefix, className } = identityOf(slug)
  return [...new Set([slug, prefix, className])]
}

/** The folder for the parts: one that the plugin does not have, on any file system. */
export function freeFolder(paths: readonly string[], slug: string): string {
  const taken = new Set(paths.map((path) => path.split('/')[0]?.toLowerCase()))
  return ['additions', slug].find((folder) => !taken.has(folder)) ?? `${slug}-${taken.size}`
}

/** The parts that the generator has added to a plugin before, by the paths of its files. */
export function placeIn(paths: readonly string[]): Place | null {
  for (const path of paths) {
    const [, folder, slug] = /^([^/]+)\/includes\/class-([a-z][a-z\d-]*)-config\.php$/.exec(path) ?? []
    if (folder && slug && paths.includes(`${folder}/${slug}.php`)) return { folder, slug }
  }
  return null
}

/** Four letters or digits that stand for a text. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash.toString(36).padStart(7, '0').slice(-4)
}

/** The names of added parts. Their post types, which are cut short, must not meet those of the plugin itself. */
export function identityIn(slug: string): Identity {
  const begin = slug.replaceAll('-', '').slice(0, 6)
  return { ...identityOf(slug), typePrefix: `${begin}_${shortHash(slug)}` }
}

/**
 * A plugin as the host of parts.
 *
 * @param content of its main file
 */
export const hostOf = ({ name, slug }: Project, main: string, content: string, place: Place): Host => ({
  ...place,
  main,
  name,
  textDomain: textDomainIn(content) ?? (slug === '' ? main.replace(/\.php$/i, '') : slug),
})

const textDomainIn = (main: string): string | null =>
  /^[ \t/*#@]*Text Domain:[ \t]*([\w-]+)/im.exec(main.slice(0, 8_192))?.[1] ?? null

/** WordPress runs this file when a plugin is deleted. */
const uninstaller = 'uninstall.php'

/** The files of others that load files of the parts, with the paths of these. */
export const loadersOf = ({ paths }: Project, host: Host): { path: string; loaded: string }[] => [
  ...(paths.includes(uninstaller) ? [{ path: uninstaller, loaded: `${host.folder}/${uninstaller}` }] : []),
  // Last, so that it loads nothing that is not there yet.
  { path: host.main, loaded: `${host.folder}/${host.slug}.php` },
]
