import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { Finding } from '#contract/report.ts'
import { defaultChecks, verify } from '#wordpress/verify/index.ts'
import type { Check } from '#wordpress/verify/index.ts'
import { bytesOf, filesOf, findingsOf, mainFile } from './support.ts'
import { tries } from '../../support/fuzz.ts'

const good = filesOf({ 'good-plugin.php': mainFile() })
const finding = (severity: Finding['severity']): Finding => ({
  rule: 'test/rule',
  severity,
  file: null,
  line: null,
  message: 'm',
  why: 'w',
  mend: 'd',
})
const check = (id: Check['id'], run: Check['run']): Check => ({ id, run })

describe('a verification report', () => {
  test('lists the checks in order, and passes without errors', async () => {
    const report = await verify(good)
    expect(report.checks.map(({ id, status }) => [id, status])).toEqual([
      ['structure', 'passed'],
      ['syntax', 'passed'],
      ['security', 'passed'],
    ])
    expect(report.passed).toBe(true)
    expect(findingsOf(report)).toEqual([])
    for (const { durationMs } of report.checks) expect(durationMs).toBeGreaterThanOrEqual(0)
  })

  test('passes with a warning and fails with an error, running every check regardless', async () => {
    const warned = await verify(good, { checks: [check('security', async () => [finding('warning')])] })
    expect(warned).toMatchObject({
      passed: true,
      checks: [{ status: 'passed', findings: [{ rule: 'test/rule' }] }],
    })
    const last = vi.fn(async () => [])
    const failed = await verify(good, {
      checks: [
        check('security', async () => [finding('warning'), finding('error')]),
        check('wordpress', last),
      ],
    })
    expect(failed.passed).toBe(false)
    expect(failed.checks.map(({ status }) => status)).toEqual(['failed', 'passed'])
    expect(last).toHaveBeenCalledOnce()
  })

  test.each([
    [
      'at once',
      () => {
        throw new Error('broken')
      },
    ],
    [
      'later',
      async () => {
        throw new Error('broken')
      },
    ],
    [
      'with no error',
      () => {
        throw 'broken'
      },
    ],
    [
      'with what cannot be told',
      () => {
        throw Object.create(null)
      },
    ],
    [
      'for want of stack',
      (): never => {
        const down = (): never => down()
        return down()
      },
    ],
  ] as const)('fails when a check throws %s', async (_, run) => {
    const report = await verify(good, { checks: [check('security', run), ...defaultChecks] })
    expect(report.passed).toBe(false)
    expect(report.checks.map(({ status }) => status)).toEqual(['failed', 'passed', 'passed', 'passed'])
    expect(report.checks[0]?.findings).toMatchObject([
      { rule: 'security/internal', severity: 'error', file: null },
    ])
  })

  test('is announced check by check', async () => {
    const told: string[] = []
    await verify(filesOf({ 'a.txt': 'x' }), { onCheck: (id, status) => told.push(`${id} ${status}`) })
    expect(told).toEqual([
      'structure running',
      'structure failed',
      'syntax running',
      'syntax passed',
      'security running',
      'security passed',
    ])
  })
})

describe('an aborted verification', () => {
  const reason = new Error('stopped')

  test('does not start', async () => {
    const run = vi.fn(async () => [])
    const checks = [check('security', run)]
    await expect(verify(good, { checks, signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    expect(run).not.toHaveBeenCalled()
  })

  test('ends during a check, or when a check ends because of it', async () => {
    const controller = new AbortController()
    const texts = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`a${at}.css`, 'a{}']))
    const running = verify(filesOf({ 'good-plugin.php': mainFile(), ...texts }), {
      signal: controller.signal,
      onCheck: (id) => id === 'syntax' && setImmediate(() => controller.abort(reason)),
    })
    await expect(running).rejects.toBe(reason)
  })

  test('returns no report, whatever a check made of the abort', async () => {
    const controller = new AbortController()
    const checks = [
      check('security', async () => {
        controller.abort(reason)
        throw new Error('something else')
      }),
    ]
    await expect(verify(good, { checks, signal: controller.signal })).rejects.toBe(reason)
    const silent = [check('security', async () => [])]
    const late = new AbortController()
    const onCheck = (_: string, status: string) => status === 'passed' && late.abort(reason)
    await expect(verify(good, { checks: silent, signal: late.signal, onCheck })).rejects.toBe(reason)
  })
})

describe('a plugin of arbitrary bytes', () => {
  const path = fc.oneof(
    fc.constantFrom(
      'a.php',
      'b.php',
      'x.js',
      'y.css',
      'z.json',
      'readme.txt',
      'i.svg',
      'uninstall.php',
      '__proto__',
    ),
    fc.string(),
  )
  const part = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '<?php ',
      '?>',
      '{',
      '}',
      '(',
      ')',
      '"',
      "'",
      '/*',
      '*/',
      '//',
      '#',
      '\n',
      '<<<X',
      'X;',
      '$a',
      '${',
      ';',
    ),
    fc.constantFrom(
      'class A',
      'function f()',
      '/* Plugin Name: x */',
      '__(',
      'enum ',
      '#[',
      'match',
      '@media',
      'import',
      '`',
      '\\',
    ),
  )
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.array(part).map((parts) => bytesOf(parts.join(''))),
  )

  test('gets a report with valid findings', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(path, bytes), { maxLength: 6 }), async (entries) => {
        const report = await verify(new Map(entries))
        expect(report.checks).toHaveLength(3)
        for (const one of findingsOf(report)) {
          expect(one.rule).not.toMatch(/internal$/)
          expect(one.line === null || (Number.isInteger(one.line) && one.line > 0)).toBe(true)
          expect(one.message).toMatch(/\S/)
        }
      }),
      tries(400),
    )
  })

  test('with a character unknown to PHP gets a message that names it', async () => {
    const report = await verify(new Map([['a.php', bytesOf('<?php \0')]]))
    const rules = findingsOf(report).map(({ rule }) => rule)
    expect(rules).toContain('syntax/php')
    expect(rules.filter((rule) => rule.endsWith('/internal'))).toEqual([])
  })

  test('without files is not a plugin', async () => {
    expect(findingsOf(await verify(new Map())).map(({ rule }) => rule)).toEqual(['structure/main-file'])
  })

  test('is checked up to the maximum number of files, and one more is reported', async () => {
    const many = new Map(Array.from({ length: limits.plugin.files }, (_, at) => [`a${at}.txt`, bytesOf('x')]))
    expect(findingsOf(await verify(new Map([...many, ...good]))).map(({ rule }) => rule)).toEqual([
      'structure/count',
    ])
  })
})
