import { parse } from 'css-tree'
import type { SyntaxProblem } from './problem.ts'

/** The first brace or comment that is not closed, or closed without being open: css-tree mends these silently. */
function unbalanced(source: string): SyntaxProblem | null {
  const open: number[] = []
  let line = 1
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at]
    if (character === '\n') line += 1
    else if (source.startsWith('/*', at)) {
      const end = source.indexOf('*/', at + 2)
      if (end < 0) return { line, message: 'has a comment that does not end' }
      line += source.slice(at, end).split('\n').length - 1
      at = end + 1
    } else if (character === '"' || character === "'") {
      const start = line
      for (at += 1; at < source.length && source[at] !== character; at += 1) {
        if (source[at] === '\\') at += 1
        else if (source[at] === '\n') return { line: start, message: 'has a string that does not end' }
      }
      if (at >= source.length) return { line: start, message: 'has a string that does not end' }
    } else if (character === '{') open.push(line)
    else if (character === '}' && open.pop() === undefined)
      return { line, message: 'closes a block that is not open' }
  }
  const first = open.at(-1)
  return first === undefined ? null : { line: first, message: 'has a block that does not end' }
}

/** Reads CSS. Unknown properties and at-rules are the future's, not errors. @returns what is wrong, or null */
export function checkCss(source: string): SyntaxProblem | null {
  const broken = unbalanced(source)
  if (broken) return broken
  let problem: SyntaxProblem | null = null
  parse(source, {
    positions: true,
    parseValue: false,
    onParseError: (error) => {
      problem ??= { line: error.line, message: error.message }
    },
  })
  return problem
}
