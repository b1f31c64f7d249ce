import { tokenizer } from 'acorn'
import { tokensOf } from './php-engine.ts'
import type { PhpToken } from './php-engine.ts'

/** A comment, with its marks, and the line it begins on. */
export interface Comment {
  readonly text: string
  readonly line: number
}

const lineAt = (source: string, offset: number): number => source.slice(0, offset).split('\n').length

/** The matches of an expression whose first group is a comment; what else it matches is passed over. */
function matches(source: string, pattern: RegExp, firstLine = 1): Comment[] {
  const found: Comment[] = []
  for (const { 1: text, index } of source.matchAll(pattern)) {
    if (text) found.push({ text, line: firstLine + lineAt(source, index) - 1 })
  }
  return found
}

const cssPattern = /(\/\*[\s\S]*?\*\/)|"[^"\\]*(?:\\[\s\S][^"\\]*)*"|'[^'\\]*(?:\\[\s\S][^'\\]*)*'/g
const htmlPattern = /(<!--[\s\S]*?-->)/g

/** The tokens of a file, none where there is something in it that is no PHP at all, which another check tells. */
function tokensOrNone(source: string): readonly PhpToken[] {
  try {
    return tokensOf(source)
  } catch {
    return []
  }
}

function phpComments(source: string): Comment[] {
  const found: Comment[] = []
  for (const token of tokensOrNone(source)) {
    if (typeof token === 'string') continue
    const [kind, text, line] = token
    if (kind === 'T_COMMENT' || kind === 'T_DOC_COMMENT') found.push({ text, line })
    else if (kind === 'T_INLINE_HTML') found.push(...matches(text, htmlPattern, line))
  }
  return found
}

function scriptComments(source: string): Comment[] {
  const found: Comment[] = []
  const onComment = (block: boolean, text: string, start: number) =>
    void found.push({ text: block ? `/*${text}*/` : `//${text}`, line: lineAt(source, start) })
  try {
    // Up to where the source cannot be read, which another check tells.
    for (const _ of tokenizer(source, { ecmaVersion: 'latest', onComment })) continue
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  return found
}

/**
 * The comments of a PHP, JavaScript or CSS file, and of HTML between PHP. What looks like one in a text is none.
 * @param extension without the dot, in lower case; other kinds of files have none
 */
export function commentsOf(source: string, extension: string): readonly Comment[] {
  if (extension === 'php') return phpComments(source)
  if (extension === 'js') return scriptComments(source)
  return extension === 'css' ? matches(source, cssPattern) : []
}
