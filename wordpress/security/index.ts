/** Security of a plugin's PHP: values are followed from where they come to where they arrive. */
import type { RuleInfo } from './finding.ts'
import { rules } from './rules/index.ts'

export { securityCheck, securityDrafts } from './check.ts'
export { findingOf } from './finding.ts'
export type { Draft, RuleInfo } from './finding.ts'

/** Every rule as data: for documentation, and for tools that read reports. */
export const securityRules: readonly RuleInfo[] = rules.map(({ info }) => info)
