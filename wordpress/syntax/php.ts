import type phpParser from 'php-parser'
import { createEngine, withoutLeadingBracket } from './php-engine.ts'
import { compileProblem } from './php-compile.ts'
import type { SyntaxProblem } from './problem.ts'

export interface PhpTree {
  /** The syntax tree (php-parser's `Program`). */
  readonly tree: phpParser.Program
}

interface ParserError {
  readonly lineNumber?: unknown
  readonly message?: unknown
}

function problemOf(error: unknown): SyntaxProblem {
  // The parser goes down with the brackets, until the stack ends.
  if (error instanceof RangeError) return { line: null, message: 'is nested too deep to be read' }
  const { lineNumber, message } = error as ParserError
  const text = typeof message === 'string' ? message : 'cannot be read'
  return {
    line: typeof lineNumber === 'number' ? lineNumber : null,
    message: text.replace(/\s+on line \d+$/, '').replace(/^Parse Error\s*:\s*/, ''),
  }
}

function parseTree(source: string): PhpTree | SyntaxProblem {
  try {
    return { tree: createEngine().parseCode(source, 'plugin.php') }
  } catch (error) {
    return problemOf(error)
  }
}

/** Parses PHP 8.3. @returns the tree, or the problem and its line */
export function parsePhp(source: string): PhpTree | SyntaxProblem {
  let read = parseTree(source)
  if (!('tree' in read)) {
    const mended = withoutLeadingBracket(source)
    if (mended === source) return read
    read = parseTree(mended)
  }
  return 'tree' in read ? (compileProblem(read.tree) ?? read) : read
}
