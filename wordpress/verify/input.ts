import { limits } from '#contract/limits.ts'
import { parsePhp } from '../syntax/index.ts'
import type { PhpTree, SyntaxProblem } from '../syntax/index.ts'
import type { CheckInput, PluginFiles } from './check.ts'

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Parses a file of a size that a parser can take; larger ones are data in the form of code. */
function parse(source: string): PhpTree | SyntaxProblem {
  const most = limits.plugin.parsedCharacters
  if (source.length <= most) return parsePhp(source)
  return {
    line: null,
    message: `has more than ${most.toLocaleString('en-US')} characters, too many to be read`,
  }
}

/** The input of the checks: texts and trees are made when first asked for. */
export function createInput(
  files: PluginFiles,
  slug: string | null,
  signal: AbortSignal | undefined,
  foreign = false,
): CheckInput {
  const texts = new Map<string, string | null>()
  const trees = new Map<string, PhpTree | SyntaxProblem>()
  const text = (path: string): string | null => {
    const cached = texts.get(path)
    if (cached !== undefined) return cached
    const bytes = files.get(path)
    let made: string | null = null
    try {
      made = bytes ? decoder.decode(bytes) : null
    } catch {
      made = null
    }
    texts.set(path, made)
    return made
  }
  return {
    files,
    slug,
    foreign,
    signal,
    text,
    php(path) {
      const cached = trees.get(path)
      if (cached) return cached
      const source = text(path)
      const made = source === null ? { line: null, message: 'is no UTF-8 text' } : parse(source)
      trees.set(path, made)
      return made
    },
  }
}

/** Whether a PHP file could be read. */
export const isTree = (read: PhpTree | SyntaxProblem): read is PhpTree => 'tree' in read
