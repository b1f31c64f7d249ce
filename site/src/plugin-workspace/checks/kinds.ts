import { isMechanical } from '#contract/fixes.ts'
import { checksMessages as texts } from '#contract/messages/checks.ts'
import type { Finding } from '#contract/report.ts'

/** Findings of one rule. */
export interface Kind {
  readonly rule: string
  readonly severity: Finding['severity']
  readonly why: string
  readonly mend: string
  readonly findings: readonly Finding[]
}

/** A prompt names at most so many places; a model finds the others by the rule. */
const mostPlaces = 30

const placeOf = ({ file, line }: Finding): string => texts.place(file, line)

/** The findings by rule: errors first, then as the report has them. */
export function kindsOf(findings: readonly Finding[]): readonly Kind[] {
  const kinds = new Map<string, Finding[]>()
  for (const finding of findings) {
    const known = kinds.get(finding.rule)
    if (known) known.push(finding)
    else kinds.set(finding.rule, [finding])
  }
  const made = [...kinds].map(([rule, of]): Kind => {
    const [{ why, mend } = { why: '', mend: '' }] = of
    const isError = of.some(({ severity }) => severity === 'error')
    return { rule, severity: isError ? 'error' : 'warning', why, mend, findings: of }
  })
  return made.sort((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
}

/** How many findings may be fixed without a model. */
export const mechanicalIn = (findings: readonly Finding[]): number => findings.filter(isMechanical).length

/** The request that fixes one finding. */
export const requestFor = (finding: Finding): string =>
  texts.askOne(placeOf(finding), finding.message, finding.mend, finding.rule)

/** The request that fixes all findings of a kind. */
export function requestForKind({ rule, mend, findings }: Kind): string {
  const places = findings.slice(0, mostPlaces).map((each) => texts.placeLine(placeOf(each), each.message))
  const more = findings.length - places.length
  return texts.askKind(
    findings.length,
    [...places, ...(more > 0 ? [texts.morePlaces(more)] : [])].join('\n'),
    mend,
    rule,
  )
}
