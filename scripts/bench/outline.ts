import { outlineOf } from '#wordpress/outline/index.ts'
import { parsePhp } from '#wordpress/syntax/index.ts'
import { play } from '../../tests/unit/generator/harness.ts'
import { median, ms, ratio } from './report.ts'
import type { Section } from './report.ts'

const requests = [
  'A contact form with name, e-mail, phone and message that sends me an e-mail',
  'Social share buttons below every post',
  'A custom post type for books with author and year',
  'A cookie banner at the bottom of the page',
  'A table of opening hours and a widget for it',
  'Testimonials with a rating',
]
const fileCount = 500
const rounds = 5

/** PHP of the offline generator, again and again until there are enough files. */
function largePlugin(): readonly (readonly [string, string])[] {
  const files = requests.flatMap((request) =>
    [...play(request).files].filter(([path]) => path.endsWith('.php')).map(([, text]) => text),
  )
  return Array.from({ length: fileCount }, (_file, at) => [
    `includes/part-${at}.php`,
    `${files[at % files.length] ?? ''}\n// ${at}\n`,
  ])
}

/** The time that the outline of a large plugin takes, including parsing, compared with the parser alone. */
export function measureOutline(): Promise<Section> {
  const files = largePlugin()
  const megabytes = files.reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0) / 1e6
  const parsing: number[] = []
  const outlining: number[] = []
  // The first round is slower and not counted.
  for (let round = -1; round < rounds; round += 1) {
    const started = performance.now()
    for (const [, text] of files) parsePhp(text)
    const parsed = performance.now()
    outlineOf(files, Infinity)
    if (round < 0) continue
    parsing.push(parsed - started)
    outlining.push(performance.now() - parsed)
  }
  const [parser, outline] = [median(parsing), median(outlining)]
  return Promise.resolve({
    title: 'Index of a large plugin',
    method: `${fileCount} PHP files of the offline generator, ${megabytes.toFixed(2)} MB. Parsing only, and the outline of every file including its parsing; the median of ${rounds} rounds. Target: a ratio of at most 1.5.`,
    head: ['what', 'time', 'ratio'],
    rows: [
      ['parser alone', ms(parser), ratio(1)],
      ['index of 500 files', ms(outline), ratio(outline / parser)],
    ],
  })
}
