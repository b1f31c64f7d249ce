import { certaintyOf } from '#contract/report.ts'
import type { Finding, ReportDocument } from '#contract/report.ts'
import { findingsOf } from './sort.ts'
import { counted } from './text.ts'

/** A command's text, and a property's value, as the runner takes them apart (actions/toolkit, `core/src/command.ts`). */
const escapeText = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const escapeProperty = (text: string): string =>
  escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

function annotation(finding: Finding, mainFile: string, folder: string): string {
  const { severity, rule, file, line, message, mend } = finding
  const properties = [
    `file=${escapeProperty(`${folder}${file ?? mainFile}`)}`,
    `line=${line ?? 1}`,
    `title=${escapeProperty(certaintyOf(finding) === 'possible' ? `${rule} (possible)` : rule)}`,
  ]
  return `::${severity} ${properties.join(',')}::${escapeText(`${message} ${mend}`)}`
}

/**
 * A report as workflow commands: GitHub shows each finding beside its line.
 * @param folder the plugin's folder as seen from the top of the repository, with a slash at its end, or empty
 */
export function formatGithub(report: ReportDocument, folder = ''): string {
  const findings = findingsOf(report)
  const { plugin, score, notes } = report
  const outcome = [
    `${plugin.name} ${plugin.version}: ${counted(findings.length, 'finding')}.`,
    ...(score ? [`Score ${score.value} of 100.`] : []),
  ]
  const lines = [
    ...findings.map((finding) => annotation(finding, plugin.mainFile, folder)),
    ...[outcome.join(' '), ...notes].map((text) => `::notice::${escapeText(text)}`),
  ]
  return `${lines.join('\n')}\n`
}
