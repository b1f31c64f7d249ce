import * as fc from 'fast-check'
import { capabilities, capabilityById } from '../../../../generator/capabilities/index.ts'
import { buildFiles } from '../../../../generator/frame/build.ts'
import type { Params } from '../../../../generator/frame/capability.ts'
import { firstChanges, firstVersion, nextKey, withHeaderValues } from '../../../../generator/frame/spec.ts'
import type { Part, PluginSpec } from '../../../../generator/frame/spec.ts'
import { paramsOf } from './params.ts'

/** A part of any capability; its name is given in the plugin. */
type Draft = { id: string; params: Params }

const draft: fc.Arbitrary<Draft> = fc.oneof(
  ...capabilities.map((capability) =>
    paramsOf(capability).map((params) => ({ id: capability.id, params: params as Params })),
  ),
)

/** Most parts of a random plugin. */
const mostParts = 4

/** A second part only of a capability of which a plugin may have several. */
function partsOf(drafts: readonly Draft[]): Part[] {
  const parts: Part[] = []
  for (const { id, params } of drafts) {
    if (capabilityById(id).kindOf || !parts.some((part) => part.id === id))
      parts.push({ id, key: nextKey(id, parts), params })
  }
  return parts
}

/** A plugin with some parts. */
export const pluginOf = (parts: readonly Part[], language: PluginSpec['language'] = 'en'): PluginSpec =>
  withHeaderValues({
    slug: 'random-plugin',
    name: 'Random Plugin',
    author: 'Sample Author',
    version: firstVersion,
    description: 'A plugin of random parts.',
    title: 'Random Plugin',
    language,
    parts,
    changes: firstChanges(parts.map(({ id }) => capabilityById(id))),
  })

/** Any plugin that the declarations of the capabilities allow. */
export const spec: fc.Arbitrary<PluginSpec> = fc
  .tuple(
    fc.array(draft, { minLength: 1, maxLength: mostParts }),
    fc.constantFrom('en' as const, 'sv' as const),
  )
  .map(([drafts, language]) => pluginOf(partsOf(drafts), language))

/** The files of a plugin, as the application has them. */
export const filesOf = (one: PluginSpec): Map<string, string> => new Map(Object.entries(buildFiles(one)))
