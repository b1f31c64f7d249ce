import { isKeptAsIs, isTextKind } from '#wordpress/paths/index.ts'
import type { Draft } from '../run/draft.ts'
import { listingOf } from './listing.ts'
import { failed } from './outcome.ts'
import type { ToolOutcome } from './outcome.ts'

/** Tools that read files. */

const maximumMatches = 50
/** Matches listed of one file if there are too many, and of all files made elsewhere together. */
const matchesPerFile = 5
const matchesElsewhere = 10
/** Files that are named by their number of matches alone. */
const furtherFiles = 200
/** Characters of a matching line, and how many of them precede the match. */
const matchCharacters = 200
const charactersBefore = 60
/** Maximum characters per read, so that one file cannot fill the context. */
const maximumCharacters = 60_000

/** Why there is no text to work on under this path. */
export function noText(draft: Draft, path: string): ToolOutcome {
  if (!draft.has(path)) return failed(`there is no file ${path}`)
  if (isKeptAsIs(path)) return failed(keptAsUploaded(path))
  return failed(
    isTextKind(path)
      ? `${path} is text in another encoding than UTF-8 and stays as it is`
      : `${path} is a binary file`,
  )
}

export const keptAsUploaded = (path: string): string =>
  `${path} is kept exactly as it was uploaded; work without it`

/**
 * A file, or a part of a long one.
 * @param fromLine first line to read, counted from 1
 * @param count lines to read at most
 */
export function readFile(draft: Draft, path: string, fromLine: number, count = Infinity): ToolOutcome {
  const content = draft.text(path)
  if (content === null) return noText(draft, path)
  if (draft.elsewhere(path) === 'minified')
    return failed(`${path} is minified, so it is not shown; search_files shows the places of a text in it`)
  if (fromLine <= 1 && count === Infinity && content.length <= maximumCharacters) return { answer: content }
  const lines = content.split('\n')
  if (fromLine > lines.length) return failed(`${path} has only ${lines.length} lines`)
  const part: string[] = []
  let characters = 0
  for (const line of lines.slice(fromLine - 1, fromLine - 1 + count)) {
    if (part.length > 0 && characters + line.length > maximumCharacters) break
    // A single line can exceed the limit, for example in a minified script.
    part.push(
      line.length > maximumCharacters ? `${line.slice(0, maximumCharacters)} … (the line goes on)` : line,
    )
    characters += line.length + 1
  }
  const last = fromLine - 1 + part.length
  const more = last < lines.length ? `; read on from line ${last + 1}` : ''
  return { answer: `(lines ${fromLine} to ${last} of ${lines.length}${more})\n${part.join('\n')}` }
}

/** A line around its first match: minified code has lines of any length. */
function excerpt(line: string, query: string): string {
  const text = line.trim()
  const from = Math.max(0, text.indexOf(query.trim()) - charactersBefore)
  return text.slice(from, from + matchCharacters)
}

interface MatchesOfFile {
  readonly path: string
  /** The first ones. */
  readonly lines: readonly string[]
  readonly count: number
}

/** The lines of a file that contain a text, with its path and their numbers. */
function matchesIn(path: string, content: string, query: string): MatchesOfFile {
  const lines: string[] = []
  let count = 0
  if (!content.includes(query)) return { path, lines, count }
  content.split('\n').forEach((line, at) => {
    if (!line.includes(query)) return
    count += 1
    if (lines.length < maximumMatches) lines.push(`${path}:${at + 1}: ${excerpt(line, query)}`)
  })
  return { path, lines, count }
}

const countOf = (found: readonly MatchesOfFile[]): number => found.reduce((sum, { count }) => sum + count, 0)

/** The first lines; if there are too many, of each file only a few, so that more files are named. */
function firstLines(found: readonly MatchesOfFile[], most: number): readonly string[] {
  const ofEach = countOf(found) > most ? matchesPerFile : most
  return found.flatMap(({ lines }) => lines.slice(0, ofEach)).slice(0, most)
}

/** The files of which no line is shown, so that a model that changes a text everywhere knows of them. */
function furtherLines(found: readonly MatchesOfFile[], shown: readonly string[]): readonly string[] {
  const further = found.filter(
    ({ path, count }) => count > 0 && !shown.some((line) => line.startsWith(`${path}:`)),
  )
  const named = further.slice(0, furtherFiles).map(({ path, count }) => `also in ${path} (${count})`)
  const others = further.length - named.length
  return others > 0 ? [...named, `also in ${others} other files`] : named
}

/**
 * Every line that contains a text, compared exactly: first those in the plugin's own code, then a few of those in files
 * that were made elsewhere. If there are too many, the plugin's other files are named.
 */
export function searchFiles(draft: Draft, query: string): ToolOutcome {
  const matches = (isOwn: boolean): readonly MatchesOfFile[] =>
    [...draft.files().keys()]
      .filter((path) => (draft.elsewhere(path) === null) === isOwn)
      .sort()
      .map((path) => matchesIn(path, draft.text(path) ?? '', query))
  const [own, elsewhere] = [matches(true), matches(false)]
  const ownLines = firstLines(own, maximumMatches)
  const room = Math.min(matchesElsewhere, maximumMatches - ownLines.length)
  const shown = [...ownLines, ...firstLines(elsewhere, room)]
  if (shown.length === 0) return { answer: 'nothing found' }
  const more = countOf(own) + countOf(elsewhere) - shown.length
  const rest = more > 0 ? [`… and ${more} more`, ...furtherLines(own, ownLines)] : []
  return { answer: [...shown, ...rest].join('\n') }
}

/** The files with their sizes, without those that are only kept as they are. Other people's code is counted by folder. */
export function listFiles(draft: Draft): ToolOutcome {
  const sizes = [...draft.files()].map(([path, bytes]) => [path, bytes.byteLength] as const)
  const lines = listingOf(sizes, draft.isImported)
  return { answer: lines.length === 0 ? 'no files yet' : lines.join('\n') }
}
