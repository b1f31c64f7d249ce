import { blocks } from '../blocks/index.ts'
import type { Block } from '../frame/block.ts'
import { settled } from '../frame/spec.ts'
import type { BlockUse, PluginSpec } from '../frame/spec.ts'
import { oneLine } from '../php/text.ts'
import { listed, words } from '../words/match.ts'
import { nameIn, nameOfParts, slugFor, slugText } from '../words/naming.ts'
import { readRequest } from '../words/request.ts'
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
    (one) =>
      !found.some(
        (other) => other !== one && overlaps(one, other) && other.end - other.index > one.end - one.index,
      ),
  )
  return kept.sort((one, other) => one.index - other.index).map(({ block }) => block)
}

type Place = { index: number; end: number }
const overlaps = (one: Place, other: Place): boolean => one.index < other.end && one.end > other.index

/** What a plugin does, one line for its header. */
export const descriptionOf = (used: readonly Block[]): string =>
  `${used.map(({ about }) => about.en).join('. ')}.`

/** A request without the words that ask for other blocks: "sharing buttons" are not the buttons of a form. */
function without(request: Request, others: readonly Block[]): Request {
  const text = others.reduce((rest, other) => rest.replace(words(other.asks, 'g'), ' … '), request.text)
  return others.length === 0 ? request : { ...readRequest(text), language: request.language }
}

/** The parameters that a request gives each of some blocks. */
export const usesFor = (used: readonly Block[], request: Request): BlockUse[] =>
  used.map((block) => ({
    id: block.id,
    params: block.read(
      without(
        request,
        used.filter((other) => other !== block),
      ),
    ),
  }))

/** The plugin that a first request asks for, or null when no block fits it. */
export function planPlugin(request: Request, project: { name: string; author: string }): PluginSpec | null {
  const used = blocksAsked(request.bare)
  const [first] = used
  if (!first) return null
  const titles = used.map((block) => block.titleFor?.(request) ?? block.title)
  const name = request.clauses.map(nameIn).find((found) => found !== null) ?? nameOfParts(titles)
  return settled({
    slug: slugFor(name, slugText(first.title)),
    name,
    author: oneLine(project.author, 100),
    version: firstVersion,
    description: descriptionOf(used),
    title: name,
    blocks: usesFor(used, request),
    changes: [
      `= ${firstVersion} =`,
      `* First version: ${listed(
        used.map(({ title }) => title.toLowerCase()),
        'and',
      )}.`,
    ],
  })
}
