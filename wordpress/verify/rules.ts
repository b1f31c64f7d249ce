import { checkIds } from '#contract/report.ts'
import type { RuleInfo } from '#contract/report.ts'
import { wordpressRuleInfos } from '../sandbox/rules.ts'
import { securityRules } from '../security/index.ts'
import { claimRules } from './claims/index.ts'
import { readmeRules } from './structure/readme-rules.ts'
import { structureRules } from './structure/rules.ts'
import { syntaxRules } from './syntax-rules.ts'
import { tooMuchRules } from './too-much.ts'

/** The finding for a check that crashed. */
const internalRules: readonly RuleInfo[] = checkIds.map((check) => ({
  id: `${check}/internal`,
  severity: 'error',
  title: 'The check itself came to its end.',
  why: 'What could not be checked is not passed.',
  mend: 'Try again; if it stays, the plugin holds something that the check cannot read.',
}))

/** Every rule that a finding can come from. */
export const ruleInfos: readonly RuleInfo[] = [
  ...structureRules,
  ...Object.values(readmeRules),
  ...syntaxRules,
  ...securityRules,
  ...Object.values(claimRules),
  ...wordpressRuleInfos,
  ...tooMuchRules,
  ...internalRules,
]
