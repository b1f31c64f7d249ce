import { limits } from '#contract/limits.ts'
import { countChanges } from '../../plugins/index.ts'
import { bytesOf, sizeProblem } from '../run/draft.ts'
import type { Draft } from '../run/draft.ts'
import { failed, pathProblem } from './outcome.ts'
import type { ToolOutcome } from './outcome.ts'
import { withLineEndsOf, withMarkOf } from './as-before.ts'
import { omittedContent } from './omitted-content.ts'
import { noText } from './read.ts'
import { refusalToChange } from './untouched.ts'

/** Tools that change files. An unchanged file keeps its blob; only written files get a new one. */

const linesOf = (content: string): number => (content === '' ? 0 : content.split('\n').length)

function put(draft: Draft, before: string | null, path: string, content: string): ToolOutcome {
  if (content.includes(omittedContent)) {
    return failed(
      `"${omittedContent}" stands for what was left out of the conversation; write the real content`,
    )
  }
  const bytes = bytesOf(withMarkOf(draft.files().get(path), content))
  const problem = sizeProblem(draft, path, bytes)
  if (problem) return failed(problem)
  const isNew = !Object.hasOwn(draft.base, path)
  draft.write(path, bytes)
  const lines = linesOf(content)
  return {
    answer: `ok: ${path} has ${lines} lines`,
    blob: bytes,
    event: { type: 'file.written', path, lines, isNew, ...countChanges(before ?? '', content) },
  }
}

/**
 * Rejects a rewrite of a long file for a small change: slow, expensive, and likely to lose code. Only the first attempt
 * is rejected, in case the model cannot do otherwise.
 */
function needlessRewrite(draft: Draft, path: string, before: string, content: string): string | null {
  const lines = linesOf(before)
  const { rewriteLines, rewriteLinesOfOthers } = limits.turn
  if (lines <= (draft.isImported ? rewriteLinesOfOthers : rewriteLines) || draft.sentBack.has(path))
    return null
  const { added, removed } = countChanges(before, content)
  const changed = Math.max(added, removed)
  if (changed === 0 || changed > lines * limits.turn.rewriteShare) return null
  draft.sentBack.add(path)
  return `${path} has ${lines} lines and only ${changed} of them would change; nothing was written. Use edit_file and change just these.`
}

/** Creates a file, or overwrites an existing one. */
export function writeFile(draft: Draft, path: string, content: string): ToolOutcome {
  const problem = pathProblem(path) ?? refusalToChange(draft, path)
  if (problem) return failed(problem)
  const before = draft.text(path)
  if (before === null) return put(draft, before, path, content)
  const wanted = withLineEndsOf(before, content)
  const needless = needlessRewrite(draft, path, before, wanted)
  return needless ? failed(needless) : put(draft, before, path, wanted)
}

/** Appends to a file, for content too long for one answer. */
export function appendFile(draft: Draft, path: string, content: string): ToolOutcome {
  const refusal = refusalToChange(draft, path)
  if (refusal) return failed(refusal)
  const before = draft.text(path)
  if (before === null) return noText(draft, path)
  return put(draft, before, path, before + withLineEndsOf(before, content))
}

export function deleteFile(draft: Draft, path: string): ToolOutcome {
  if (!draft.has(path)) return failed(`there is no file ${path}`)
  const refusal = refusalToChange(draft, path)
  if (refusal) return failed(refusal)
  draft.remove(path)
  return { answer: `ok: ${path} is deleted`, event: { type: 'file.deleted', path } }
}

/** Moves a file to another path; the blob stays the same. */
export function renameFile(draft: Draft, path: string, to: string): ToolOutcome {
  const bytes = draft.files().get(path)
  if (!bytes) return failed(`there is no file ${path}`)
  const problem = refusalToChange(draft, path) ?? pathProblem(to) ?? refusalToChange(draft, to)
  if (problem) return failed(problem)
  if (draft.has(to)) return failed(`there is a file ${to} already; delete it first`)
  const lines = linesOf(draft.text(path) ?? '')
  draft.write(to, bytes)
  draft.remove(path)
  return { answer: `ok: ${path} is now ${to}`, event: { type: 'file.renamed', path, to, lines } }
}

/** At most this many places are listed. */
const namedPlaces = 10

/**
 * The line numbers, counted from 1, where a text begins: one more than are listed at most. Goes through the content
 * once, since all turns of a worker share this thread.
 */
function linesWith(content: string, search: string): readonly number[] {
  const found: number[] = []
  let line = 1
  let counted = 0
  for (
    let at = content.indexOf(search);
    at >= 0 && found.length <= namedPlaces;
    at = content.indexOf(search, at + search.length)
  ) {
    for (
      let end = content.indexOf('\n', counted);
      end >= 0 && end < at;
      end = content.indexOf('\n', counted)
    ) {
      line += 1
      counted = end + 1
    }
    found.push(line)
  }
  return found
}

/** Comparisons after which the search for a near match gives up. */
const mostComparisons = 1_000_000

/** The lines that match the text except for white space, or null: models often get indentation wrong. */
function nearly(content: string, search: string): string | null {
  const wanted = search.split('\n').map((line) => line.trim())
  while (wanted.at(-1) === '') wanted.pop()
  while (wanted[0] === '') wanted.shift()
  if (wanted.length === 0) return null
  const lines = content.split('\n')
  const trimmed = lines.map((line) => line.trim())
  let comparisons = 0
  for (let start = 0; start + wanted.length <= trimmed.length; start += 1) {
    let same = 0
    while (same < wanted.length && trimmed[start + same] === wanted[same]) same += 1
    if (same === wanted.length) return lines.slice(start, start + wanted.length).join('\n')
    comparisons += same + 1
    if (comparisons > mostComparisons) return null
  }
  return null
}

/** Replaces the only occurrence of a text. */
export function editFile(draft: Draft, path: string, wanted: string, replacement: string): ToolOutcome {
  const refusal = refusalToChange(draft, path)
  if (refusal) return failed(refusal)
  const before = draft.text(path)
  if (before === null) return noText(draft, path)
  const [search, replace] = [withLineEndsOf(before, wanted), withLineEndsOf(before, replacement)]
  const places = linesWith(before, search)
  if (places.length > 1) {
    const named = places.slice(0, namedPlaces).join(', ')
    const count = places.length > namedPlaces ? `more than ${namedPlaces}` : String(places.length)
    return failed(
      `the text to replace occurs ${count} times in ${path}, at lines ${named}; add more of what surrounds it`,
    )
  }
  if (places.length === 0) {
    const close = nearly(before, search)
    return failed(
      close === null
        ? `the text to replace does not occur in ${path}; read the file and copy it exactly`
        : `the text to replace occurs in ${path} with other white space; copy it exactly:\n${close}`,
    )
  }
  // Use a function: `$` in a replacement string is special.
  return put(
    draft,
    before,
    path,
    before.replace(search, () => replace),
  )
}
