import type { ChangeSet } from '@codemirror/state'

/**
 * CodeMirror ends every line with '\n'. These turn a file into such a text and back, so that what was not touched keeps
 * its bytes: CRLF, a lone CR and a byte order mark.
 */

const bom = '\uFEFF'

/** The text as CodeMirror has it. */
export const toDocument = (raw: string): string =>
  (raw.startsWith(bom) ? raw.slice(1) : raw).replace(/\r\n?/g, '\n')

/** How most lines of a file end. */
function usualEnd(raw: string): string {
  const crlf = raw.match(/\r\n/g)?.length ?? 0
  const lf = (raw.match(/\n/g)?.length ?? 0) - crlf
  if (crlf > 0 && crlf >= lf) return '\r\n'
  return lf === 0 && raw.includes('\r') ? '\r' : '\n'
}

/** Two pieces of a file; a CR and an LF that meet would be one line end, and were two. */
const joined = (one: string, other: string): string =>
  one.endsWith('\r') && other.startsWith('\n') ? `${one.slice(0, -1)}\n${other}` : one + other

/** Finds places of the document in the file; to be asked in ascending order. */
function placesIn(raw: string): (offset: number) => number {
  let at = raw.startsWith(bom) ? 1 : 0
  let passed = 0
  return (offset) => {
    for (; passed < offset; passed += 1) at += raw[at] === '\r' && raw[at + 1] === '\n' ? 2 : 1
    return at
  }
}

/** What two texts have in common at the start and at the end. */
export function commonEnds(one: string, other: string): readonly [number, number] {
  const most = Math.min(one.length, other.length)
  let start = 0
  while (start < most && one[start] === other[start]) start += 1
  let end = 0
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return [start, end]
}

/**
 * The file after changes of its document.
 * @param raw the file before
 * @param document the same as `toDocument` gave it
 * @param changes those of the document since then
 */
export function toFile(raw: string, document: string, changes: ChangeSet): string {
  if (changes.empty) return raw
  const lineEnd = usualEnd(raw)
  const place = placesIn(raw)
  let file = ''
  let copied = 0
  changes.iterChanges((fromA, toA, _fromB, _toB, inserted) => {
    const text = inserted.toString()
    // What was deleted and put back, as by an undo, is as it was.
    const [start, end] = commonEnds(document.slice(fromA, toA), text)
    const added = text.slice(start, text.length - end)
    file = joined(file, raw.slice(copied, place(fromA + start)))
    file = joined(file, lineEnd === '\n' ? added : added.replaceAll('\n', lineEnd))
    copied = place(toA - end)
  })
  return joined(file, raw.slice(copied))
}
