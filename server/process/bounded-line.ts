/** Characters of a line in a log: a stack with its causes, and far from a query with thousands of values. */
const longestLine = 16_384
/** Characters of one text within it. */
const longestText = 2_000
/** Entries of one list or object within it, and how deep they may lie in one another. */
const most = { entries: 50, levels: 8 }
/** Longer ones are not even read. */
const longestParsed = 1024 ** 2

const more = (count: number, what: string): string => `… (${count} more ${what})`

/** A text with its beginning kept. */
export const cutText = (text: string, length = longestText): string =>
  text.length > length ? text.slice(0, length) + more(text.length - length, 'characters') : text

function cutValue(value: unknown, level = 0): unknown {
  if (typeof value === 'string') return cutText(value)
  if (typeof value !== 'object' || value === null) return value
  if (level === most.levels) return '…'
  if (Array.isArray(value)) {
    const kept = value.slice(0, most.entries).map((entry) => cutValue(entry, level + 1))
    return value.length > kept.length ? [...kept, more(value.length - kept.length, 'entries')] : kept
  }
  const entries = Object.entries(value)
  const kept = entries
    .slice(0, most.entries)
    .map(([name, entry]) => [cutText(name, 200), cutValue(entry, level + 1)])
  if (entries.length > kept.length) kept.push(['…', more(entries.length - kept.length, 'entries')])
  return Object.fromEntries(kept)
}

function parse(line: string): unknown {
  try {
    return line.length <= longestParsed && line.startsWith('{') ? JSON.parse(line) : undefined
  } catch {
    return undefined
  }
}

/**
 * A line of a log, of a length that can be kept: what a request brings with it must not fill the disk. One of JSON stays JSON,
 * with its texts and lists cut.
 * @param line without its end
 */
export function boundedLine(line: string): string {
  if (line.length <= longestLine) return line
  const parsed = parse(line)
  if (parsed !== undefined) {
    const cut = JSON.stringify(cutValue(parsed))
    if (cut.length <= longestLine) return cut
  }
  if (!line.startsWith('{')) return cutText(line)
  const level = Number(/^\{"level":(\d\d)\b/.exec(line)?.[1] ?? 30)
  return JSON.stringify({ level, msg: 'a line was too long to be logged', begins: cutText(line) })
}
