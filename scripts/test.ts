import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { JSONReport } from '@playwright/test/reporter'
import { browserOutcome } from './support/browser-outcome.ts'
import { outcomeFileVariable } from './support/outcome-reporter.ts'
import type { Outcome } from './support/outcome-reporter.ts'
import { projectFolder } from './support/payload-cli.ts'
import { bin, run } from './support/run.ts'
import type { Ran } from './support/run.ts'

/**
 * `npm test`: validate, then every suite, then what failed or needed a second try, then one line with the sum. With
 * `--faults` the long fault tests run all their moments instead of a few seeded ones; with `--long` the attacks alone
 * go on for ten minutes, each from everyone.
 */

const results = mkdtempSync(path.join(tmpdir(), 'plugsmith-test-'))

const brokeOff: Outcome = { passed: 0, failed: 1, failures: ['a suite crashed'], stumbles: [] }

/** A suite that broke off counts as one failure, so that it can never look like a pass. */
function counted(sound: boolean, read: () => Outcome): Outcome {
  try {
    const counts = read()
    return counts.failed === 0 && !sound ? { ...brokeOff, passed: counts.passed } : counts
  } catch {
    return brokeOff
  }
}

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const sumOf = (all: readonly Outcome[]): Outcome => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  failures: all.flatMap(({ failures }) => failures),
  stumbles: all.flatMap(({ stumbles }) => stumbles),
})

/**
 * Runs a project of Vitest.
 * @param shards into how many parts it is cut that run beside each other, each with what it starts for itself; what
 *   they say comes part by part
 */
async function vitest(project: string, shards = 1): Promise<Outcome> {
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
        `--reporter=${path.join(projectFolder, 'scripts/support/outcome-reporter.ts')}`,
      ],
      { held: at > 0, env: { [outcomeFileVariable]: file } },
    )
    return { ran, file }
  })
  const counts: Outcome[] = []
  for (const part of parts) {
    const { ran, file } = await part
    process.stdout.write(ran.output)
    counts.push(counted(ran.sound, () => json(file) as Outcome))
  }
  return sumOf(counts)
}

async function playwright(): Promise<Outcome> {
  const file = path.join(results, 'e2e.json')
  const { sound } = await run(bin('playwright'), ['test'], { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } })
  return counted(sound, () => browserOutcome(json(file) as JSONReport))
}

async function validate(): Promise<Outcome> {
  const { sound } = await run(process.execPath, [path.join(projectFolder, 'scripts/validate.mjs')])
  return sound ? { passed: 1, failed: 0, failures: [], stumbles: [] } : brokeOff
}

type Suite = readonly [string, () => Promise<Outcome>]
const faultTests: Suite = ['fault tests', () => vitest('load')]
const securityTests: Suite = ['security tests', () => vitest('security')]
const long = process.argv.includes('--long')
if (process.argv.includes('--faults')) process.env.ALL_FAULTS = '1'
if (long) process.env.SECURITY_SECONDS ??= '600'
const suites: readonly Suite[] = process.argv.includes('--faults')
  ? [faultTests]
  : long
    ? [securityTests]
    : [
        ['validate', validate],
        ['unit tests', () => vitest('unit')],
        // Half of what they do is to wait for the product: two halves of them keep it busy.
        ['API tests', () => vitest('api', 2)],
        ['sandbox tests', () => vitest('sandbox')],
        securityTests,
        faultTests,
        ['component tests', () => vitest('component')],
        ['browser tests', playwright],
      ]

const all: Outcome[] = []
for (const [title, suite] of suites) {
  const started = performance.now()
  const counts = await suite()
  all.push(counts)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`\n${title}: ${counts.passed} passed, ${counts.failed} failed, in ${seconds} s\n`)
}
rmSync(results, { recursive: true, force: true })
const { passed, failed, failures, stumbles } = sumOf(all)
// What is at the end of a long log is what gets read: there each failure stands once more, in a line.
for (const line of stumbles) console.log(`second try: ${line}`)
for (const line of failures) console.log(`failed: ${line}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
