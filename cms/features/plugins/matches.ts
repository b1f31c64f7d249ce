import type { LineMatch } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Removes half of a surrogate pair at either end. */
const untorn = (text: string): string => text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')

/** The same line ends as in the editor, so that line numbers agree. */
const lineEnd = /\r\n?|\n/g

/** The number of line ends in a text. */
export const lineEnds = (text: string): number => text.match(lineEnd)?.length ?? 0

/** Shortens a line to the surroundings of a match. */
function excerptOf(line: string, from: number, to: number): Pick<LineMatch, 'before' | 'match' | 'after'> {
  const { excerptBefore, excerpt } = limits.search
  const start = Math.max(0, from - excerptBefore)
  const end = Math.max(Math.min(to, start + excerpt), from + 1)
  const stop = Math.max(end, start + excerpt)
  return {
    before: (start > 0 ? '…' : '') + untorn(line.slice(start, from)),
    match: untorn(line.slice(from, end)),
    after: untorn(line.slice(end, stop)) + (line.length > stop ? '…' : ''),
  }
}

/**
 * The lines of a text that contain a string, ignoring case.
 * @param most stop after this many lines
 * @returns each line once, with its first match
 */
export function matchesIn(text: string, query: string, most: number): readonly LineMatch[] {
  // The pattern is a literal, so matching takes linear time.
  const pattern = new RegExp(literally(query), 'iu')
  if (!pattern.test(text)) return []
  const found: LineMatch[] = []
  for (const [at, line] of text.split(lineEnd).entries()) {
    const match = pattern.exec(line)
    if (!match) continue
    const from = match.index
    const to = from + match[0].length
    found.push({ line: at + 1, from, to, ...excerptOf(line, from, to) })
    if (found.length >= most) break
  }
  return found
}
