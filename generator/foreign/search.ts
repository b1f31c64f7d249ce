import type { Turn } from '../conversation.ts'
import type { ToolCall } from '../protocol.ts'
import { omitted } from '../steps.ts'

/** Searches in a plugin that others wrote, and what they found. */

/** The last search for a text whose result the application has not left out. */
export const searchFor = ({ calls }: Turn, query: string): string | null =>
  calls.findLast(
    ({ name, arguments: given, result }) =>
      name === 'search_files' && given['query'] === query && result !== null && !omitted(result),
  )?.result ?? null

export const searches = (queries: readonly string[]): ToolCall[] =>
  queries.map((query) => ({ name: 'search_files', arguments: { query } }))

/** The files that searches found, and how many more there are that they do not name. */
export function foundBy(turn: Turn, queries: readonly string[]): { paths: string[]; others: number } {
  const results = queries.map((query) => searchFor(turn, query) ?? '')
  const paths = results.flatMap((result) =>
    [...result.matchAll(/^(?:also in (.+) \(\d+\)|(\S[^:\n]*):\d+: .*)$/gm)].map(
      ([, further, named]) => further ?? named ?? '',
    ),
  )
  const others = results.map((result) => Number(/^also in (\d+) other files$/m.exec(result)?.[1] ?? 0))
  return { paths: [...new Set(paths)], others: Math.max(0, ...others) }
}

export const rootFiles = (paths: readonly string[], pattern: RegExp): string[] =>
  paths.filter((path) => !path.includes('/') && pattern.test(path))

/** So many files are looked into for a plugin's header without searching for it first. */
const few = 5
const ofHeader = 'Plugin Name:'

/** The files in which a plugin's header may be, that of the slug first; or the search that finds them among many. */
export function mainCandidates(turn: Turn): { paths: string[]; next: ToolCall[] } {
  const { slug, paths } = turn.project
  const all = rootFiles(paths, /\.php$/i)
  const named = all.filter((path) => path === `${slug}.php`)
  if (named.length > 0 || all.length <= few) return { paths: [...new Set([...named, ...all])], next: [] }
  if (searchFor(turn, ofHeader) === null) return { paths: [], next: searches([ofHeader]) }
  const found = foundBy(turn, [ofHeader]).paths
  const mains = all.filter((path) => found.includes(path))
  return { paths: mains.length > 0 ? mains : all, next: [] }
}
