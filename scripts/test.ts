import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { JSONReport } from '@playwright/test/reporter'
import { projectFolder } from './support/payload-cli.ts'
import { bin, run } from './support/run.ts'
import type { Ran } from './support/run.ts'
import { browserOutcome } from './test/browser-outcome.ts'
import { budgetSchema, calibrate, judge } from './test/budget.ts'
import type { Spent } from './test/budget.ts'
import { outcomeFileVariable } from './test/outcome-reporter.ts'
import type { Outcome } from './test/outcome-reporter.ts'

/**
 * `npm test`: runs validate, then every suite; then lists the slowest files, suites over their share
 * (`tests/budget.json`), failures and retries, and the total in one line. With `--faults`, the fault tests also run
 * their random moments. With `--long`, the unit tests make twenty times as many runs with random input, the security
 * suite attacks for ten minutes, each attack from every role, and all requests to the offline generator are judged.
 */

const faults = process.argv.includes('--faults')
const long = process.argv.includes('--long')
const results = mkdtempSync(path.join(tmpdir(), 'plugsmith-test-'))
const slowest = 10

const nothing: Outcome = { passed: 0, failed: 0, failures: [], retried: [], files: [] }
const crashed: Outcome = { ...nothing, failed: 1, failures: ['a suite crashed'] }

/** A suite that crashed counts as one failure, so that it can never look like a pass. */
function counted(sound: boolean, read: () => Outcome): Outcome {
  try {
    const outcome = read()
    return outcome.failed === 0 && !sound ? { ...crashed, passed: outcome.passed } : outcome
  } catch {
    return crashed
  }
}

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const sumOf = (all: readonly Outcome[]): Outcome => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.reduce((sum, { failed }) => sum + failed, 0),
  failures: all.flatMap(({ failures }) => failures),
  retried: all.flatMap(({ retried }) => retried),
  files: all.flatMap(({ files }) => files),
})

/** Runs Vitest projects in parallel processes, and prints their output project by project. */
async function vitest(...projects: readonly string[]): Promise<Outcome> {
  const parts = projects.map(async (project, at): Promise<{ ran: Ran; file: string }> => {
    const file = path.join(results, `${project}.json`)
    const ran = await run(
      bin('vitest'),
      [
        'run',
        '--project',
        project,
        ...(long ? ['--testTimeout=600000'] : []),
        '--reporter=default',
        `--reporter=${path.join(projectFolder, 'scripts/test/outcome-reporter.ts')}`,
      ],
      { held: at > 0, env: { [outcomeFileVariable]: file } },
    )
    return { ran, file }
  })
  const outcomes: Outcome[] = []
  for (const part of parts) {
    const { ran, file } = await part
    process.stdout.write(ran.output)
    outcomes.push(counted(ran.sound, () => json(file) as Outcome))
  }
  return sumOf(outcomes)
}

async function playwright(): Promise<Outcome> {
  const file = path.join(results, 'e2e.json')
  const { sound } = await run(bin('playwright'), ['test'], { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } })
  return counted(sound, () => browserOutcome(json(file) as JSONReport))
}

async function validate(): Promise<Outcome> {
  const { sound } = await run(process.execPath, [path.join(projectFolder, 'scripts/validate.mjs')])
  return sound ? { ...nothing, passed: 1 } : crashed
}

type Suite = readonly [string, () => Promise<Outcome>]
const faultTests: Suite = ['fault tests', () => vitest('faults')]
const unitTests: Suite = ['unit tests', () => vitest('unit', 'unit-isolated')]
const securityTests: Suite = ['security tests', () => vitest('security')]
const requestTests: Suite = ['request tests', () => vitest('requests')]
const everything: readonly Suite[] = [
  ['validate', validate],
  unitTests,
  ['API tests', () => vitest('api', 'api-alone', 'api-connected')],
  ['sandbox tests', () => vitest('sandbox')],
  requestTests,
  securityTests,
  ['service tests', () => vitest('services')],
  faultTests,
  ['component tests', () => vitest('component')],
  ['browser tests', playwright],
]

if (faults) process.env.ALL_FAULTS = '1'
if (long) {
  process.env.SECURITY_SECONDS ??= '600'
  process.env.FUZZ_FACTOR ??= '20'
  process.env.ALL_REQUESTS ??= '1'
}
const isWhole = !faults && !long
const suites = faults ? [faultTests] : long ? [unitTests, securityTests, requestTests] : everything

const spent: Spent[] = [
  { suite: 'install', seconds: (Date.now() - Number(process.env.PLUGSMITH_STARTED_AT)) / 1000 },
]
const calibrations = isWhole ? [await calibrate()] : []
const outcomes: Outcome[] = []
for (const [suite, runSuite] of suites) {
  const started = performance.now()
  const outcome = await runSuite()
  outcomes.push(outcome)
  const seconds = (performance.now() - started) / 1000
  spent.push({ suite, seconds })
  console.log(`\n${suite}: ${outcome.passed} passed, ${outcome.failed} failed, in ${seconds.toFixed(0)} s\n`)
}
rmSync(results, { recursive: true, force: true })

const { passed, failed, failures, retried, files } = sumOf(outcomes)
for (const { file, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowest))
  console.log(`slow: ${seconds.toFixed(1).padStart(6)} s ${file}`)
// The end of a long log is what gets read, so failures are repeated there, one line each.
for (const line of retried) console.log(`second try: ${line}`)
let overspent = 0
if (isWhole) {
  calibrations.push(await calibrate())
  const budget = budgetSchema.parse(json(path.join(projectFolder, 'tests/budget.json')))
  const verdict = judge(budget, spent, calibrations)
  console.log(`calibration: ${calibrations.map((ms) => ms.toFixed(0)).join(' and ')} ms`)
  for (const line of verdict.warnings) console.log(line)
  for (const line of verdict.failures) console.log(`failed: ${line}`)
  overspent = verdict.failures.length
}
for (const line of failures) console.log(`failed: ${line}`)
console.log(`${passed} passed, ${failed + overspent} failed`)
process.exit(failed + overspent === 0 ? 0 : 1)
