import { parse } from 'css-tree'
import type { SyntaxProblem } from './problem.ts'

const closing: Readonly<Record<string, string>> = { '}': '{', ')': '(', ']': '[' }

/**
 * Finds the first bracket, text or comment that is not closed, or closed without being open: css-tree mends these
 * silently.
 * @returns the problem, or where the selectors of rules within other rules begin
 */
function scan(source: string): SyntaxProblem | readonly number[] {
  const open: { readonly mark: string; readonly line: number }[] = []
  const nested: number[] = []
  let line = 1
  /** Where the declaration or rule began that is being read; -1 between two. */
  let item = -1
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at] ?? ''
    if (character === '\n') line += 1
    if (/\s/.test(character)) continue
    if (item < 0 && !source.startsWith('/*', at)) item = at
    if (character === '\\') {
      at += 1
      if (source[at] === '\n') line += 1
    } else if (source.startsWith('/*', at)) {
      const end = source.indexOf('*/', at + 2)
      if (end < 0) return { line, message: 'has a comment that does not end' }
      line += source.slice(at, end).split('\n').length - 1
      at = end + 1
    } else if (character === '"' || character === "'") {
      const start = line
      for (at += 1; at < source.length && source[at] !== character; at += 1) {
        if (source[at] === '\\') {
          at += 1
          if (source[at] === '\n') line += 1
        } else if (source[at] === '\n') return { line: start, message: 'has a string that does not end' }
      }
      if (at >= source.length) return { line: start, message: 'has a string that does not end' }
    } else if ('{(['.includes(character)) {
      const isRule = character === '{' && open.at(-1)?.mark === '{' && source[item] !== '@'
      if (isRule && !source.startsWith('--', item)) nested.push(item)
      if (character === '{') item = -1
      open.push({ mark: character, line })
    } else if (character in closing) {
      if (open.pop()?.mark !== closing[character])
        return { line, message: `closes with "${character}" what is not open` }
      if (character === '}') item = -1
    } else if (character === ';' && open.at(-1)?.mark === '{') item = -1
  }
  const first = open.at(-1)
  if (!first) return nested
  return { line: first.line, message: `has a "${first.mark}" that does not end` }
}

/** The source with '&' before every selector within a rule: css-tree 3.2 takes `div {}` there for a declaration. */
function withNesting(source: string, nested: readonly number[]): string {
  let from = 0
  const parts = nested.map((at) => {
    const part = source.slice(from, at)
    from = at
    return part
  })
  return [...parts, source.slice(from)].join('&')
}

/**
 * Whether declarations end at a place in a block: css-tree 3.2 looks for rules alone within an at-rule that it does
 * not know to take declarations, such as `@starting-style { opacity: 0 }` in a rule.
 */
function endDeclarations(source: string, offset: number): boolean {
  // Brackets are in pairs here, so that this one closes a block. Looking back has a bound, for files full of these.
  if (source[offset] !== '}') return false
  const before = source.slice(Math.max(0, offset - 5000), offset)
  const start = Math.max(before.lastIndexOf('{'), before.lastIndexOf('}'))
  return /^(?:\s|\/\*[^*]*\*\/)*-{0,2}[a-z][\w-]*\s*:/i.test(before.slice(start + 1))
}

/**
 * Reads CSS. Unknown properties and at-rules are the future's, not errors. Selectors and conditions are not read
 * further than their brackets: css-tree 3.2 refuses some of today's, such as `not (not (…))`.
 * @returns what is wrong, or null
 */
export function checkCss(source: string): SyntaxProblem | null {
  const scanned = scan(source)
  if ('message' in scanned) return scanned
  let problem: SyntaxProblem | null = null
  try {
    const nesting = withNesting(source, scanned)
    parse(nesting, {
      positions: true,
      parseValue: false,
      parseRulePrelude: false,
      parseAtrulePrelude: false,
      onParseError: (error) => {
        if (error.message === '"{" is expected' && endDeclarations(nesting, error.offset)) return
        problem ??= { line: error.line, message: error.message }
      },
    })
  } catch (error) {
    // The parser goes down with the brackets, until the stack ends.
    if (!(error instanceof RangeError)) throw error
    return { line: null, message: 'is nested too deep to be read' }
  }
  return problem
}
