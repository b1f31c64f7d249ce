import { createHash } from 'node:crypto'
import { certaintyOf } from '#contract/report.ts'
import type { Finding, ReportDocument, RuleInfo, Severity } from '#contract/report.ts'
import { findingsOf } from './sort.ts'
import { weightOf } from './weight.ts'
import type { Weight } from './weight.ts'

/** What GitHub sorts security findings by: a CVSS-like figure, as text (GitHub docs, 'SARIF support'). */
const securitySeverity: Partial<Record<Weight, string>> = {
  'security-error': '7.5',
  'security-warning': '4.0',
}

const levelOf = (severity: Severity): 'error' | 'warning' => severity

/** A rule that is in no list, told by a finding of its own: stored reports know rules that are gone. */
const ruleOf = ({ rule, severity, why, mend, link }: Finding): RuleInfo => ({
  id: rule,
  severity,
  title: why,
  why,
  mend,
  ...(link && { link }),
})

function descriptor(rule: RuleInfo): object {
  const { id, severity, title, why, mend, link } = rule
  const security = securitySeverity[weightOf({ rule: id, severity })]
  const help = `${why}\n\nMend it: ${mend}`
  return {
    id,
    shortDescription: { text: title },
    fullDescription: { text: why },
    help: {
      text: link ? `${help}\n\n${link}` : help,
      markdown: link ? `${help}\n\n[WordPress handbook](${link})` : help,
    },
    ...(link && { helpUri: link }),
    defaultConfiguration: { level: levelOf(severity) },
    properties: {
      tags: [...new Set([id.split('/')[0], 'wordpress', ...(security ? ['security'] : [])])],
      ...(security && { 'security-severity': security }),
    },
  }
}

/** A path as a relative URI (RFC 3986), encoded part by part to keep the slashes. */
const uriOf = (path: string): string => path.toWellFormed().split('/').map(encodeURIComponent).join('/')

/**
 * What a finding is known by from one run to the next: GitHub keeps what was said of it as long as this stays. The
 * line is not in it, since it moves with every line above.
 */
function fingerprints(findings: readonly Finding[]): readonly string[] {
  const seen = new Map<string, number>()
  return findings.map(({ rule, file, message }) => {
    const key = JSON.stringify([rule, file, message.replace(/\d+/g, '')])
    const nth = (seen.get(key) ?? 0) + 1
    seen.set(key, nth)
    return createHash('sha256').update(`${key}#${nth}`).digest('hex').slice(0, 32)
  })
}

/**
 * A report in the Static Analysis Results Interchange Format 2.1.0 (OASIS), as GitHub's code scanning takes it.
 * @param rules the rules that there are; those without a finding are in it too
 * @param folder the plugin's folder as seen from the top of the repository, with a slash at its end, or empty
 */
export function formatSarif(report: ReportDocument, rules: readonly RuleInfo[], folder = ''): string {
  const findings = findingsOf(report)
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  for (const finding of findings) if (!byId.has(finding.rule)) byId.set(finding.rule, ruleOf(finding))
  const indexes = new Map([...byId.keys()].map((id, at) => [id, at]))
  const prints = fingerprints(findings)
  const results = findings.map((finding, at) => ({
    ruleId: finding.rule,
    ruleIndex: indexes.get(finding.rule),
    level: levelOf(finding.severity),
    // SARIF's own measure, 0 to 100 (3.27.25): viewers can hide what is only possible.
    rank: certaintyOf(finding) === 'certain' ? 100 : 50,
    message: { text: `${finding.message} ${finding.mend}` },
    properties: { certainty: certaintyOf(finding) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: {
            // What concerns the whole plugin is shown at its main file: code scanning takes no result without a place.
            uri: uriOf(`${folder}${finding.file ?? report.plugin.mainFile}`),
            uriBaseId: '%SRCROOT%',
          },
          region: { startLine: finding.line ?? 1 },
        },
      },
    ],
    partialFingerprints: { 'plugsmith/v1': prints[at] },
  }))
  const document = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Plugsmith', rules: [...byId.values()].map(descriptor) } },
        invocations: [
          {
            executionSuccessful: true,
            toolExecutionNotifications: report.notes.map((text) => ({ level: 'note', message: { text } })),
          },
        ],
        columnKind: 'utf16CodeUnits',
        results,
        properties: {
          checks: report.checks.map(({ id }) => id),
          ...(report.score && { score: report.score.value }),
        },
      },
    ],
  }
  return `${JSON.stringify(document, null, 2)}\n`
}
