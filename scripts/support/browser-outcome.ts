import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
import { firstLine } from './outcome-reporter.ts'
import type { Outcome } from './outcome-reporter.ts'

const specsOf = (suite: JSONReportSuite): JSONReportSpec[] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
]

/** What a test said when it first failed, in one line. */
function told({ file, title, tests }: JSONReportSpec): string {
  const message = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message
  return `tests/${file} › ${title}: ${firstLine(message && stripVTControlCharacters(message))}`
}

/** The {@link Outcome} of Playwright's own report; one that passed at its second try has passed, and is named. */
export function browserOutcome({ stats, suites, errors }: JSONReport): Outcome {
  const specs = suites.flatMap(specsOf)
  const ended = (status: string): string[] =>
    specs.filter(({ tests }) => tests.some((test) => test.status === status)).map(told)
  const outside = errors.map(({ message }) => `outside of any test: ${firstLine(message)}`)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + outside.length,
    failures: [...ended('unexpected'), ...outside],
    stumbles: ended('flaky'),
  }
}
