import { parse } from 'acorn'
import type { SyntaxProblem } from './problem.ts'

interface AcornError {
  readonly pos?: number
  readonly loc?: { readonly line: number }
  readonly message?: string
}

/** What keeps a source from being read in one of the two ways, or null. */
function errorOf(source: string, sourceType: 'script' | 'module'): AcornError | null {
  try {
    parse(source, { ecmaVersion: 'latest', sourceType, allowHashBang: false })
    return null
  } catch (error) {
    // The parser goes down with the brackets, until the stack ends.
    return error instanceof RangeError ? { message: 'is nested too deep to be read' } : (error as AcornError)
  }
}

/** Parses JavaScript as a script, as WordPress loads it, or else as a module. @returns the problem, or null */
export function checkJavaScript(source: string): SyntaxProblem | null {
  const asScript = errorOf(source, 'script')
  if (!asScript) return null
  const asModule = errorOf(source, 'module')
  if (!asModule) return null
  // The way that came further is the one that was meant.
  const { loc, message } = (asModule.pos ?? 0) > (asScript.pos ?? 0) ? asModule : asScript
  return { line: loc?.line ?? null, message: (message ?? 'cannot be read').replace(/ \(\d+:\d+\)$/, '') }
}
