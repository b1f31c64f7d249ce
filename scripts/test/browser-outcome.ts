import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
import { firstLine } from './outcome-reporter.ts'
import type { FileTime, Outcome } from './outcome-reporter.ts'

const specsOf = (suite: JSONReportSuite): JSONReportSpec[] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
]

/** A test and the first line of its first failure. */
function lineOf({ file, title, tests }: JSONReportSpec): string {
  const message = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message
  return `tests/${file} › ${title}: ${firstLine(message && stripVTControlCharacters(message))}`
}

/** The time that the tests of each file took, including retries. */
function filesOf(specs: readonly JSONReportSpec[]): FileTime[] {
  const seconds = new Map<string, number>()
  for (const { file, tests } of specs)
    for (const { duration } of tests.flatMap(({ results }) => results))
      seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000)
  return [...seconds].map(([file, time]) => ({ file: `tests/${file}`, seconds: time }))
}

/** The {@link Outcome} of Playwright's own report; a test that passed on its retry has passed, and is listed. */
export function browserOutcome({ stats, suites, errors }: JSONReport): Outcome {
  const specs = suites.flatMap(specsOf)
  const ended = (status: string): string[] =>
    specs.filter(({ tests }) => tests.some((test) => test.status === status)).map(lineOf)
  const outside = errors.map(({ message }) => `outside of any test: ${firstLine(message)}`)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + outside.length,
    failures: [...ended('unexpected'), ...outside],
    retried: ended('flaky'),
    files: filesOf(specs),
  }
}
