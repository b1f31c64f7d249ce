import { parse } from 'acorn'
import type { SyntaxProblem } from './problem.ts'

interface AcornError {
  readonly loc?: { readonly line: number }
  readonly message?: string
}

/** Reads JavaScript as a script, as WordPress loads it, and as a module where it is none. @returns what is wrong, or null */
export function checkJavaScript(source: string): SyntaxProblem | null {
  try {
    parse(source, { ecmaVersion: 'latest', sourceType: 'script', allowHashBang: false })
    return null
  } catch (error) {
    try {
      parse(source, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: false })
      return null
    } catch {
      const { loc, message } = error as AcornError
      return { line: loc?.line ?? null, message: (message ?? 'cannot be read').replace(/ \(\d+:\d+\)$/, '') }
    }
  }
}
