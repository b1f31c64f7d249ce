import type { FindingKind, ListedFinding } from '#contract/findings.ts'
import { checksMessages as texts } from '#contract/messages/checks.ts'

/** A prompt names at most so many places; a model finds the others by the rule. */
const mostPlaces = 30

const placeOf = ({ file, line }: ListedFinding): string => texts.place(file, line)

/** The request that fixes one finding of a kind. */
export const requestFor = (finding: ListedFinding, { rule, mend }: FindingKind): string =>
  texts.askOne(placeOf(finding), finding.message, finding.mend ?? mend, rule)

/** The request that fixes all findings of a kind. */
export function requestForKind({ rule, mend, count, findings }: FindingKind): string {
  const places = findings.slice(0, mostPlaces).map((each) => texts.placeLine(placeOf(each), each.message))
  const more = count - places.length
  return texts.askKind(
    count,
    [...places, ...(more > 0 ? [texts.morePlaces(more)] : [])].join('\n'),
    mend,
    rule,
  )
}
