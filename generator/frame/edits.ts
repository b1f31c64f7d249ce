/** A replacement of a text that occurs exactly once in a file. */
export type Edit = { search: string; replace: string }

type Hunk = { start: number; end: number; lines: readonly string[] }

/** Comparisons of lines beyond which their memory would be too much: 64 MB. */
const mostComparisons = 16_000_000

/** What differs between two long versions: lines at the same place, or everything where there are more or fewer lines. */
function hunksByPosition(head: number, rows: readonly string[], columns: readonly string[]): Hunk[] {
  if (rows.length !== columns.length) return [{ start: head, end: head + rows.length, lines: columns }]
  return [...rows.keys()]
    .filter((at) => rows[at] !== columns[at])
    .map((at) => ({ start: head + at, end: head + at + 1, lines: columns.slice(at, at + 1) }))
}

/**
 * What differs between two versions of a file, line by line (longest common subsequence).
 *
 * @returns runs of lines of the old version, `start` to `end` exclusive, with what takes their place
 */
function hunksOf(before: readonly string[], after: readonly string[]): Hunk[] {
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head++
  let tail = 0
  const most = Math.min(before.length, after.length) - head
  while (tail < most && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++
  const rows = before.slice(head, before.length - tail)
  const columns = after.slice(head, after.length - tail)

  if (rows.length * columns.length > mostComparisons) return hunksByPosition(head, rows, columns)
  const width = columns.length + 1
  const common = new Uint32Array((rows.length + 1) * width)
  const at = (row: number, column: number): number => common[row * width + column] ?? 0
  for (let row = rows.length - 1; row >= 0; row--) {
    for (let column = columns.length - 1; column >= 0; column--) {
      common[row * width + column] =
        rows[row] === columns[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }

  const hunks: Hunk[] = []
  let row = 0
  let column = 0
  while (row < rows.length || column < columns.length) {
    if (row < rows.length && column < columns.length && rows[row] === columns[column]) {
      row++
      column++
      continue
    }
    const start = row
    const from = column
    while (
      (row < rows.length || column < columns.length) &&
      !(row < rows.length && column < columns.length && rows[row] === columns[column])
    ) {
      if (column >= columns.length || (row < rows.length && at(row + 1, column) >= at(row, column + 1))) row++
      else column++
    }
    hunks.push({ start: head + start, end: head + row, lines: columns.slice(from, column) })
  }
  return hunks
}

/** Hunks closer than this are one: the lines between them would be the only context of both. */
const apart = 3

function joined(hunks: readonly Hunk[], before: readonly string[]): Hunk[] {
  const result: Hunk[] = []
  for (const hunk of hunks) {
    const last = result[result.length - 1]
    if (!last || hunk.start - last.end >= apart) {
      result.push(hunk)
      continue
    }
    const between = before.slice(last.end, hunk.start)
    result[result.length - 1] = {
      start: last.start,
      end: hunk.end,
      lines: [...last.lines, ...between, ...hunk.lines],
    }
  }
  return result
}

/** Whether a text has some whole lines exactly once, and nowhere else as a part of lines. */
function standsOnce(text: string, lines: string): boolean {
  const at = text.indexOf(lines)
  if (at < 0 || text.includes(lines, at + 1)) return false
  const end = at + lines.length
  return (at === 0 || text[at - 1] === '\n') && (end === text.length || text[end] === '\n')
}

/**
 * The edits that apply a change to a file.
 *
 * @param before the file as the generator would have written it before
 * @param after the file as the generator would write it now
 * @param current the actual file, which a person may have changed elsewhere
 * @param distinct letters and signs that are searched for at least, where only a part of the file is known
 * @returns edits to apply in order, each matching exactly once at that point, and the number of places not found
 */
export function editsBetween(
  before: string,
  after: string,
  current: string,
  distinct = 0,
): { edits: Edit[]; missed: number } {
  const lines = before.split('\n')
  const edits: Edit[] = []
  let text = current
  let missed = 0
  for (const hunk of joined(hunksOf(lines, after.split('\n')), lines)) {
    const edit = placed(lines, hunk, text, distinct)
    if (!edit) {
      missed++
      continue
    }
    edits.push(edit)
    text = text.replace(edit.search, () => edit.replace)
  }
  return { edits, missed }
}

/** Lines of context on each side that may be needed where a file repeats itself. */
const mostAround = 40

/** Surrounds a hunk with as few lines as make it unique in the text, and in what may stand around it. */
function placed(lines: readonly string[], hunk: Hunk, text: string, distinct: number): Edit | null {
  let shorter: Edit | null = null
  for (let around = hunk.start === hunk.end ? 1 : 0; around <= mostAround; around++) {
    for (const [up, down] of [
      [around, 0],
      [0, around],
      [around, around],
    ] as const) {
      const edit = surrounded(lines, hunk, text, up, down)
      if (!edit) continue
      if (edit.search.replace(/\s+/g, '').length >= distinct) return edit
      shorter ??= edit
    }
  }
  return shorter
}

/** Replaces a hunk with some lines around it, where these are unique in the text. */
function surrounded(
  lines: readonly string[],
  hunk: Hunk,
  text: string,
  up: number,
  down: number,
): Edit | null {
  const above = lines.slice(Math.max(0, hunk.start - up), hunk.start)
  const below = lines.slice(hunk.end, hunk.end + down)
  const search = [...above, ...lines.slice(hunk.start, hunk.end), ...below].join('\n')
  if (search.trim() === '' || !standsOnce(text, search)) return null
  const replace = [...above, ...hunk.lines, ...below].join('\n')
  if (up + down > 0 || hunk.lines.length > 0) return { search, replace }
  // The line break goes with the lines, so that no empty line stays.
  return text.split(`${search}\n`).length === 2 ? { search: `${search}\n`, replace: '' } : null
}
