/** The one line by which a PHP file that others wrote loads a file of the added parts. */

const space = /\s+/y
const lineComment = /(?:\/\/|#(?!\[))(?:(?!\?>)[^\r\n])*/y
const blockComment = /\/\*[\s\S]*?\*\//y

/** Statements at the begin of a file behind which any other may stand. */
const beginnings: readonly RegExp[] = [
  /declare\s*\([^)]*\)\s*;/iy,
  /namespace(?:\s+[\w\\]+)?\s*[;{]/iy,
  /use\s[^;(]+;/iy,
  // Guards: defined( 'ABSPATH' ) || exit;
  /!?\s*\\?defined\s*\(\s*['"]\w+['"]\s*\)\s*(?:\|\||or|and|&&)\s*(?:exit|die)(?:\s*\([^;{}]*\))?\s*;/iy,
  /if\s*\(\s*!\s*\\?(?:defined|function_exists)\s*\(\s*['"]\w+['"]\s*\)\s*\)\s*(?:\{[^{}]*\b(?:exit|die|return)\b[^{}]*\}|(?:exit|die|return)\b[^;{}]*;)(?!\s*else)/iy,
]

function endOf(pattern: RegExp, code: string, at: number): number | null {
  pattern.lastIndex = at
  const found = pattern.exec(code)
  return found ? found.index + found[0].length : null
}

/**
 * Where a statement may be put that runs before everything a file does: behind its header, declarations and guards.
 *
 * @returns null for a file without PHP
 */
function placeFor(code: string): number | null {
  const begin = /<\?php(?=\s)/i.exec(code)
  if (!begin) return null
  let at = begin.index + begin[0].length
  let place = at
  for (;;) {
    const behindSpace = endOf(space, code, at)
    if (behindSpace !== null) {
      at = behindSpace
      continue
    }
    const behindComment = endOf(blockComment, code, at) ?? endOf(lineComment, code, at)
    if (behindComment !== null) {
      // A comment in a line ends at the closing tag: behind it there is no more code.
      const isCode = !code.startsWith('?>', behindComment) || code.startsWith('/*', at)
      if (isCode && /Plugin Name\s*:/i.test(code.slice(at, behindComment)))
        place = behindHeader(code, behindComment)
      at = Math.max(behindComment, place)
      continue
    }
    const next = beginnings.map((pattern) => endOf(pattern, code, at)).find((end) => end !== null)
    if (next === undefined || next === null) return place
    at = next
    place = next
  }
}

/** Behind the last line of a header that is written in line comments. */
function behindHeader(code: string, at: number): number {
  const more = /(?:[ \t]*(?:\r\n|\r|\n)[ \t]*(?:\/\/|#(?!\[))(?:(?!\?>)[^\r\n])*(?!\?>)(?=[\r\n]))+/y
  return endOf(more, code, at) ?? at
}

const statement = (path: string): string => `require_once __DIR__ . '/${path}';`

/** Whether a file has the line. */
export const loads = (code: string, path: string): boolean => code.includes(statement(path))

/**
 * A PHP file that loads another one; every other byte stays as it is.
 *
 * @param path of the other file, from the folder of this one
 * @returns null where there is no place for the line
 */
export function withLoadLine(code: string, path: string): string | null {
  if (loads(code, path)) return code
  const place = placeFor(code)
  if (place === null) return null
  const line = statement(path)
  const rest = code.slice(place)
  const ending = /^[ \t]*(?:(?:\/\/|#(?!\[))(?:(?!\?>)[^\r\n])*)?(\r\n|\r|\n)/.exec(rest)
  const [whole, end] = ending ?? []
  if (whole === undefined || end === undefined) return `${code.slice(0, place)} ${line}${rest}`
  const at = place + whole.length
  const isBlank = /^[ \t]*(?:[\r\n]|$)/.test(code.slice(at))
  return `${code.slice(0, at)}${isBlank ? end : ''}${line}${end}${code.slice(at)}`
}

/** A PHP file as it was before `withLoadLine`. */
export function withoutLoadLine(code: string, path: string): string {
  const line = statement(path)
  const at = code.indexOf(line)
  if (at < 0) return code
  const before = code.slice(0, at)
  const behind = code.slice(at + line.length)
  if (/[^\r\n]$/.test(before)) return before.replace(/ $/, '') + behind
  const rest = behind.replace(/^(?:\r\n|\r|\n)/, '')
  const isBlank = /^[ \t]*(?:[\r\n]|$)/.test(rest)
  return (isBlank ? before.replace(/(\r\n|\r|\n)(?:\r\n|\r|\n)$/, '$1') : before) + rest
}
