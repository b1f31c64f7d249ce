import type { LineMatch } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Without the half of a character at either end. */
const untorn = (text: string): string => text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')

/** Lines end as they do in the editor, so that their numbers are the same. */
const lineEnd = /\r\n?|\n/g

/** How many lines end in a text. */
export const lineEnds = (text: string): number => text.match(lineEnd)?.length ?? 0

/** Cuts a line around what was found in it. */
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
 * @param most so many lines are enough
 * @returns each line once, with the first place in it
 */
export function matchesIn(text: string, query: string, most: number): readonly LineMatch[] {
  // The pattern is made of letters alone, so that it takes a time that grows with the text and no faster.
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
