import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** What a run of Vitest came to, as `npm test` counts it and tells it at its end. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
  /** One line for each failure: where, which test, and the first line of what it said. */
  readonly failures: readonly string[]
  /** The same of each test that passed only at its second try, with what the first one said. */
  readonly stumbles: readonly string[]
}

/** The variable that names the file the outcome is written to. */
export const outcomeFileVariable = 'TEST_OUTCOME_FILE'

/** What a log has room for of a message. */
export const firstLine = (text: string | undefined): string => /^.*/.exec(text ?? 'no message')?.[0] ?? ''
const fileOf = (module: TestModule): string => path.relative(process.cwd(), module.moduleId)

function told(test: TestCase): string {
  const [error] = test.result().errors ?? []
  return `${fileOf(test.module)} › ${test.fullName}: ${firstLine(error?.message)}`
}

/** A reporter of Vitest that writes the {@link Outcome} of a run; what goes wrong outside of tests is in it too. */
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
      failures: [...failed.map(told), ...broken, ...outside],
      stumbles: tests.filter((test) => test.diagnostic()?.flaky).map(told),
    }
    const file = process.env[outcomeFileVariable]
    if (!file) throw new Error(`${outcomeFileVariable} does not say where the outcome is wanted.`)
    writeFileSync(file, JSON.stringify(outcome))
  }
}
