import { stripVTControlCharacters } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Finding, ReportDocument } from '#contract/report.ts'
import { formatGithub, formatJson, formatSarif, formatText, scoreOf } from '#wordpress/report/index.ts'
import { ruleInfos } from '#wordpress/verify/index.ts'
import { bytesOf } from './support-bytes.ts'
import { tries } from '../../support/fuzz.ts'

const link = 'https://developer.wordpress.org/apis/security/escaping/'
const escape: Finding = {
  rule: 'security/escape-output',
  severity: 'error',
  file: 'inc/läge, #1.php',
  line: 3,
  message: '50% is\nnot escaped: $a.',
  why: 'Anybody could bring a script: onto the page.',
  mend: 'Use esc_html(), please.',
  link,
}
const whole: Finding = {
  rule: 'structure/count',
  severity: 'warning',
  file: null,
  line: null,
  message: 'There are many files.',
  why: 'They are many.',
  mend: 'Put some together.',
}
const documentOf = (findings: readonly Finding[], notes: readonly string[] = []): ReportDocument => ({
  plugin: { name: 'Tide Tables', version: '2.1', slug: 'tide', mainFile: 'tide.php', files: 1200 },
  passed: findings.every(({ severity }) => severity === 'warning'),
  checks: [
    {
      id: 'structure',
      status: 'passed',
      durationMs: 1.4,
      findings: findings.filter(({ file }) => file === null),
    },
    {
      id: 'security',
      status: 'failed',
      durationMs: 1234,
      findings: findings.filter(({ file }) => file !== null),
    },
  ],
  score: scoreOf(findings),
  notes,
})
const files = new Map([[escape.file!, bytesOf('<?php\n\t$a = 1;\necho $a;\n// four\n// five\n// six')]])

describe('the report in the terminal', () => {
  test('shows place, message, reason, fix, checks and score', () => {
    expect(formatText(documentOf([escape, whole], ['Left out: a.exe.']), { files }))
      .toBe(`Tide Tables 2.1  tide.php, 1,200 files

error    inc/läge, #1.php:3  security/escape-output, certain
  50% is not escaped: $a.

    1 │ <?php
    2 │   $a = 1;
  › 3 │ echo $a;
    4 │ // four
    5 │ // five

  Why   Anybody could bring a script: onto the page.
  Mend  Use esc_html(), please.
  More  ${link}

warning  the whole plugin  structure/count, certain
  There are many files.
  Why   They are many.
  Mend  Put some together.

note     Left out: a.exe.

Checks
  ! structure  1 warning                1 ms
  ✗ security   1 error                  1.2 s

Score 89 of 100
  −10  security/escape-output, 1 finding
  −1   structure/count, 1 finding

1 error, 1 warning.
`)
  })

  test('wraps at the width of the terminal, and does not split long words', () => {
    const mend = `Use esc_html(), please, and nothing else of it: ${'x'.repeat(60)} is too long.`
    const text = formatText(documentOf([{ ...escape, mend }]), { width: 40 })
    expect(text).toContain(`  Mend  Use esc_html(), please, and
        nothing else of it:
        ${'x'.repeat(60)}
        is too long.`)
  })

  test('gives the reason of a rule once', () => {
    const text = formatText(documentOf([escape, { ...escape, line: 1 }, { ...escape, line: 2 }]))
    expect(text.match(/Use esc_html/g)).toHaveLength(1)
    expect(text.match(/not escaped/g)).toHaveLength(3)
  })

  test('congratulates when nothing was found, and accepts an old report without a score', () => {
    const { score, ...older } = documentOf([])
    expect(score?.value).toBe(100)
    expect(formatText(documentOf([]))).toContain('Score 100 of 100')
    expect(formatText(older)).not.toContain('Score')
    expect(formatText(older)).toMatch(/Nothing found\.\n$/)
    expect(formatGithub(older)).toBe('::notice::Tide Tables 2.1: 0 findings.\n')
    expect(JSON.parse(formatSarif(older, [])).runs[0].results).toEqual([])
  })

  test('uses colors only on request, with the same text', () => {
    const report = documentOf([escape, whole])
    const colored = formatText(report, { files, colors: true })
    expect(colored).toContain('\u001B[31m')
    expect(stripVTControlCharacters(colored)).toBe(formatText(report, { files }))
    expect(formatText(report, { files })).not.toContain('\u001B')
  })

  test('truncates a line of a megabyte, and shows no line where there is none', () => {
    const long = new Map([[escape.file!, bytesOf(`\n\n${'x'.repeat(1_000_000)}`)]])
    expect(formatText(documentOf([escape]), { files: long }).length).toBeLessThan(2000)
    expect(formatText(documentOf([{ ...escape, line: 99 }]), { files })).not.toContain('│')
    expect(formatText(documentOf([{ ...escape, file: 'gone.php' }]), { files })).not.toContain('│')
  })

  test('escapes control sequences', () => {
    const hostile = '\u001B[2J\u001B]0;title\u0007\u202Egnp\u009B31m\0\rX'
    const finding = {
      ...escape,
      file: `${hostile}.php`,
      message: hostile,
      rule: hostile,
      why: hostile,
      mend: hostile,
    }
    const text = formatText(
      {
        ...documentOf([finding], [hostile]),
        plugin: { name: hostile, version: hostile, slug: '', mainFile: hostile, files: 1 },
      },
      { files: new Map([[finding.file, bytesOf(`\n\n${hostile}`)]]) },
    )
    expect(text).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202E]/)
    expect(text).toContain('\\u{1b}[2J')
  })
})

