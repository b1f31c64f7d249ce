import { isKeptAsIs } from '#wordpress/paths/index.ts'
import type { Draft } from '../run/draft.ts'
import { failed } from './outcome.ts'
import type { ToolOutcome } from './outcome.ts'

/** Tools that read files. */

const maximumMatches = 50
/** Maximum characters per read, so that one file cannot fill the context. */
const maximumCharacters = 60_000

/** The refusal to touch a file that is only kept as it is, or null. */
export const keptAsIs = (draft: Draft, path: string): ToolOutcome | null =>
  draft.has(path) && isKeptAsIs(path)
    ? failed(`${path} is kept exactly as it was uploaded; work without it`)
    : null

/** Why there is no text to work on under this path. */
export const noText = (draft: Draft, path: string): ToolOutcome =>
  keptAsIs(draft, path) ?? failed(draft.has(path) ? `${path} is a binary file` : `there is no file ${path}`)

/**
 * A file, or a part of a long one.
 * @param fromLine first line to read, counted from 1
 */
export function readFile(draft: Draft, path: string, fromLine: number): ToolOutcome {
  const content = draft.text(path)
  if (content === null) return noText(draft, path)
  if (fromLine <= 1 && content.length <= maximumCharacters) return { answer: content }
  const lines = content.split('\n')
  if (fromLine > lines.length) return failed(`${path} has only ${lines.length} lines`)
  const part: string[] = []
  let characters = 0
  for (const line of lines.slice(fromLine - 1)) {
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

/** Every line that contains a text, compared exactly. */
export function searchFiles(draft: Draft, query: string): ToolOutcome {
  const found: string[] = []
  for (const path of [...draft.files().keys()].sort()) {
    draft
      .text(path)
      ?.split('\n')
      .forEach((line, at) => {
        if (line.includes(query)) found.push(`${path}:${at + 1}: ${line.trim().slice(0, 200)}`)
      })
  }
  if (found.length === 0) return { answer: 'nothing found' }
  const more = found.length > maximumMatches ? `\n… and ${found.length - maximumMatches} more` : ''
  return { answer: found.slice(0, maximumMatches).join('\n') + more }
}

/** The files with their sizes, without those that are only kept as they are. */
export function listFiles(draft: Draft): ToolOutcome {
  const files = [...draft.files()].filter(([path]) => !isKeptAsIs(path)).sort(([a], [b]) => (a < b ? -1 : 1))
  if (files.length === 0) return { answer: 'no files yet' }
  return { answer: files.map(([path, bytes]) => `${path} (${bytes.byteLength} bytes)`).join('\n') }
}
