import { context } from '../model/taint.ts'

const delimited = /^([^\w\s\\])([\s\S]*)\1([a-zA-Z]*)$/
/** A pattern that is one set of characters, such as `[^a-z0-9]+` or `\D`. */
const set = /^(?:\[(?:\\[^\n]|[^\]\\\n])+\]|\\[DW])[+*]?$/
const longest = 200

/** The characters that must be removed to make text safe, by context. */
const marks: readonly (readonly [contexts: number, marks: string])[] = [
  [context.html | context.attribute | context.raw, `<>"'`],
  [context.sql, `'"\\\`();= `],
  [context.path, './\\'],
  [context.url | context.host, ':/\\'],
  [context.code, '(;$:\\'],
]

/**
 * The contexts in which text is safe after preg_replace() removed characters from it.
 * @param pattern as in PHP, with delimiters
 * @param put the replacement
 */
export function safeAfterStripping(pattern: string, put: string): number {
  const [, , body, modifiers] = pattern.length > longest ? [] : (delimited.exec(pattern) ?? [])
  if (body === undefined || !set.test(body)) return 0
  let taken: RegExp
  try {
    taken = new RegExp(body.replace(/[+*]$/, ''), modifiers?.includes('i') ? 'i' : '')
  } catch {
    return 0
  }
  return marks
    .filter(([, all]) => [...all].every((mark) => taken.test(mark) && !put.includes(mark)))
    .reduce((contexts, [each]) => contexts | each, 0)
}
