import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** The result of a run of Vitest or Playwright, as `npm test` counts it and prints it at the end. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  /** One line for each failure: file, test, and the first line of its message. */
  readonly failures: readonly string[]
  /** The same for each test that passed only on its retry, with the message of the first failure. */
  readonly retried: readonly string[]
  /** The time of each file. */
  readonly files: readonly FileTime[]
}

export interface FileTime {
  readonly file: string
  readonly seconds: number
}

/** The variable that names the file the outcome is written to. */
export const outcomeFileVariable = 'TEST_OUTCOME_FILE'

/** A message shortened for the log. */
export const firstLine = (text: string | undefined): string => /^.*/.exec(text ?? 'no message')?.[0] ?? ''
const fileOf = (module: TestModule): string => path.relative(process.cwd(), module.moduleId)

function lineOf(test: TestCase): string {
  const [error] = test.result().errors ?? []
  return `${fileOf(test.module)} › ${test.fullName}: ${firstLine(error?.message)}`
}

/** The time for loading a file and running its hooks and tests. */
function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic()
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000
}

/** A Vitest reporter that writes the {@link Outcome} of a run, including errors outside of tests. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { readonly message: string }[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const failed = tests.filter((test) => test.result().state === 'failed')
    const broken = modules.flatMap((module) =>
      module.errors().map(({ message }) => `${fileOf(module)}: ${firstLine(message)}`),
    )
    const outside = unhandled.map(({ message }) => `outside of any test: ${firstLine(message)}`)
    const outcome: Outcome = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: failed.length + broken.length + outside.length,
      failures: [...failed.map(lineOf), ...broken, ...outside],
      retried: tests.filter((test) => test.diagnostic()?.flaky).map(lineOf),
      files: modules.map((module) => ({ file: fileOf(module), seconds: secondsOf(module) })),
    }
    const file = process.env[outcomeFileVariable]
    if (!file) throw new Error(`${outcomeFileVariable} does not say where the outcome is wanted.`)
    writeFileSync(file, JSON.stringify(outcome))
  }
}
