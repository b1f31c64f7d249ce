import type { Language } from '../words/language.ts'
import { listed } from '../words/match.ts'
import type { Capability, Params } from './capability.ts'

/** One thing a plugin does: a capability, the name of this use of it (`popup`, `popup_2`), and what was chosen for it. */
export type Part = {
  id: string
  key: string
  params: Params
  /** Parameters that the release which made the plugin did not have: its code does not look at them. */
  missing?: readonly string[]
}

/** The same with the capability itself, and its shortcode in this plugin: empty where it has none. */
export type UsedPart = { capability: Capability; part: Part; shortcode: string }

/** Format of the specs that this generator writes; a plugin's configuration names it. */
export const specFormat = 2

/** Everything a generated plugin is made from. The same spec always gives the same files. */
export type PluginSpec = {
  slug: string
  /** As the main file's header says it. */
  name: string
  author: string
  version: string
  /** As the header says it. */
  description: string
  /** Title of the settings page and of its menu entry. */
  title: string
  /** Language of the plugin's own texts. */
  language: Language
  parts: readonly Part[]
  /** Shortcodes that the person named, by the key of the part; the others follow from the slug. */
  codes?: Readonly<Record<string, string>>
  /** Whether editors change its settings, beside administrators. */
  editors?: boolean
  /** Lines of the readme's change log, newest first. */
  changes: readonly string[]
  /**
   * Places that repeat the header. They may differ from it in a plugin whose header was changed by hand; an
   * edit has to find them as they are.
   */
  repeated: { readmeName: string; stableTag: string; constant: string }
}

/** The name of a further part of a capability: `popup`, then `popup_2`. */
export function nextKey(id: string, taken: readonly Part[]): string {
  const base = id.replaceAll('-', '_')
  let key = base
  for (let count = 2; taken.some((part) => part.key === key); count++) key = `${base}_${count}`
  return key
}

/** A spec whose repeated places say the same as its header. */
export function withHeaderValues(spec: Omit<PluginSpec, 'repeated'>): PluginSpec {
  return { ...spec, repeated: { readmeName: spec.name, stableTag: spec.version, constant: spec.version } }
}

/** First version of every plugin. */
export const firstVersion = '1.0.0'

const once = <T>(items: readonly T[]): T[] => [...new Set(items)]

/** What a plugin does, one line for its header. */
export const descriptionOf = (used: readonly Capability[]): string =>
  `${once(used.map(({ about }) => about.en)).join('. ')}.`

/** The change log of a plugin that has not been changed yet. */
export const firstChanges = (used: readonly Capability[], version = firstVersion): string[] => [
  `= ${version} =`,
  `* First version: ${listed(once(used.map(({ title }) => title.toLowerCase())), 'and')}.`,
]
