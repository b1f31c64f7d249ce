import type { FileReason, MarkedElement } from '#contract/turns/index.ts'

/** Hints about which files a request concerns. */
export interface Clues {
  readonly request: string
  readonly marked: readonly MarkedElement[]
  /** Files with findings in the last report. */
  readonly reported: ReadonlySet<string>
  /** Files changed by the newest version. */
  readonly recent: ReadonlySet<string>
  readonly mainFile: string | null
  /** Names of what a file declares, for files whose outline is known. */
  readonly names?: ReadonlyMap<string, string>
}

/** A file and what speaks for sending it. */
export interface RankedFile {
  readonly path: string
  readonly why: FileReason
}

/** Words of a request, and characters of a file, that are compared: a plugin may be large, and a request long. */
const mostWords = 80
const mostCharacters = 200_000

const words = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []

/** Strings from the marked elements that the file that renders them would contain. */
const traces = (marked: readonly MarkedElement[]): readonly string[] =>
  marked
    .flatMap(({ id, classes, text }) => [id, ...classes.split(/\s+/), text.trim()])
    .filter((text) => text.length >= 4)

/**
 * Orders a plugin's text files by how likely the request concerns them: named in the request, found in the report,
 * renders the marked elements, main file, shares words with the request, changed last. On a tie the smaller file comes
 * first, so that more files fit.
 * @param texts path → content, text files only
 */
export function rankFiles(texts: ReadonlyMap<string, string>, clues: Clues): readonly RankedFile[] {
  const request = clues.request.toLowerCase()
  const wanted = [...new Set(words(request))].slice(0, mostWords)
  const marks = traces(clues.marked)
  const countIn = (text: string): number => wanted.filter((word) => text.includes(word)).length
  const score = (path: string, whole: string) => {
    const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
    const content = whole.slice(0, mostCharacters)
    // A word in the path weighs more than one in the text, and different words weigh more than repetitions of one.
    const inPath = countIn(words(path.replace(/[-_/.]/g, ' ')).join(' '))
    const inNames = countIn(clues.names?.get(path) ?? '')
    const points: readonly (readonly [FileReason, number])[] = [
      ['named', request.includes(path.toLowerCase()) || request.includes(name) ? 100 : 0],
      ['reported', clues.reported.has(path) ? 60 : 0],
      ['marked', Math.min(5, marks.filter((mark) => content.includes(mark)).length) * 20],
      ['main', path === clues.mainFile ? 25 : 0],
      [
        'words',
        Math.min(3, inPath) * 8 + Math.min(3, inNames) * 4 + Math.min(10, countIn(content.toLowerCase())) * 2,
      ],
      ['changed', clues.recent.has(path) ? 5 : 0],
    ]
    const why = points.reduce((most, one) => (one[1] > most[1] ? one : most), ['room', 0] as const)[0]
    return { why, points: points.reduce((sum, [, value]) => sum + value, 0) }
  }
  return [...texts]
    .map(([path, content]) => ({ path, size: content.length, ...score(path, content) }))
    .sort((a, b) => b.points - a.points || a.size - b.size || (a.path < b.path ? -1 : 1))
    .map(({ path, why }) => ({ path, why }))
}
