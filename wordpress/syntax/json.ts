import type { SyntaxProblem } from './problem.ts'

/** Reads JSON. @returns what is wrong, or null */
export function checkJson(source: string): SyntaxProblem | null {
  try {
    JSON.parse(source)
    return null
  } catch (error) {
    const message = error instanceof Error ? error.message : 'cannot be read'
    const position = /position (\d+)/.exec(message)?.[1]
    const line = position === undefined ? null : source.slice(0, Number(position)).split('\n').length
    return { line, message: message.replace(/ in JSON at position.*$/s, '') }
  }
}
