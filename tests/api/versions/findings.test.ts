import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { FindingsAnswer } from '#contract/findings.ts'
import { findingsRoutes } from '#contract/findings-routes.ts'
import type { Finding, Report } from '#contract/report.ts'
import { Client, expectError, signUp } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'
import { insertPlugin, soundFiles } from '../../support/plugins.ts'
import { findingsOf, workspaceOf } from '../../support/turns.ts'

/** What the checks found, listed apart from the versions, because there can be thousands. */

const product = inject('product')
let db: Database
beforeAll(() => {
  db = new Database(product.databaseUrl)
})
afterAll(() => db.close())

const finding = (line: number, change: Partial<Finding> = {}): Finding => ({
  rule: 'security/escape-output',
  severity: 'warning',
  file: 'tide-table.php',
  line,
  message: `Tide ${line} is printed without being escaped.`,
  why: 'It may carry a script.',
  mend: 'Escape it.',
  ...change,
})
const reportOf = (findings: readonly Finding[], change: Partial<Report> = {}): Report => ({
  passed: true,
  checks: [{ id: 'security', status: 'passed', durationMs: 1, findings }],
  ...change,
})

async function personWithReports(reports: readonly Report[]) {
  const person = await signUp(product.url)
  const id = await insertPlugin(
    db,
    person.id,
    reports.map((report) => ({ files: soundFiles(), report })),
  )
  const { version } = await workspaceOf(person, id)
  return { person, id, version }
}

describe('the findings of a version', () => {
  it('come by kind, errors first, and only the first two hundred of each', async () => {
    const many = Array.from({ length: 450 }, (_, at) => finding(at + 1))
    const nonce = finding(9, { rule: 'security/nonce', severity: 'error', mend: 'Check a nonce.' })
    const { person, version } = await personWithReports([reportOf([...many, nonce])])
    const { kinds, ...counts } = await findingsOf(person, version?.id)
    expect(counts).toEqual({ errors: 1, warnings: 450, mechanical: 450, since: null })
    expect(kinds.map(({ rule, count, findings }) => [rule, count, findings.length])).toEqual([
      ['security/nonce', 1, 1],
      ['security/escape-output', 450, 200],
    ])
    expect(kinds[1]).toMatchObject({ why: 'It may carry a script.', mend: 'Escape it.' })
    expect(version?.report).toEqual({
      passed: true,
      checks: [{ id: 'security', status: 'passed', findings: 451 }],
    })
  })

  it('tell what is gone and what is new since the version that it was compared with', async () => {
    const { person, version } = await personWithReports([
      reportOf([finding(1), finding(2)]),
      reportOf([finding(2), finding(3, { mend: 'Escape the third.' })], {
        since: { version: 1, fixed: 1, broken: 1 },
      }),
    ])
    const { kinds, since } = await findingsOf(person, version?.id)
    expect(since).toMatchObject({
      version: 1,
      fixed: { count: 1, findings: [{ line: 1, message: 'Tide 1 is printed without being escaped.' }] },
      broken: { count: 1, findings: [{ line: 3 }] },
    })
    expect(kinds[0]?.findings.map(({ mend }) => mend)).toEqual([undefined, 'Escape the third.'])
  })

  it('say how many can be fixed without a model, as the checks have counted them', async () => {
    const [check] = reportOf([finding(1), finding(2)]).checks
    const { person, version } = await personWithReports([
      reportOf([], { checks: check ? [{ ...check, fixable: 1 }] : [] }),
    ])
    expect(await findingsOf(person, version?.id)).toMatchObject({ warnings: 2, mechanical: 1 })
  })

  it('are none where a version was not checked', async () => {
    const person = await signUp(product.url)
    const id = await insertPlugin(db, person.id, [{ files: soundFiles() }])
    const { version } = await workspaceOf(person, id)
    const none: FindingsAnswer = { kinds: [], errors: 0, warnings: 0, mechanical: 0, since: null }
    expect(await findingsOf(person, version?.id)).toEqual(none)
  })

  it('are not found for others', async () => {
    const { version } = await personWithReports([reportOf([finding(1)])])
    const { path } = findingsRoutes.versionFindings.at(version?.id ?? '')
    expectError(await (await signUp(product.url)).client.get(path), 'not_found')
    expectError(await new Client(product.url).get(path), 'unauthenticated')
  })
})
