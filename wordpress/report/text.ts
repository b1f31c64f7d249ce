import { styleText } from 'node:util'
import { certaintyOf } from '#contract/report.ts'
import type { CheckResult, Finding, ReportDocument, Score } from '#contract/report.ts'
import { codeFrame } from './frame.ts'
import { plain } from './plain.ts'
import { findingsOf } from './sort.ts'

export interface TextOptions {
  /** The files, for the lines around a finding. */
  readonly files?: ReadonlyMap<string, Uint8Array>
  readonly colors?: boolean
  /** Columns of the terminal: longer sentences go on below themselves. Without it they stay on one line. */
  readonly width?: number
}

type Style = Parameters<typeof styleText>[0]
type Paint = (style: Style, text: string) => string

/** A count with its noun. */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

/** Milliseconds as people read them. */
const duration = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`

const placeOf = ({ file, line }: Finding): string =>
  file === null ? 'the whole plugin' : `${plain(file)}${line === null ? '' : `:${line}`}`

function frameOf(finding: Finding, { files }: TextOptions, paint: Paint): string[] {
  const lines = codeFrame(finding.file === null ? undefined : files?.get(finding.file), finding.line)
  const width = String(lines.at(-1)?.number ?? 0).length
  const frame = lines.map(({ number, text, meant }) => {
    const gutter = `${String(number).padStart(width)} │`
    return meant
      ? `  ${paint('red', '›')} ${paint('bold', gutter)} ${text}`
      : `    ${paint('dim', `${gutter} ${text}`)}`
  })
  return frame.length > 0 ? ['', ...frame.map((line) => line.trimEnd()), ''] : []
}

/** A sentence on as many lines as it needs, those below the first moved in like it. */
function wrap(text: string, before: number, width = Infinity): string {
  const room = Math.max(20, width - before)
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= room)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.join(`\n${' '.repeat(before)}`)
}

/** What a finding says, without the place that stands above it already. */
function messageOf({ file, line, message }: Finding): string {
  const place = `${file}${line === null ? '' : `, line ${line}`}: `
  return plain(message.startsWith(place) ? message.slice(place.length) : message)
}

/** A finding; why and how to mend it only where its rule is met for the first time. */
function findingText(finding: Finding, isFirst: boolean, options: TextOptions, paint: Paint): string[] {
  const { rule, severity, why, mend, link } = finding
  const { width } = options
  const mark = severity === 'error' ? paint(['red', 'bold'], 'error  ') : paint(['yellow', 'bold'], 'warning')
  const lines = [
    `${mark}  ${paint('bold', placeOf(finding))}  ${paint('dim', `${plain(rule)}, ${certaintyOf(finding)}`)}`,
    `  ${wrap(messageOf(finding), 2, width)}`,
    ...frameOf(finding, options, paint),
  ]
  if (isFirst) {
    lines.push(
      `  ${paint('dim', 'Why ')}  ${wrap(plain(why), 8, width)}`,
      `  ${paint('dim', 'Mend')}  ${wrap(plain(mend), 8, width)}`,
    )
    if (link) lines.push(`  ${paint('dim', 'More')}  ${plain(link)}`)
  }
  return [...lines, '']
}

/** How many errors and warnings there are; of what there is none, not a word. */
function amounts(findings: readonly Finding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const warnings = findings.length - errors
  const counts = [errors > 0 && counted(errors, 'error'), warnings > 0 && counted(warnings, 'warning')]
  return counts.filter(Boolean).join(', ')
}

function checkText({ id, status, durationMs, findings }: CheckResult, paint: Paint): string {
  const outcome = amounts(findings) || 'nothing found'
  const mark =
    status === 'failed' ? paint('red', '✗') : findings.length > 0 ? paint('yellow', '!') : paint('green', '✓')
  return `  ${mark} ${id.padEnd(10)} ${outcome.padEnd(24)} ${paint('dim', duration(durationMs))}`
}

function scoreText({ value, deductions }: Score, paint: Paint): string[] {
  const style = value >= 90 ? 'green' : value >= 60 ? 'yellow' : 'red'
  return [
    `Score ${paint([style, 'bold'], String(value))} of 100`,
    ...deductions.map(
      ({ rule, findings, points }) =>
        `  ${paint('dim', `−${String(points).padEnd(3)} ${plain(rule)}, ${counted(findings, 'finding')}`)}`,
    ),
    '',
  ]
}

/**
 * A report for people, as lines for a terminal. Whatever a plugin has in its names and files is shown and not obeyed.
 * @param options.colors whether to use the colors of a terminal (ECMA-48)
 */
export function formatText(report: ReportDocument, options: TextOptions = {}): string {
  const paint: Paint = (style, text) =>
    options.colors ? styleText(style, text, { validateStream: false }) : text
  const { plugin, checks, score, notes } = report
  const findings = findingsOf(report)
  const met = new Set<string>()
  const findingLines = findings.flatMap((finding) => {
    const isFirst = !met.has(finding.rule)
    met.add(finding.rule)
    return findingText(finding, isFirst, options, paint)
  })
  const lines = [
    `${paint('bold', plain(`${plugin.name} ${plugin.version}`))}  ${paint('dim', `${plain(plugin.mainFile)}, ${counted(plugin.files, 'file')}`)}`,
    '',
    ...findingLines,
    ...notes.map((note) => `${paint('cyan', 'note')}     ${wrap(plain(note), 9, options.width)}`),
    ...(notes.length > 0 ? [''] : []),
    'Checks',
    ...checks.map((check) => checkText(check, paint)),
    '',
    ...(score ? scoreText(score, paint) : []),
    paint('bold', `${amounts(findings) || 'Nothing found'}.`),
  ]
  return `${lines.join('\n')}\n`
}
