import type { MarkedElement } from '#contract/turns/index.ts'

/** Hints about which files a request concerns. */
export interface Clues {
  readonly request: string
  readonly marked: readonly MarkedElement[]
  /** Files with findings in the last report. */
  readonly reported: ReadonlySet<string>
  /** Files changed by the newest version. */
  readonly recent: ReadonlySet<string>
  readonly mainFile: string | null
}

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
export function rankFiles(texts: ReadonlyMap<string, string>, clues: Clues): readonly string[] {
  const request = clues.request.toLowerCase()
  const wanted = new Set(words(request))
  const marks = traces(clues.marked)
  const score = (path: string, content: string): number => {
    const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
    let points = 0
    if (request.includes(path.toLowerCase()) || request.includes(name)) points += 100
    if (clues.reported.has(path)) points += 60
    points += Math.min(5, marks.filter((mark) => content.includes(mark)).length) * 20
    if (path === clues.mainFile) points += 25
    if (clues.recent.has(path)) points += 5
    // A word in the path weighs more than one in the text, and different words weigh more than repetitions of one.
    const inPath = words(path.replace(/[-_/.]/g, ' ')).filter((word) => wanted.has(word)).length
    const lower = content.toLowerCase()
    const inText = [...wanted].filter((word) => lower.includes(word)).length
    return points + Math.min(3, inPath) * 8 + Math.min(10, inText) * 2
  }
  return [...texts]
    .map(([path, content]) => ({ path, size: content.length, points: score(path, content) }))
    .sort((a, b) => b.points - a.points || a.size - b.size || (a.path < b.path ? -1 : 1))
    .map(({ path }) => path)
}
