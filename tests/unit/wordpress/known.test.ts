import { describe, expect, test } from 'vitest'
import type { Finding, Report } from '#contract/report.ts'
import { changesSince, reportOf, withoutBlameFor } from '#wordpress/verify/index.ts'

const finding = (file: string, line: number, severity: Finding['severity'] = 'error'): Finding => ({
  rule: 'security/escape-output',
  severity,
  file,
  line,
  message: `${file} prints something unescaped.`,
  why: '',
  mend: '',
})
const report = (...findings: readonly Finding[]): Report => {
  const failed = findings.some(({ severity }) => severity === 'error')
  return reportOf([{ id: 'security', status: failed ? 'failed' : 'passed', durationMs: 1, findings }])
}
const known = ({ checks }: Report) => checks.flatMap(({ findings }) => findings.map((each) => each.known))

describe('a report on a change of a plugin that others have written', () => {
  test('passes with what was there before, on whatever line it is now', () => {
    const after = withoutBlameFor(report(finding('a.php', 3)), report(finding('a.php', 9)))
    expect(after).toMatchObject({ passed: true, checks: [{ status: 'passed' }] })
    expect(known(after)).toEqual([true])
  })

  test.each([
    ['wordpress/fatal', (line: number) => `Fatal error during admin page: count() failed in a.php:${line}.`],
    ['wordpress/slow', (line: number) => `Too slow during admin page: it took ${line} ms.`],
    [
      'wordpress/database',
      (line: number) => `Database error: "_wp_sqlite_tmp_wp_tide_6b0c3af92c${line}" is no table.`,
    ],
    ['syntax/php', (line: number) => `a.php, line ${line}: Unexpected ';'.`],
  ])('passes with what was there before, whatever line its message names: %s', (rule, message) => {
    const at = (line: number): Finding => ({ ...finding('a.php', line), rule, message: message(line) })
    expect(withoutBlameFor(report(at(408)), report(at(410))).passed).toBe(true)
    expect(changesSince(report(at(408)), report(at(410)))).toEqual({ fixed: [], broken: [] })
  })

  test.each([
    (name: string) =>
      `Refused during activation: Error: ${name} requires 1 plugin to be installed and activated: woocommerce. Manage plugins.`,
    (name: string) =>
      `Refused during activation: Error: Current WordPress version (6.5.5) does not meet minimum requirements for ${name}. The plugin requires WordPress 6.9.`,
    (name: string) => `The stable tag is "2.4.4", but the header says version "${name}".`,
  ])(
    'passes with what was there before, whatever the plugin is called or its version now is: %s',
    (message) => {
      const called = (name: string): Report => report({ ...finding('readme.txt', 7), message: message(name) })
      expect(withoutBlameFor(called('Tide 1.2'), called('Ebb & Flow')).passed).toBe(true)
      expect(
        withoutBlameFor(called('Tide'), report({ ...finding('readme.txt', 7), message: 'Else.' })).passed,
      ).toBe(false)
    },
  )

  test('passes with what the plugin does on every page, on one more page', () => {
    const hidden = (...pages: readonly string[]): Report =>
      report(
        ...pages.map((page) => ({
          ...finding('a.php', 1),
          rule: 'wordpress/errors-hidden',
          message: `Hidden errors during admin page ${page}.`,
        })),
      )
    const [before, after] = [hidden('Tide', 'Ebb'), hidden('Tide', 'Ebb', 'Flow')]
    expect(withoutBlameFor(before, after).passed).toBe(true)
    expect(changesSince(before, after)).toEqual({ fixed: [], broken: [] })
    expect(withoutBlameFor(report(), after).passed).toBe(false)
  })

  test('fails for the same fault once more, in another file, or of another rule', () => {
    const before = report(finding('a.php', 3))
    const twice = withoutBlameFor(before, report(finding('a.php', 3), finding('a.php', 4)))
    expect(twice).toMatchObject({ passed: false, checks: [{ status: 'failed' }] })
    expect(known(twice)).toEqual([true, undefined])
    expect(withoutBlameFor(before, report(finding('b.php', 3))).passed).toBe(false)
    const other = { ...finding('a.php', 3), rule: 'security/nonce' }
    expect(withoutBlameFor(before, report(other)).passed).toBe(false)
  })

  test('passes with new warnings, which are not known', () => {
    const after = withoutBlameFor(report(), report(finding('a.php', 3, 'warning')))
    expect(after.passed).toBe(true)
    expect(known(after)).toEqual([undefined])
  })
})
