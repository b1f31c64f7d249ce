import type { Payload } from 'payload'
import { limits } from '#contract/limits.ts'
import type { SentFile } from '#contract/turns/index.ts'
import { findMainFile } from '#wordpress/header/index.ts'
import type { FileOutline } from '#wordpress/outline/index.ts'
import { madeElsewhere } from '#wordpress/third-party/index.ts'
import { changedPaths, textOf } from '../../plugins/index.ts'
import type { Beginning } from '../run/begin.ts'
import { indexOfFiles } from './index-of-files.ts'
import { outlinesOf } from './outlines.ts'
import type { Quote } from './quote.ts'
import { rankFiles } from './relevant-files.ts'
import type { Clues, RankedFile } from './relevant-files.ts'
import { createBudget } from './tokens.ts'
import type { Budget } from './tokens.ts'

/** The part of the room that the index of a large plugin may take. */
const indexShare = 0.45

/** What a model is sent of the files. */
export interface FilesInContext {
  readonly parts: readonly string[]
  readonly sent: readonly SentFile[]
  /** How many text files there are that can be edited. */
  readonly of: number
  /** How many of them are in the index. */
  readonly indexed: number
}

/** The text files of the version that the turn started from, without those that nobody edits by hand. */
function textsOf({ base, baseFiles, plugin }: Beginning): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const [path, { binary }] of Object.entries(base?.manifest ?? {})) {
    const bytes = binary ? undefined : baseFiles.get(path)
    const text = bytes && textOf(bytes)
    if (typeof text !== 'string' || (plugin.isImported && madeElsewhere(path, text) !== null)) continue
    texts.set(path, text)
  }
  return texts
}

const namesIn = ({ entries }: FileOutline): string =>
  entries
    .map(({ name }) => name)
    .join(' ')
    .toLowerCase()

/**
 * The files that a request most likely concerns, whole, until the room is used up. If not all of them fit, an index of what
 * the others declare comes first, and a file that nothing speaks for is not sent.
 */
export async function filesInContext(
  payload: Payload,
  beginning: Beginning,
  {
    quote,
    budget,
    reported,
    share,
  }: {
    readonly quote: Quote
    readonly budget: Budget
    readonly reported: ReadonlySet<string>
    /** The part of the remaining room that files may use. */
    readonly share: number
  },
  signal: AbortSignal,
): Promise<FilesInContext> {
  const { base, baseFiles, previous, plugin, prompt, markedElements } = beginning
  const texts = textsOf(beginning)
  const clues: Clues = {
    request: prompt,
    marked: markedElements,
    reported,
    recent: new Set(base && previous ? changedPaths(previous, base.manifest) : []),
    mainFile: findMainFile(baseFiles, plugin.slug ?? undefined)?.path ?? null,
  }
  const room = createBudget(Math.floor(budget.left() * share))
  const parts: string[] = []
  const sent: SentFile[] = []
  const put = (part: string): boolean => {
    if (!room.take(part)) return false
    budget.take(part)
    parts.push(part)
    return true
  }
  const blockOf = (path: string): string => quote('file', texts.get(path) ?? '', `path="${path}"`)
  const putFiles = (files: readonly RankedFile[]): void => {
    for (const { path, why } of files) if (put(blockOf(path))) sent.push({ path, why })
  }

  const ranked = rankFiles(texts, clues)
  const all = createBudget(room.left())
  if (ranked.every(({ path }) => all.take(blockOf(path)))) {
    putFiles(ranked)
    return { parts, sent, of: texts.size, indexed: 0 }
  }
  const inOrder = new Map(ranked.map(({ path }) => [path, texts.get(path) ?? '']))
  const outlines = await outlinesOf(inOrder, base?.manifest ?? {}, payload, signal)
  const names = new Map([...outlines].map(([path, outline]) => [path, namesIn(outline)]))
  const again = rankFiles(texts, { ...clues, names })
  const index = indexOfFiles(
    again.flatMap(({ path }) => outlines.get(path) ?? []),
    Math.floor(room.left() * indexShare),
  )
  const isIndexed = index.files > 0 && put(quote('index', index.text))
  putFiles(again.filter(({ why }) => why !== 'room').slice(0, limits.context.files))
  return { parts, sent, of: texts.size, indexed: isIndexed ? index.files : 0 }
}
