import type { SyntaxProblem } from './problem.ts'

const token =
  /[ \t\r\n]*(?:("[^"\\\u0000-\u001F]*(?:\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})[^"\\\u0000-\u001F]*)*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)|([{}[\],:]))/y

/** What may come next: a value, a name, what divides them, or the end of a list or object too. */
type Expected = 'value' | 'value or end' | 'name' | 'name or end' | 'colon' | 'comma or end'

/** Where a text stops being JSON (RFC 8259): V8 tells the position of some errors only. */
function brokenAt(source: string): number {
  const open: ('[' | '{')[] = []
  let expected: Expected = 'value'
  token.lastIndex = 0
  for (;;) {
    const at = token.lastIndex
    const found = token.exec(source)
    const blanks = /[ \t\r\n]*/y
    blanks.lastIndex = at
    blanks.test(source)
    if (!found) return blanks.lastIndex
    const [, text, plain, mark] = found
    const value = text !== undefined || plain !== undefined
    if (value && expected.startsWith('value')) expected = 'comma or end'
    else if (text !== undefined && expected.startsWith('name')) expected = 'colon'
    else if ((mark === '[' || mark === '{') && expected.startsWith('value')) {
      open.push(mark)
      expected = mark === '[' ? 'value or end' : 'name or end'
    } else if (mark === ':' && expected === 'colon') expected = 'value'
    else if (mark === ',' && expected === 'comma or end' && open.length > 0)
      expected = open.at(-1) === '[' ? 'value' : 'name'
    else if (
      mark !== undefined &&
      expected.endsWith('or end') &&
      open.at(-1) === (mark === ']' ? '[' : '{') &&
      ']}'.includes(mark)
    ) {
      open.pop()
      expected = 'comma or end'
    } else return blanks.lastIndex
  }
}

/** Parses JSON. @returns the problem, or null */
export function checkJson(source: string): SyntaxProblem | null {
  try {
    JSON.parse(source)
    return null
  } catch (error) {
    if (error instanceof RangeError) return { line: null, message: 'is nested too deep to be read' }
    const raw = error instanceof Error ? error.message : 'cannot be read'
    const message = raw.replace(/(?:, (?:\.{3})?".*)? (?:in JSON at position|is not valid JSON).*$/s, '')
    return { line: source.slice(0, brokenAt(source)).split('\n').length, message }
  }
}
