import { cpus, platform, release, totalmem } from 'node:os'

/** One table of the report. */
export interface Section {
  readonly title: string
  /** How it was measured. */
  readonly method: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

/** The percentile of these values. */
export const percentile = (values: readonly number[], percent: number): number =>
  [...values].sort((a, b) => a - b)[Math.ceil((values.length * percent) / 100) - 1] ?? 0

export const ms = (value: number): string => `${Math.round(value)} ms`
export const ratio = (value: number): string => `${value.toFixed(2)} ×`

function table({ title, method, head, rows }: Section): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [`## ${title}`, '', method, '', line(head), line(head.map(() => '---')), ...rows.map(line), ''].join(
    '\n',
  )
}

/** The whole report, with the machine it was measured on. */
export function reportOf(sections: readonly Section[]): string {
  const [cpu] = cpus()
  const machine = `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB, ${platform()} ${release()}, Node ${process.versions.node}`
  return [
    '# Performance',
    '',
    `Written by \`npm run bench\`. Machine: ${machine}. The ratios, measured in one run, are what counts; the times apply only to this machine.`,
    '',
    ...sections.map(table),
  ].join('\n')
}

/** A report in which these tables replace those of the same title; new ones come last. */
export function updateReport(report: string, sections: readonly Section[]): string {
  const [head = '', ...parts] = report.split(/^(?=## )/m)
  const fresh = new Map(sections.map((section) => [`## ${section.title}`, table(section)]))
  const kept = parts.map((part) => {
    const title = part.split('\n', 1)[0] ?? ''
    const renewed = fresh.get(title)
    fresh.delete(title)
    return renewed === undefined ? part.trimEnd() : renewed.trimEnd()
  })
  return `${[head.trimEnd(), ...kept, ...[...fresh.values()].map((part) => part.trimEnd())].join('\n\n')}\n`
}
