import { limits } from '#contract/limits.ts'
import { countChanges } from '../../plugins/index.ts'
import { bytesOf, sizeProblem } from '../run/draft.ts'
import type { Draft } from '../run/draft.ts'
import { failed, pathProblem } from './outcome.ts'
import type { ToolOutcome } from './outcome.ts'
import { omittedContent } from './omitted-content.ts'
import { noText } from './read.ts'

/** Changing files. A file that stays as it is stays the same blob: only what is written gets a new one. */

const linesOf = (content: string): number => (content === '' ? 0 : content.split('\n').length)

function put(draft: Draft, before: string | null, path: string, content: string): ToolOutcome {
  if (content.includes(omittedContent)) {
    return failed(
      `"${omittedContent}" stands for what was left out of the conversation; write the real content`,
    )
  }
  const bytes = bytesOf(content)
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
 * A long file written anew for a small change: slow, dear, and a chance to lose what nobody asked to change. The first
 * try is sent back; a model that cannot do it otherwise may have its way with the second.
 */
function needlessRewrite(draft: Draft, path: string, before: string, content: string): string | null {
  const lines = linesOf(before)
  if (lines <= limits.turn.rewriteLines || draft.sentBack.has(path)) return null
  const { added, removed } = countChanges(before, content)
  const changed = Math.max(added, removed)
  if (changed === 0 || changed > lines * limits.turn.rewriteShare) return null
  draft.sentBack.add(path)
  return `${path} has ${lines} lines and only ${changed} of them would change; nothing was written. Use edit_file and change just these.`
}

/** A new file, or a whole existing one rewritten. */
export function writeFile(draft: Draft, path: string, content: string): ToolOutcome {
  const problem = pathProblem(path)
  if (problem) return failed(problem)
  const before = draft.text(path)
  const needless = before === null ? null : needlessRewrite(draft, path, before, content)
  return needless ? failed(needless) : put(draft, before, path, content)
}

/** More at the end of a file, for what is too long for one answer. */
export function appendFile(draft: Draft, path: string, content: string): ToolOutcome {
  const before = draft.text(path)
  return before === null ? noText(draft, path) : put(draft, before, path, before + content)
}

export function deleteFile(draft: Draft, path: string): ToolOutcome {
  if (!draft.has(path)) return failed(`there is no file ${path}`)
  draft.remove(path)
  return { answer: `ok: ${path} is deleted`, event: { type: 'file.deleted', path } }
}

/** The same bytes under another path: the blob stays. */
export function renameFile(draft: Draft, path: string, to: string): ToolOutcome {
  const bytes = draft.files().get(path)
  if (!bytes) return failed(`there is no file ${path}`)
  const problem = pathProblem(to)
  if (problem) return failed(problem)
  if (draft.has(to)) return failed(`there is a file ${to} already; delete it first`)
  const lines = linesOf(draft.text(path) ?? '')
  draft.write(to, bytes)
  draft.remove(path)
  return { answer: `ok: ${path} is now ${to}`, event: { type: 'file.renamed', path, to, lines } }
}

/** More places than these are not named, and not looked for. */
const namedPlaces = 10

/**
 * Where a text begins, as line numbers counted from 1: one more than are named at most. Goes through the content once,
 * since all turns of a worker wait for this.
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

/** Comparisons after which the search for what was meant is given up. */
const mostComparisons = 1_000_000

/** The lines that are the text looked for but for white space, or null: models get indentation wrong. */
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
export function editFile(draft: Draft, path: string, search: string, replace: string): ToolOutcome {
  const before = draft.text(path)
  if (before === null) return noText(draft, path)
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
  // A function, since a text that is put in would have its '$' read as a reference.
  return put(
    draft,
    before,
    path,
    before.replace(search, () => replace),
  )
}
