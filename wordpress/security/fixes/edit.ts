import { tokensOf } from '../../syntax/index.ts'
import type { PhpNode } from '../../syntax/index.ts'

/** A piece of a text and what takes its place; an insertion where both ends are the same. Offsets in UTF-16 units. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

export interface Range {
  readonly start: number
  readonly end: number
}

const brackets: Readonly<Record<string, number>> = { '(': 1, '[': 1, '{': 1, ')': -1, ']': -1, '}': -1 }

/** Whether every bracket of a piece of code has its counterpart within it. */
function isBalanced(code: string): boolean {
  let open = 0
  try {
    for (const token of tokensOf(`<?php ${code}`)) {
      const [kind, text] = typeof token === 'string' ? [token, token] : token
      open += kind === 'T_CURLY_OPEN' || kind === 'T_DOLLAR_OPEN_CURLY_BRACES' ? 1 : (brackets[text] ?? 0)
      if (open < 0) return false
    }
  } catch {
    return false
  }
  return open === 0
}

/** The range of a node in its source; null where the parser does not give it exactly. */
export function rangeOf(node: PhpNode, source: string): Range | null {
  const { start, end } = (node.loc ?? {}) as { start?: { offset: number }; end?: { offset: number } }
  if (!start || !end || end.offset <= start.offset) return null
  // The parser counts the semicolon behind a call to it.
  const code = source.slice(start.offset, end.offset).replace(/[\s;]+$/, '')
  return code !== '' && isBalanced(code) ? { start: start.offset, end: start.offset + code.length } : null
}

/** Puts code before and behind a piece of the source. */
export const wrap = ({ start, end }: Range, before: string, behind: string): readonly Edit[] => [
  { start, end: start, text: before },
  { start: end, end, text: behind },
]

/** From the first to the last character that edits touch. */
export const extentOf = (edits: readonly Edit[]): Range => ({
  start: Math.min(...edits.map(({ start }) => start)),
  end: Math.max(...edits.map(({ end }) => end)),
})

/** The source with edits made that do not overlap; everything else stays as it is. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  let made = ''
  let at = 0
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    made += source.slice(at, start) + text
    at = end
  }
  return made + source.slice(at)
}

/** The line ending that a file uses. */
export const lineEndOf = (source: string): string => /\r\n|\n|\r/.exec(source)?.[0] ?? '\n'