describe('the JSON report', () => {
  test('is the document itself', () => {
    const report = documentOf([escape, whole], ['A note.'])
    expect(JSON.parse(formatJson(report))).toEqual(report)
  })
})

describe('the GitHub report', () => {
  test('escapes what its commands treat as special', () => {
    expect(formatGithub(documentOf([escape, whole], ['100%\nsure']), 'plugins/tide/')).toBe(
      [
        '::error file=plugins/tide/inc/läge%2C #1.php,line=3,title=security/escape-output::50%25 is%0Anot escaped: $a. Use esc_html(), please.',
        '::warning file=plugins/tide/tide.php,line=1,title=structure/count::There are many files. Put some together.',
        '::notice::Tide Tables 2.1: 2 findings. Score 89 of 100.',
        '::notice::100%25%0Asure',
        '',
      ].join('\n'),
    )
  })

  test('has one command per line, for any plugin', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (file, message) => {
        const lines = formatGithub(documentOf([{ ...escape, file, message }], [message])).split('\n')
        expect(lines).toHaveLength(4)
        expect(lines.slice(0, 3).every((line) => /^::(?:error|notice)/.test(line))).toBe(true)
      }),
      tries(),
    )
  })
})

interface Sarif {
  readonly [name: string]: unknown
}
const object = (value: unknown): Sarif => {
  expect(value).toBeTypeOf('object')
  return value as Sarif
}
const list = (value: unknown): readonly unknown[] => {
  expect(Array.isArray(value)).toBe(true)
  return value as readonly unknown[]
}

