import { tokensOf } from '../syntax/index.ts'
import type { PhpToken } from '../syntax/index.ts'

/** A call that executes its argument, or hides code (spec, core §5). */
export interface DangerousCall {
  readonly file: string
  /** From 1. */
  readonly line: number
  /** The function, in lower case. */
  readonly name: string
}

const dangerous = ['eval', 'base64_decode', 'exec', 'shell_exec', 'system', 'passthru'] as const
const names: ReadonlySet<string> = new Set(dangerous)
const anyName = new RegExp(String.raw`\b(?:${dangerous.join('|')})\b`, 'i')
const callInText = new RegExp(String.raw`(?<![\w$\\>:])\\?(${dangerous.join('|')})\s*\(`, 'gi')
/** Beyond so many characters the text is looked through instead of its tokens, which take many times its room. */
const mostToRead = 2_000_000

const silent = new Set(['T_WHITESPACE', 'T_COMMENT', 'T_DOC_COMMENT'])
/** Before a name, what makes it a method, a class or a declaration. */
const otherwise = new Set([
  'T_OBJECT_OPERATOR',
  'T_NULLSAFE_OBJECT_OPERATOR',
  'T_DOUBLE_COLON',
  'T_FUNCTION',
  'T_NEW',
])
const called = new Set(['T_STRING', 'T_EVAL', 'T_NAME_FULLY_QUALIFIED'])

const kindOf = (token: PhpToken | undefined): string =>
  typeof token === 'string' ? token : (token?.[0] ?? '')

function callsInTokens(file: string, source: string): DangerousCall[] {
  const tokens = tokensOf(source).filter((token) => !silent.has(kindOf(token)))
  return tokens.flatMap((token, at) => {
    if (typeof token === 'string' || !called.has(token[0]) || kindOf(tokens[at + 1]) !== '(') return []
    const name = token[1].toLowerCase().replace(/^\\/, '')
    // `function &exec()` declares one, too.
    const before = kindOf(tokens[at - 1]) === '&' ? kindOf(tokens[at - 2]) : kindOf(tokens[at - 1])
    if (!names.has(name) || otherwise.has(before)) return []
    return [{ file, line: token[2], name }]
  })
}

/** Where a file cannot be read as PHP, what looks like a call in it counts as one. */
function callsInText(file: string, source: string): DangerousCall[] {
  let line = 1
  let from = 0
  return [...source.matchAll(callInText)].map(({ 1: name = '', index }) => {
    for (; from < index; from += 1) if (source[from] === '\n') line += 1
    return { file, line, name: name.toLowerCase() }
  })
}

const decoder = new TextDecoder('utf-8')

/**
 * Looks for calls of eval, base64_decode, exec, shell_exec, system and passthru in PHP: in code, not in comments and
 * texts, and not methods of the same name. A hit is no proof of anything; it is for a warning that does not block.
 * @param files path → bytes; what does not end in `.php` is not looked at
 */
export function findDangerousCalls(files: ReadonlyMap<string, Uint8Array>): readonly DangerousCall[] {
  const found: DangerousCall[] = []
  for (const [file, bytes] of files) {
    if (!/\.php$/i.test(file)) continue
    const source = decoder.decode(bytes)
    if (!anyName.test(source)) continue
    try {
      const isLarge = source.length > mostToRead
      found.push(...(isLarge ? callsInText(file, source) : callsInTokens(file, source)))
    } catch {
      found.push(...callsInText(file, source))
    }
  }
  return found
}
