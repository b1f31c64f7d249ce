import type * as z from 'zod'
import { limits } from '#contract/limits.ts'
import { bytesOf } from '../run/draft.ts'
import type { Draft } from '../run/draft.ts'
import { isToolName, toolArguments } from './arguments.ts'
import type { ToolName } from './arguments.ts'
import { appendFile, deleteFile, editFile, renameFile, writeFile } from './change.ts'
import { endWork } from './finish.ts'
import { failed, pathProblem } from './outcome.ts'
import type { ToolOutcome } from './outcome.ts'
import { listFiles, readFile, searchFiles } from './read.ts'

export type { ToolOutcome } from './outcome.ts'

function setPreview(view: 'backend' | 'frontend', html: string): ToolOutcome {
  const bytes = bytesOf(html)
  if (bytes.byteLength > limits.plugin.previewBytes) {
    return failed(`a preview may have at most ${limits.plugin.previewBytes} bytes`)
  }
  return { answer: 'ok', blob: bytes, event: { type: 'preview', view } }
}

function plan({
  files,
  understood,
  left_out: leftOut,
}: z.infer<(typeof toolArguments)['plan']>): ToolOutcome {
  // A model that calls again for its files alone has not changed its account.
  const isAccount = Boolean(understood ?? leftOut)
  return {
    answer: 'ok',
    event: {
      type: 'plan',
      files: files.filter(({ path }) => pathProblem(path) === null),
      ...(isAccount && { account: { understood: understood ?? [], leftOut: leftOut ?? [] } }),
    },
  }
}

function run(draft: Draft, name: ToolName, args: unknown, versions: readonly number[]): ToolOutcome {
  switch (name) {
    case 'plan':
      return plan(toolArguments.plan.parse(args))
    case 'list_files':
      return listFiles(draft)
    case 'read_file': {
      const { path, from_line: fromLine, lines } = toolArguments.read_file.parse(args)
      return readFile(draft, path, fromLine, lines ?? Infinity)
    }
    case 'search_files':
      return searchFiles(draft, toolArguments.search_files.parse(args).query)
    case 'write_file': {
      const { path, content } = toolArguments.write_file.parse(args)
      return writeFile(draft, path, content)
    }
    case 'append_file': {
      const { path, content } = toolArguments.append_file.parse(args)
      return appendFile(draft, path, content)
    }
    case 'edit_file': {
      const { path, search, replace } = toolArguments.edit_file.parse(args)
      return editFile(draft, path, search, replace)
    }
    case 'rename_file': {
      const { path, to } = toolArguments.rename_file.parse(args)
      return renameFile(draft, path, to)
    }
    case 'delete_file':
      return deleteFile(draft, toolArguments.delete_file.parse(args).path)
    case 'set_preview': {
      const { view, html } = toolArguments.set_preview.parse(args)
      return setPreview(view, html)
    }
    case 'finish':
      return endWork(draft, toolArguments.finish.parse(args), versions)
  }
}

/**
 * Executes one tool call on the draft in memory. Whatever the model sent, the answer is a sentence it can act on.
 * @param versions numbers of the plugin's versions, newest first
 */
export function executeTool(
  draft: Draft,
  name: string,
  json: string,
  versions: readonly number[] = [],
): ToolOutcome {
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
  return run(draft, name, checked.data, versions)
}
