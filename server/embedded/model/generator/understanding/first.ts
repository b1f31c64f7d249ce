import { blocks } from '../blocks/index.ts'
import type { Block } from '../frame/block.ts'
import { settled } from '../frame/spec.ts'
import type { PluginSpec } from '../frame/spec.ts'
import { oneLine } from '../php/text.ts'
import { listed, words } from '../words/match.ts'
import { nameIn, nameOfParts, slugFor, slugText } from '../words/naming.ts'
import type { Request } from '../words/request.ts'

/** First version of every plugin. */
const firstVersion = '1.0.0'

/** The blocks that a request asks for, in the order in which it names them. */
export function blocksAsked(text: string): Block[] {
  const found = blocks.flatMap((block) => {
    const match = words(block.asks).exec(text)
    return match ? [{ block, index: match.index, end: match.index + match[0].length }] : []
  })
  // Of two that read the same words, the one that reads more of them is meant.
  const kept = found.filter(
    (one) => !found.some((other) => other !== one && overlaps(one, other) && other.end - other.index > one.end - one.index),
  )
  return kept.sort((one, other) => one.index - other.index).map(({ block }) => block)
}

type Place = { index: number; end: number }
const overlaps = (one: Place, other: Place): boolean => one.index < other.end && one.end > other.index

/** What a plugin does, one line for its header. */
export const descriptionOf = (used: readonly Block[]): string => `${used.map(({ about }) => about.en).join('. ')}.`

/** The plugin that a first request asks for, or null when no block fits it. */
export function planPlugin(request: Request, project: { name: string; author: string }): PluginSpec | null {
  const used = blocksAsked(request.bare)
  if (used.length === 0) return null
  const usual = nameOfParts(used.map(({ title }) => title))
  const name = request.clauses.map(nameIn).find((found) => found !== null) ?? usual
  return settled({
    slug: slugFor(name, slugText(used[0]?.title ?? '')),
    name,
    author: oneLine(project.author, 100),
    version: firstVersion,
    description: descriptionOf(used),
    title: name,
    blocks: used.map((block) => ({ id: block.id, params: block.read(request) })),
    changes: [`= ${firstVersion} =`, `* First version: ${listed(used.map(({ title }) => title.toLowerCase()), 'and')}.`],
  })
}
