import phpParser from 'php-parser'
import type { SyntaxProblem } from './problem.ts'

export interface PhpTree {
  /** The syntax tree (php-parser's `Program`). */
  readonly tree: phpParser.Program
}

const engine = () =>
  new phpParser.Engine({
    parser: { extractDoc: false, suppressErrors: false, version: 803, php7: true },
    ast: { withPositions: true, withSource: false },
    lexer: { short_tags: false, asp_tags: false, all_tokens: false },
  })

interface ParserError {
  readonly lineNumber?: number
  readonly message?: string
}

/** How deep brackets may be nested; what is deeper would exhaust the parser's stack. */
const maximumDepth = 400

/** The line where brackets are nested too deep, or null. Strings are not told apart: a bound, not a parser. */
function tooDeep(source: string): number | null {
  let depth = 0
  let line = 1
  for (const character of source) {
    if (character === '\n') line += 1
    else if (character === '(' || character === '[' || character === '{') {
      depth += 1
      if (depth > maximumDepth) return line
    } else if (depth > 0 && (character === ')' || character === ']' || character === '}')) depth -= 1
  }
  return null
}

/** Parses PHP 8.3. @returns the tree, or what is wrong and where */
export function parsePhp(source: string): PhpTree | SyntaxProblem {
  const deep = tooDeep(source)
  if (deep !== null) return { line: deep, message: 'is nested too deep to be read' }
  try {
    return { tree: engine().parseCode(source, 'plugin.php') }
  } catch (error) {
    const { lineNumber, message } = error as ParserError
    const said = (message ?? 'cannot be read')
      .replace(/\s+on line \d+$/, '')
      .replace(/^Parse Error\s*:\s*/, '')
    return { line: lineNumber ?? null, message: said }
  }
}
