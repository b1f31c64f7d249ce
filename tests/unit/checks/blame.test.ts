import { describe, expect, it } from 'vitest'
import { blameForNew, judgeEdit, judgeOriginal } from '#cms/features/checks/blame.ts'
import type { CheckId, Report } from '#contract/report.ts'
import { reportOf, sinceVersion } from '#wordpress/verify/index.ts'

const reportBy = (rule: string, id: CheckId, ...messages: readonly string[]): Report =>
  reportOf([
    {
      id,
      status: messages.length > 0 ? 'failed' : 'passed',
      durationMs: 1,
      findings: messages.map((message) => ({
        rule,
        severity: 'error',
        file: 'a.php',
        line: 1,
        message,
        why: '',
        mend: '',
      })),
    },
  ])
const report = (id: CheckId, ...messages: readonly string[]): Report =>
  reportBy(`${id}/rule`, id, ...messages)
const fatal = (...messages: readonly string[]): Report =>
  reportBy('wordpress/fatal', 'wordpress', ...messages)
const known = ({ checks }: Report) =>
  checks.flatMap(({ findings }) => findings.map((each) => each.known ?? false))
const files = async () => new Map<string, Uint8Array>()
const unexpected = async (): Promise<Report> => {
  throw new Error('checked once more')
}

describe('a change of a plugin that others have written', () => {
  it('is compared with the stored report, without checking the earlier files again', async () => {
    const blame = blameForNew({ report: report('security', 'old'), files })
    expect(await blame.read(report('security', 'old'), unexpected)).toMatchObject({ passed: true })
    expect(await blame.run(report('wordpress'), unexpected)).toMatchObject({ passed: true })
  })

  it('is not blamed for what only newer rules find in the earlier files', async () => {
    const blame = blameForNew({ report: report('security'), files })
    const recheck = async () => report('security', 'old')
    expect(await blame.read(report('security', 'old'), recheck)).toMatchObject({ passed: true })
    expect(await blame.read(report('security', 'new'), recheck)).toMatchObject({ passed: false })
  })

  it('by hand never works if it does not run, although that is known', async () => {
    const run = await judgeEdit({ report: fatal('call'), files }).run(fatal('call'), unexpected)
    expect(run).toMatchObject({ passed: false, checks: [{ status: 'failed' }] })
    expect(known(run)).toEqual([true])
  })

  it('by hand is blamed only for what is new where it runs with errors', async () => {
    const blame = judgeEdit({ report: report('wordpress', 'deprecated'), files })
    expect(await blame.run(report('wordpress', 'deprecated'), unexpected)).toMatchObject({ passed: true })
    const run = await blame.run(report('wordpress', 'deprecated', 'more'), unexpected)
    expect({ passed: run.passed, known: known(run) }).toEqual({ passed: false, known: [true, false] })
  })
})

describe('a plugin as it was uploaded', () => {
  it('is blamed for nothing in its code, but has to run', async () => {
    const read = await judgeOriginal.read(report('security', 'old'), unexpected)
    expect({ passed: read.passed, known: known(read) }).toEqual({ passed: true, known: [true] })
    expect((await judgeOriginal.run(fatal('call'), unexpected)).passed).toBe(false)
  })

  it('works where it runs with errors that are listed', async () => {
    const run = await judgeOriginal.run(report('wordpress', 'deprecated'), unexpected)
    expect({ passed: run.passed, known: known(run) }).toEqual({ passed: true, known: [true] })
  })
})

describe('what a version mended and broke', () => {
  it('is counted by finding, each as often as it is there', () => {
    const before = report('security', 'a', 'a', 'b')
    expect(sinceVersion(4, before, report('security', 'a', 'c'))).toEqual({ version: 4, fixed: 2, broken: 1 })
  })

  it('leaves out checks that did not run on both', () => {
    const before = reportOf([...report('security', 'a').checks, ...report('wordpress', 'w').checks])
    expect(sinceVersion(1, before, report('security', 'a'))).toEqual({ version: 1, fixed: 0, broken: 0 })
  })
})
