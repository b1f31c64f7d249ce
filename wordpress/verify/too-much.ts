import { checkIds } from '#contract/report.ts'
import type { CheckId, Finding, RuleInfo } from '#contract/report.ts'

const why = 'A file that takes this long to read holds up everybody else, and nobody knows what is in it.'
const mend = 'Split large files, and leave out data and code that a tool has made.'
const ruleOf = (id: CheckId): string => `${id}/too-much`

/** The rules of plugins that take more to read than they are given. */
export const tooMuchRules: readonly RuleInfo[] = checkIds
  .filter((id) => id !== 'wordpress')
  .map((id) => ({
    id: ruleOf(id),
    severity: 'error',
    title: 'It can be read in reasonable time.',
    why,
    mend,
  }))

/**
 * The finding for a plugin that a check could not read to the end.
 * @param seconds that it was given
 */
export const tooMuchFinding = (id: CheckId, of: 'time' | 'memory', seconds: number): Finding => ({
  rule: ruleOf(id),
  severity: 'error',
  file: null,
  line: null,
  message:
    of === 'time'
      ? `The plugin took too long to read: more than ${seconds} seconds.`
      : 'The plugin takes too much memory to read.',
  why,
  mend,
})
