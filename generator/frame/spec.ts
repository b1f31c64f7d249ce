import { listed } from '../words/match.ts'
import type { Block, Params } from './block.ts'

/** A block as a plugin uses it. */
export type BlockUse = { id: string; params: Params }

/** The same with the block itself, and its shortcode in this plugin: empty where it has none. */
export type UsedBlock = { block: Block; use: BlockUse; shortcode: string }

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
  blocks: readonly BlockUse[]
  /** Lines of the readme's change log, newest first. */
  changes: readonly string[]
  /**
   * Places that repeat the header. They may differ from it in a plugin whose header was changed by hand; an
   * edit has to find them as they are.
   */
  repeated: { readmeName: string; stableTag: string; constant: string }
}

/** A spec whose repeated places say the same as its header. */
export function withHeaderValues(spec: Omit<PluginSpec, 'repeated'>): PluginSpec {
  return { ...spec, repeated: { readmeName: spec.name, stableTag: spec.version, constant: spec.version } }
}

/** First version of every plugin. */
export const firstVersion = '1.0.0'

/** What a plugin does, one line for its header. */
export const descriptionOf = (used: readonly Block[]): string =>
  `${used.map(({ about }) => about.en).join('. ')}.`

/** The change log of a plugin that has not been changed yet. */
export const firstChanges = (used: readonly Block[], version = firstVersion): string[] => [
  `= ${version} =`,
  `* First version: ${listed(
    used.map(({ title }) => title.toLowerCase()),
    'and',
  )}.`,
]
