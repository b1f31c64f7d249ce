import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Finding } from '#contract/report.ts'
import { findingsOf, points, scoreOf, sortFindings } from '#wordpress/report/index.ts'
import { verify } from '#wordpress/verify/index.ts'
import { filesOf, mainFile } from './support.ts'
import { tries } from '../../support/fuzz.ts'

const finding = (rule: string, severity: Finding['severity'], place: Partial<Finding> = {}): Finding => ({
  rule,
  severity,
  file: 'tide.php',
  line: 1,
  message: 'm',
  why: 'w',
  mend: 'd',
  ...place,
})
const many = (count: number, rule: string, severity: Finding['severity']) =>
  Array.from({ length: count }, () => finding(rule, severity))

describe('the score', () => {
  test('is a hundred for a plugin without findings', async () => {
    const report = await verify(filesOf({ 'good-plugin.php': mainFile() }))
    expect(report.score).toEqual({ value: 100, deductions: [] })
  })

  test('lists how much each rule deducts, most first', () => {
    const findings = [
      ...many(2, 'structure/prefix', 'warning'),
      ...many(2, 'security/escape-output', 'error'),
      ...many(1, 'structure/text-domain', 'error'),
      ...many(3, 'security/nonce', 'warning'),
    ]
    expect(scoreOf(findings)).toEqual({
      value: 100 - 20 - 9 - 5 - 2,
      deductions: [
        { rule: 'security/escape-output', findings: 2, points: 20 },
        { rule: 'security/nonce', findings: 3, points: 9 },
        { rule: 'structure/text-domain', findings: 1, points: 5 },
        { rule: 'structure/prefix', findings: 2, points: 2 },
      ],
    })
  })

  test('deducts at most its limit per rule, and never goes below zero', () => {
    expect(scoreOf(many(1000, 'structure/text-domain', 'error')).value).toBe(100 - points.error.most)
    expect(scoreOf(many(1000, 'structure/readme', 'warning')).value).toBe(100 - points.warning.most)
    expect(scoreOf(many(2, 'syntax/php', 'error')).value).toBe(0)
    expect(scoreOf([...many(9, 'syntax/php', 'error'), ...many(9, 'security/sql', 'error')]).value).toBe(0)
  })

  test('never rises with another finding', () => {
    const any = fc.record({
      rule: fc.constantFrom('syntax/php', 'security/sql', 'structure/uninstall', 'structure/prefix'),
      severity: fc.constantFrom('error', 'warning'),
    })
    fc.assert(
      fc.property(fc.array(any), any, (found, one) => {
        const findings = found.map(({ rule, severity }) => finding(rule, severity))
        const before = scoreOf(findings)
        const after = scoreOf([...findings, finding(one.rule, one.severity)])
        expect(after.value).toBeLessThanOrEqual(before.value)
        const taken = after.deductions.reduce((sum, deduction) => sum + deduction.points, 0)
        expect(after.value).toBe(Math.max(0, 100 - taken))
      }),
      tries(),
    )
  })
})

describe('the order of findings', () => {
  test('is by importance, then file and line', () => {
    const sorted = [
      finding('syntax/php', 'error', { file: 'z.php', line: 9 }),
      finding('security/sql', 'error', { file: 'z.php', line: 9 }),
      finding('structure/prefix', 'error', { file: null, line: null }),
      finding('structure/prefix', 'error', { file: 'a.php', line: null }),
      finding('structure/prefix', 'error', { file: 'a.php', line: 2 }),
      finding('structure/prefix', 'error', { file: 'a.php', line: 10 }),
      finding('structure/prefix', 'error', { file: 'b.php', line: 1 }),
      finding('structure/direct-access', 'warning', { file: 'z.php', line: 1 }),
      finding('structure/readme', 'warning', { file: 'a.php', line: 1 }),
    ]
    fc.assert(
      fc.property(fc.shuffledSubarray(sorted, { minLength: sorted.length }), (shuffled) => {
        expect(sortFindings(shuffled)).toEqual(sorted)
      }),
      tries(),
    )
  })

  test('applies within a check and across all of them', async () => {
    const report = await verify(
      filesOf({
        'good-plugin.php': mainFile("__( 'Hello', 'other' );"),
        'b.php': '<?php\nfoo(',
        'c.js': '(',
      }),
    )
    expect(findingsOf(report).map(({ rule }) => rule)).toEqual([
      'syntax/php',
      'syntax/js',
      'structure/text-domain',
    ])
    expect(report.checks.map(({ findings }) => findings.map(({ rule }) => rule))).toEqual([
      ['structure/text-domain'],
      ['syntax/php', 'syntax/js'],
      [],
    ])
  })
})