/** The requirements of SARIF 2.1.0, by section of the OASIS standard. */
function checkSarif(text: string): { readonly results: readonly Sarif[]; readonly rules: readonly Sarif[] } {
  const log = object(JSON.parse(text))
  expect(log.version).toBe('2.1.0') // 3.13.2
  const [run, ...others] = list(log.runs).map(object)
  expect(others).toEqual([])
  const driver = object(object(run?.tool).driver) // 3.14.6, 3.18.2
  expect(driver.name).toMatch(/\S/) // 3.19.8
  const rules = list(driver.rules).map(object)
  const ids = rules.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length) // 3.19.23: unique
  for (const rule of rules) {
    for (const part of ['shortDescription', 'fullDescription', 'help'])
      expect(object(rule[part]).text).toMatch(/\S/) // 3.12.3
    expect(['none', 'note', 'warning', 'error']).toContain(object(rule.defaultConfiguration).level) // 3.50.3
    if (rule.helpUri !== undefined) expect(() => new URL(String(rule.helpUri))).not.toThrow() // 3.49.12
    const tags = list(object(rule.properties).tags) // 3.8.2: unique
    expect(new Set(tags).size).toBe(tags.length)
  }
  for (const invocation of list(run?.invocations).map(object)) {
    expect(invocation.executionSuccessful).toBeTypeOf('boolean') // 3.20.14
    for (const notification of list(invocation.toolExecutionNotifications).map(object))
      expect(object(notification.message).text).toBeTypeOf('string') // 3.58.5
  }
  const results = list(run?.results).map(object)
  for (const result of results) {
    expect(object(result.message).text).toMatch(/\S/) // 3.27.11
    expect(ids[result.ruleIndex as number]).toBe(result.ruleId) // 3.27.6
    expect(['none', 'note', 'warning', 'error']).toContain(result.level) // 3.27.10
    for (const location of list(result.locations).map(object)) {
      const place = object(location.physicalLocation)
      const { uri } = object(place.artifactLocation)
      // 3.4.3, RFC 3986: relative, and only characters that a URI may contain.
      expect(uri).toMatch(/^(?:[\w.~!$&'()*+,;=@-]|%[0-9A-F]{2})(?:[\w.~!$&'()*+,;=@/-]|%[0-9A-F]{2})*$/)
      expect(object(place.region).startLine).toSatisfy((line) => Number.isInteger(line) && line > 0) // 3.30.5
    }
    expect(
      Object.values(object(result.partialFingerprints)).every((print) => typeof print === 'string'),
    ).toBe(true)
  }
  return { results, rules }
}

describe('the SARIF report', () => {
  test('lists the rules with their help, and each finding with its location', () => {
    const { results, rules } = checkSarif(
      formatSarif(documentOf([whole, escape], ['A note.']), ruleInfos, 'a b/'),
    )
    expect(results).toMatchObject([
      {
        ruleId: 'security/escape-output',
        level: 'error',
        message: { text: '50% is\nnot escaped: $a. Use esc_html(), please.' },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'a%20b/inc/l%C3%A4ge%2C%20%231.php', uriBaseId: '%SRCROOT%' },
              region: { startLine: 3 },
            },
          },
        ],
      },
      { ruleId: 'structure/count', level: 'warning' },
    ])
    expect(results[1]).toMatchObject({
      locations: [
        { physicalLocation: { artifactLocation: { uri: 'a%20b/tide.php' }, region: { startLine: 1 } } },
      ],
    })
    expect(rules.length).toBe(ruleInfos.length)
    const gone = { ...escape, rule: 'security/gone' }
    expect(checkSarif(formatSarif(documentOf([gone]), ruleInfos)).rules.at(-1)).toMatchObject({
      id: 'security/gone',
    })
    expect(rules.find(({ id }) => id === 'security/escape-output')).toMatchObject({
      helpUri: link,
      properties: { tags: ['security', 'wordpress'], 'security-severity': '7.5' },
    })
  })

  test('recognizes a finding when lines move, and distinguishes two equal ones', () => {
    const printsOf = (findings: readonly Finding[]) =>
      checkSarif(formatSarif(documentOf(findings), [])).results.map(
        ({ partialFingerprints }) => partialFingerprints,
      )
    const [one, two] = printsOf([escape, { ...escape, line: 9 }])
    expect(one).not.toEqual(two)
    expect(printsOf([{ ...escape, line: 4 }])[0]).toEqual(one)
    expect(printsOf([{ ...escape, file: 'b.php' }])[0]).not.toEqual(one)
  })

  test('is valid for any plugin', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', minLength: 1 }),
        fc.string({ unit: 'binary' }),
        (file, message) => {
          checkSarif(
            formatSarif(documentOf([{ ...escape, file: file.replace(/^\/+/, 'x'), message }]), ruleInfos),
          )
        },
      ),
      tries(50),
    )
  })
})
