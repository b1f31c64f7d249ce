import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parsePhp } from '#wordpress/syntax/index.ts'
import { createInput } from '#wordpress/verify/input.ts'
import { securityCheck } from '#wordpress/security/index.ts'
import { play } from '../../tests/unit/generator/harness.ts'
import { samples } from '../../tests/unit/wordpress/security/samples.ts'
import { projectFolder } from '../support/payload-cli.ts'
import { median, ms, ratio } from './report.ts'
import type { Section } from './report.ts'

const requests = [
  'A contact form with name, e-mail, phone and message that sends me an e-mail',
  'Social share buttons below every post',
  'Show a countdown to a date with a shortcode',
  'A custom post type for books with author and year',
  'A cookie banner at the bottom of the page',
  'A table of opening hours and a widget for it',
  'Testimonials with a rating',
  'A list of questions and answers that folds open',
]
const rounds = 7

type Plugin = ReadonlyMap<string, Uint8Array>

const encoder = new TextEncoder()
const bytesOf = (texts: Iterable<readonly [string, string]>): Plugin =>
  new Map([...texts].map(([file, text]) => [file, encoder.encode(text)]))

/** Plugins of the offline generator and the seed, and the bad and good code that the rules are tested with. */
function corpus(): Plugin[] {
  const seeds = path.join(projectFolder, 'cms/seed/plugins')
  return [
    ...requests.map((request) => bytesOf(play(request).files)),
    ...readdirSync(seeds).map((slug) => {
      const folder = path.join(seeds, slug, 'files')
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      return bytesOf(
        files
          .filter((file) => file.endsWith('.php'))
          .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
      )
    }),
    ...Object.entries(samples).map(([rule, { good, bad }]) =>
      bytesOf([...good, ...bad].map((code, at) => [`${rule}-${at}.php`, `<?php\n${code}`])),
    ),
  ]
}

const isPhp = (file: string): boolean => file.endsWith('.php')

/** The time that the security rules take for PHP, including parsing, compared with the parser alone. */
export async function measureRules(): Promise<Section> {
  const plugins = corpus()
  const php = plugins.flatMap((files) => [...files].filter(([file]) => isPhp(file)).map(([, bytes]) => bytes))
  const megabytes = php.reduce((sum, { byteLength }) => sum + byteLength, 0) / 1e6
  const decoder = new TextDecoder()
  const parsing: number[] = []
  const judging: number[] = []
  // The first rounds are slower and not counted.
  for (let round = -2; round < rounds; round += 1) {
    const started = performance.now()
    for (const bytes of php) parsePhp(decoder.decode(bytes))
    const parsed = performance.now()
    for (const files of plugins) await securityCheck.run(createInput(files, null, undefined))
    const judged = performance.now()
    if (round < 0) continue
    parsing.push(parsed - started)
    judging.push(judged - parsed)
  }
  const parser = median(parsing)
  const rules = median(judging)
  const speed = (time: number) => `${((megabytes / time) * 1000).toFixed(2)} MB/s`
  return {
    title: 'Security rules',
    method: `${megabytes.toFixed(2)} MB of PHP in ${plugins.length} plugins: from the offline generator, the seed, and the good and bad code in the rules' tests. Parsing only, and parsing plus rules; the median of ${rounds} rounds. Target: a ratio of at most 3.`,
    head: ['what', 'time', 'PHP per second', 'ratio'],
    rows: [
      ['parser alone', ms(parser), speed(parser), ratio(1)],
      ['rules, including the parser', ms(rules), speed(rules), ratio(rules / parser)],
    ],
  }
}
