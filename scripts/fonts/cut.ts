import { readFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import { projectFolder } from '#server/build/paths.ts'
import { coreRanges, faces } from './faces.ts'
import type { Face, Range } from './faces.ts'

/** A file of `site/src/fonts`. */
export interface FontFile {
  readonly name: string
  readonly content: Buffer | string
}

const read = (face: Face, ...name: string[]): Buffer =>
  readFileSync(path.join(projectFolder, 'node_modules', face.package, ...name))

const codePoints = (ranges: readonly Range[]): string =>
  ranges
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
    )
    .join('')

/** `U+0-7F,U+20AC` as ranges. */
const parseRanges = (text: string): Range[] =>
  text.split(',').map((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })

const writeRanges = (ranges: readonly Range[]): string =>
  ranges
    .map(([from, to]) => `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ''}`)
    .join(', ')
    .toUpperCase()

/** `ranges` without those in `taken`. */
function without(ranges: readonly Range[], taken: readonly Range[]): Range[] {
  let left = [...ranges]
  for (const [from, to] of taken) {
    left = left.flatMap(([start, end]): Range[] => {
      if (to < start || from > end) return [[start, end]]
      const parts: Range[] = []
      if (start < from) parts.push([start, from - 1])
      if (end > to) parts.push([to + 1, end])
      return parts
    })
  }
  return left
}

const fontFace = (
  face: Face,
  source: string,
  ranges: readonly Range[],
  weight: string,
): string => `@font-face {
  font-family: '${face.family}';
  font-style: ${face.style};
  font-weight: ${weight};
  font-display: swap;
  src: url('${source}') format('woff2');
  unicode-range: ${writeRanges(ranges)};
}
`

/** The Unicode subsets that a package has files for, with the characters each covers. */
const subsetsOf = (face: Face): [string, Range[]][] =>
  Object.entries(JSON.parse(read(face, 'unicode.json').toString('utf8')) as Record<string, string>).map(
    ([subset, ranges]) => [subset, parseRanges(ranges)],
  )

/**
 * Subsets the fonts: for each face the core, which pages preload, and the style sheet, which uses the package's own
 * files for the other characters. A browser loads such a file when a page shows one of its characters
 * (https://developer.mozilla.org/docs/Web/CSS/@font-face/unicode-range).
 */
export async function cutFonts(): Promise<FontFile[]> {
  const files: FontFile[] = []
  const rules = ['/* Written by `npm run fonts` from scripts/fonts/faces.ts. SIL OFL 1.1, see OFL.txt. */\n']
  for (const face of faces) {
    const content = await subsetFont(read(face, 'files', face.source), codePoints(coreRanges), {
      targetFormat: 'woff2',
      variationAxes: face.axes,
      keepFeatures: [...face.features],
    })
    files.push({ name: `${face.name}-core.woff2`, content })
    // If ranges overlap, the last rule wins: the core.
    for (const [subset, ranges] of subsetsOf(face)) {
      const source = `${face.package}/files/${face.others.replace('{subset}', subset)}`
      rules.push(fontFace(face, source, without(ranges, coreRanges), face.weight))
    }
    rules.push(fontFace(face, `./${face.name}-core.woff2`, coreRanges, face.weight))
  }
  return [...files, { name: 'fonts.css', content: rules.join('') }]
}
