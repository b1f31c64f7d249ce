import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectFolder } from './support/payload-cli.ts'

/**
 * `npm test`: validate, then every suite, then one line with the sum. With `--faults` the long fault tests run all
 * their moments instead of a few seeded ones.
 */

interface Counts {
  readonly passed: number
  readonly failed: number
}

const results = mkdtempSync(path.join(tmpdir(), 'plugsmith-test-'))
const bin = (name: string) => path.join(projectFolder, 'node_modules/.bin', name)

function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  const { status } = spawnSync(command, args, {
    cwd: projectFolder,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  return status === 0
}

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

function vitest(project: string): Counts {
  const file = path.join(results, `${project}.json`)
  const sound = run(bin('vitest'), [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  return counted(sound, () => {
    const report = json(file) as {
      numPassedTests: number
      numFailedTests: number
      numFailedTestSuites: number
    }
    return { passed: report.numPassedTests, failed: report.numFailedTests }
  })
}

function playwright(): Counts {
  const file = path.join(results, 'e2e.json')
  const sound = run(bin('playwright'), ['test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  return counted(sound, () => {
    const { stats } = json(file) as { stats: { expected: number; unexpected: number; flaky: number } }
    // Playwright names those that passed only at the second try; here they are counted once more, in plain sight.
    if (stats.flaky > 0) console.log(`\nbrowser tests that needed a second try: ${stats.flaky}`)
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
  })
}

function validate(): Counts {
  const sound = run(process.execPath, [path.join(projectFolder, 'scripts/validate.mjs')])
  return { passed: sound ? 1 : 0, failed: sound ? 0 : 1 }
}

if (process.argv.includes('--faults')) process.env.ALL_FAULTS = '1'
const suites: readonly (readonly [string, () => Counts])[] = process.argv.includes('--faults')
  ? [['fault tests', () => vitest('load')]]
  : [
      ['validate', validate],
      ['unit tests', () => vitest('unit')],
      ['API tests', () => vitest('api')],
      ['fault tests', () => vitest('load')],
      ['browser tests', playwright],
    ]

let passed = 0
let failed = 0
for (const [title, suite] of suites) {
  const started = performance.now()
  const counts = suite()
  passed += counts.passed
  failed += counts.failed
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`\n${title}: ${counts.passed} passed, ${counts.failed} failed, in ${seconds} s\n`)
}
rmSync(results, { recursive: true, force: true })
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
