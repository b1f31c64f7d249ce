import { limits } from '#contract/limits.ts'
import type { PlannedFile, TurnEventBody } from '#contract/turns/index.ts'
import { checkPath } from '#wordpress/paths/index.ts'
import { countChanges } from '../../plugins/lines.ts'
import { bytesOf, sizeProblem } from '../run/draft.ts'
import type { Draft } from '../run/draft.ts'
import { isToolName, toolArguments } from './arguments.ts'
import type { Finish, ToolName } from './arguments.ts'

/**
 * What a tool call came to. `answer` goes back to the model; `blob` has to be stored before the event is told;
 * `finish` ends the work.
 */
export interface ToolOutcome {
  readonly answer: string
  readonly event?: TurnEventBody
  readonly blob?: Uint8Array
  readonly finish?: Finish
}

const maximumMatches = 50
const failed = (problem: string): ToolOutcome => ({ answer: `error: ${problem}` })

function write(draft: Draft, before: string | null, path: string, content: string): ToolOutcome {
  const bytes = bytesOf(content)
  const problem = sizeProblem(draft, path, bytes)
  if (problem) return failed(problem)
  const isNew = !Object.hasOwn(draft.base, path)
  draft.write(path, bytes)
  const lines = content === '' ? 0 : content.split('\n').length
  return {
    answer: `ok: ${path} has ${lines} lines`,
    blob: bytes,
    event: { type: 'file.written', path, lines, isNew, ...countChanges(before ?? '', content) },
  }
}

function edit(draft: Draft, path: string, search: string, replace: string): ToolOutcome {
  const before = draft.text(path)
  if (before === null)
    return failed(draft.has(path) ? `${path} is a binary file` : `there is no file ${path}`)
  const matches = before.split(search).length - 1
  if (matches === 0)
    return failed(`the text to replace does not occur in ${path}; read the file and copy it exactly`)
  if (matches > 1)
    return failed(`the text to replace occurs ${matches} times in ${path}; add more of what surrounds it`)
  return write(
    draft,
    before,
    path,
    before.replace(search, () => replace),
  )
}

function search(draft: Draft, query: string): string {
  const found: string[] = []
  for (const path of [...draft.files().keys()].sort()) {
    const content = draft.text(path)
    if (content === null) continue
    content.split('\n').forEach((line, at) => {
      if (line.includes(query)) found.push(`${path}:${at + 1}: ${line.trim().slice(0, 200)}`)
    })
  }
  if (found.length === 0) return 'nothing found'
  const more = found.length > maximumMatches ? `\n… and ${found.length - maximumMatches} more` : ''
  return found.slice(0, maximumMatches).join('\n') + more
}

function list(draft: Draft): string {
  const files = [...draft.files()].sort(([a], [b]) => (a < b ? -1 : 1))
  return files.length === 0
    ? 'no files yet'
    : files.map(([path, bytes]) => `${path} (${bytes.byteLength} bytes)`).join('\n')
}

const pathProblem = (path: string): string | null => checkPath(path)?.message ?? null

function run(draft: Draft, name: ToolName, args: unknown): ToolOutcome {
  switch (name) {
    case 'plan': {
      const { files } = toolArguments.plan.parse(args)
      const allowed: PlannedFile[] = files.filter(({ path }) => pathProblem(path) === null)
      return { answer: 'ok', event: { type: 'plan', files: allowed } }
    }
    case 'list_files':
      return { answer: list(draft) }
    case 'read_file': {
      const { path } = toolArguments.read_file.parse(args)
      const content = draft.text(path)
      if (content !== null) return { answer: content }
      return failed(draft.has(path) ? `${path} is a binary file` : `there is no file ${path}`)
    }
    case 'search_files':
      return { answer: search(draft, toolArguments.search_files.parse(args).query) }
    case 'write_file': {
      const { path, content } = toolArguments.write_file.parse(args)
      const problem = pathProblem(path)
      return problem ? failed(problem) : write(draft, draft.text(path), path, content)
    }
    case 'edit_file': {
      const { path, search: wanted, replace } = toolArguments.edit_file.parse(args)
      return edit(draft, path, wanted, replace)
    }
    case 'delete_file': {
      const { path } = toolArguments.delete_file.parse(args)
      if (!draft.has(path)) return failed(`there is no file ${path}`)
      draft.remove(path)
      return { answer: `ok: ${path} is deleted`, event: { type: 'file.deleted', path } }
    }
    case 'set_preview': {
      const { view, html } = toolArguments.set_preview.parse(args)
      const bytes = bytesOf(html)
      if (bytes.byteLength > limits.plugin.previewBytes) {
        return failed(`a preview may have at most ${limits.plugin.previewBytes} bytes`)
      }
      return { answer: 'ok', blob: bytes, event: { type: 'preview', view } }
    }
    case 'finish':
      return { answer: 'ok', finish: toolArguments.finish.parse(args) }
  }
}

/**
 * Carries out one tool call on the draft. Whatever the model sent, the answer is a sentence it can act on; only the
 * draft in memory changes here.
 */
export function executeTool(draft: Draft, name: string, json: string): ToolOutcome {
  if (!isToolName(name)) return failed(`there is no tool ${name.slice(0, 100)}`)
  let args: unknown
  try {
    args = JSON.parse(json === '' ? '{}' : json)
  } catch {
    return failed('the arguments are not valid JSON')
  }
  const checked = toolArguments[name].safeParse(args)
  if (!checked.success) {
    const problems = checked.error.issues.map(
      (issue) => `${issue.path.join('.') || 'arguments'}: ${issue.message}`,
    )
    return failed(problems.slice(0, 5).join('; '))
  }
  return run(draft, name, checked.data)
}
