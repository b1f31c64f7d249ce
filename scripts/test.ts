import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectFolder } from './support/payload-cli.ts'
import { bin, run } from './support/run.ts'
import type { Ran } from './support/run.ts'

/**
 * `npm test`: validate, then every suite, then one line with the sum. With `--faults` the long fault tests run all
 * their moments instead of a few seeded ones.
 */

interface Counts {
  readonly passed: number
  readonly failed: number
}

const results = mkdtempSync(path.join(tmpdir(), 'plugsmith-test-'))

/** A suite that broke off counts as one failure, so that it can never look like a pass. */
function counted(sound: boolean, read: () => Counts): Counts {
  try {
    const { passed, failed } = read()
    return { passed, failed: failed === 0 && !sound ? 1 : failed }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const sumOf = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
})

/**
 * Runs a project of Vitest.
 * @param shards into how many parts it is cut that run beside each other, each with what it starts for itself; what
 *   they say comes part by part
 */
async function vitest(project: string, shards = 1): Promise<Counts> {
  const parts = Array.from({ length: shards }, async (_, at): Promise<{ ran: Ran; file: string }> => {
    const file = path.join(results, `${project}-${at}.json`)
    const ran = await run(
      bin('vitest'),
      [
        'run',
        '--project',
        project,
        ...(shards > 1 ? [`--shard=${at + 1}/${shards}`] : []),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      { held: at > 0 },
    )
    return { ran, file }
  })
  const counts: Counts[] = []
  for (const part of parts) {
    const { ran, file } = await part
    process.stdout.write(ran.output)
    counts.push(
      counted(ran.sound, () => {
        const report = json(file) as { numPassedTests: number; numFailedTests: number }
        return { passed: report.numPassedTests, failed: report.numFailedTests }
      }),
    )
  }
  return sumOf(counts)
}

async function playwright(): Promise<Counts> {
  const file = path.join(results, 'e2e.json')
  const { sound } = await run(bin('playwright'), ['test'], { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } })
  return counted(sound, () => {
    const { stats } = json(file) as { stats: { expected: number; unexpected: number; flaky: number } }
    // Playwright names those that passed only at the second try; here they are counted once more, in plain sight.
    if (stats.flaky > 0) console.log(`\nbrowser tests that needed a second try: ${stats.flaky}`)
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
  })
}

async function validate(): Promise<Counts> {
  const { sound } = await run(process.execPath, [path.join(projectFolder, 'scripts/validate.mjs')])
  return { passed: sound ? 1 : 0, failed: sound ? 0 : 1 }
}

if (process.argv.includes('--faults')) process.env.ALL_FAULTS = '1'
const suites: readonly (readonly [string, () => Promise<Counts>])[] = process.argv.includes('--faults')
  ? [['fault tests', () => vitest('load')]]
  : [
      ['validate', validate],
      ['unit tests', () => vitest('unit')],
      // Half of what they do is to wait for the product: two halves of them keep it busy.
      ['API tests', () => vitest('api', 2)],
      ['sandbox tests', () => vitest('sandbox')],
      ['fault tests', () => vitest('load')],
      ['browser tests', playwright],
    ]

const all: Counts[] = []
for (const [title, suite] of suites) {
  const started = performance.now()
  const counts = await suite()
  all.push(counts)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`\n${title}: ${counts.passed} passed, ${counts.failed} failed, in ${seconds} s\n`)
}
rmSync(results, { recursive: true, force: true })
const { passed, failed } = sumOf(all)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
