import { blocks } from '../blocks/index.ts'
import type { Block } from '../frame/block.ts'
import { descriptionOf, firstChanges, firstVersion, withHeaderValues } from '../frame/spec.ts'
import type { BlockUse, PluginSpec } from '../frame/spec.ts'
import { oneLine } from '../php/text.ts'
import { words } from '../words/match.ts'
import { nameIn, nameOfParts, slugFor, slugText } from '../words/naming.ts'
import { readRequest } from '../words/request.ts'
import type { Request } from '../words/request.ts'

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

const sentences = /.+?(?:[.!?;](?=\s|$)|$)/gu

/** Where a sentence names blocks; of two names that overlap the longer one counts. */
function namesIn(sentence: string, used: readonly Block[]): { block: Block; index: number; end: number }[] {
  const found = used.flatMap((block) =>
    [...sentence.matchAll(words(block.asks, 'g'))].map((match) => ({
      block,
      index: match.index,
      end: match.index + match[0].length,
    })),
  )
  const longer = (one: Place, other: Place): boolean => other.end - other.index > one.end - one.index
  return found
    .filter((one) => !found.some((other) => other !== one && overlaps(one, other) && longer(one, other)))
    .sort((one, other) => one.index - other.index)
}

/**
 * The words of a request that are about one of several blocks: in a sentence that names several, those from its name
 * to the next one's; and the sentences that name none.
 */
function ownWords(request: Request, block: Block, used: readonly Block[]): Request {
  if (used.length < 2) return request
  const masked = request.text.replace(/"[^"]*"/gu, (quoted) => `"${'_'.repeat(quoted.length - 2)}"`)
  let text = ''
  for (const match of masked.matchAll(sentences)) {
    const names = namesIn(match[0], used)
    const cuts = names.map(({ index }, at) => match.index + (at === 0 ? 0 : index))
    const end = match.index + match[0].length
    if (names.length === 0) text += request.text.slice(match.index, end)
    for (const [at, name] of names.entries()) {
      text += name.block === block ? request.text.slice(cuts[at], cuts[at + 1] ?? end) : ' … '
    }
  }
  return { ...readRequest(text), language: request.language }
}

/** The parameters that a request gives each of some blocks. */
export const usesFor = (used: readonly Block[], request: Request): BlockUse[] =>
  used.map((block) => ({
    id: block.id,
    params: block.read(ownWords(request, block, used)),
  }))

/** The plugin that a first request asks for, or null when no block fits it. */
export function planPlugin(request: Request, project: { name: string; author: string }): PluginSpec | null {
  const used = blocksAsked(request.bare)
  const [first] = used
  if (!first) return null
  const titles = used.map((block) => block.titleFor?.(request) ?? block.title)
  const name = request.clauses.map(nameIn).find((found) => found !== null) ?? nameOfParts(titles)
  return withHeaderValues({
    slug: slugFor(name, slugText(first.title)),
    name,
    author: oneLine(project.author, 100),
    version: firstVersion,
    description: descriptionOf(used),
    title: name,
    blocks: usesFor(used, request),
    changes: firstChanges(used),
  })
}
